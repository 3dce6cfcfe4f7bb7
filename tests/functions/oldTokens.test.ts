/** Tokens of revoked sessions, and the sessions that may be handed over to a shop or the app. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CALL_NAMES, CALLS } from '../../src/domain/calls'
import { anEntry, anUpsert, EMAIL } from './support/payloads'
import { createTestBackend, SHOP, START, type TestBackend } from './support/backend'

const SECONDS = START / 1_000
const MEMBER_CALLS = CALL_NAMES.filter((name) => CALLS[name].access === 'member')
const PAYLOADS = {
  getFirestoreAccount: {},
  upsertFirestoreAccount: anUpsert({ firstName: 'Mallory' }),
  getRedirectUrl: { callbackURL: `${SHOP}/`, isMobile: false },
  submitCampaignEntry: anEntry(),
} as const
const payloadOf = (name: string) => PAYLOADS[name as keyof typeof PAYLOADS]
const SIGN_IN = { status: 'unauthenticated', key: 'signInRequired' }
const APP = { callbackURL: 'kefid://auth/callback', isMobile: true }

/** A member with current terms, whose sessions from before `START` are revoked. */
async function aMember(backend: TestBackend, changes: Parameters<TestBackend['auth']['add']>[0] = {}): Promise<string> {
  const uid = backend.auth.add({ email: EMAIL, tokensValidAfter: SECONDS, ...changes })
  await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', tosConsent: true }), { uid })
  return uid
}

describe('a revoked session', () => {
  it.each(MEMBER_CALLS)('is refused by %s, even after the user was verified', async (name) => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const token = { authTime: SECONDS - 1 }
    expect(await backend.callError(name, payloadOf(name), { uid, token })).toEqual(SIGN_IN)
    await backend.call(name, payloadOf(name), { uid })
  })

  it('is one that began at least a second before the revocation', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -100_000, max: 100_000 }), async (age) => {
        const answer = backend.call('getFirestoreAccount', {}, { uid, token: { authTime: SECONDS + age } })
        const isAnswered = await answer.then(
          () => true,
          () => false,
        )
        expect(isAnswered).toBe(age >= 0)
      }),
    )
  })

  it('writes no name, entry or consent', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const before = [await backend.store.getByUid(uid), await backend.store.listConsentReceipts(uid)]
    for (const name of MEMBER_CALLS) await backend.callError(name, payloadOf(name), { uid, token: { authTime: 1 } })
    expect([await backend.store.getByUid(uid), await backend.store.listConsentReceipts(uid)]).toEqual(before)
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toBeNull()
  })
})

describe('a session', () => {
  it.each(MEMBER_CALLS)('of an unlinked provider is refused by %s', async (name) => {
    const backend = createTestBackend()
    const uid = await aMember(backend, { providers: [{ id: 'google.com', email: EMAIL }] })
    const token = { signInProvider: 'password' }
    expect(await backend.callError(name, payloadOf(name), { uid, token })).toEqual(SIGN_IN)
  })

  it('of the app is current until the member’s sessions are revoked', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const token = { signInProvider: 'custom', parentAuthTime: SECONDS }
    await backend.call('getFirestoreAccount', PAYLOADS.getFirestoreAccount, { uid, token })
    const withoutClaim = { ...token, parentAuthTime: null }
    expect(
      await backend.callError('getFirestoreAccount', PAYLOADS.getFirestoreAccount, { uid, token: withoutClaim }),
    ).toEqual(SIGN_IN)
    // Redeemed after a password reset: the app's session is new, the session that requested its token is not.
    backend.auth.change(uid, { tokensValidAfter: SECONDS + 1 })
    const redeemed = { ...token, authTime: SECONDS + 60 }
    expect(
      await backend.callError('getFirestoreAccount', PAYLOADS.getFirestoreAccount, { uid, token: redeemed }),
    ).toEqual(SIGN_IN)
  })
})

describe('a session of the second of the last revocation', () => {
  const PROVIDERS = ['password', 'google.com', 'apple.com'].map((id) => ({ id, email: EMAIL }))
  const app = (parentProvider: string | null) => ({
    signInProvider: 'custom',
    authTime: SECONDS + 60,
    parentAuthTime: SECONDS,
    parentProvider,
  })

  it.each([
    ['by password is refused', { signInProvider: 'password' }, {}, false],
    ['by Google, which may be the revocation, is current', { signInProvider: 'google.com' }, {}, true],
    ['by Apple, which may be the revocation, is current', { signInProvider: 'apple.com' }, {}, true],
    ['by the password of a new user is current', { signInProvider: 'password' }, { createdAt: SECONDS - 2 }, true],
    ['is refused for the app if its parent is by password', app('password'), {}, false],
    ['is refused for the app if its parent is unknown', app(null), {}, false],
    ['is refused for the app if its parent is by an unlinked Google', app('google.com'), { providers: [] }, false],
    ['is current for the app if its parent is by Google', app('google.com'), {}, true],
    ['is current for the app of a new user', app('password'), { createdAt: SECONDS - 2 }, true],
  ])('%s', async (_, token, user, isCurrent) => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    backend.auth.change(uid, { createdAt: SECONDS - 3, providers: PROVIDERS, ...user })
    const isAnswered = await backend.call('getFirestoreAccount', {}, { uid, token }).then(
      () => true,
      () => false,
    )
    expect(isAnswered).toBe(isCurrent)
  })
})

describe('getRedirectUrl', () => {
  it.each([
    ['by a password that a provider replaced', { signInProvider: 'password' }],
    ['of the app', { signInProvider: 'custom', parentAuthTime: SECONDS }],
    ['by an anonymous sign-in', { signInProvider: 'anonymous' }],
  ])('refuses a session %s', async (_, token) => {
    const backend = createTestBackend()
    const uid = await aMember(backend, { providers: [{ id: 'google.com', email: EMAIL }] })
    for (const payload of [APP, PAYLOADS.getRedirectUrl])
      expect(await backend.callError('getRedirectUrl', payload, { uid, token })).toEqual(SIGN_IN)
    await backend.call('getRedirectUrl', APP, { uid })
  })

  it('requires a verified email in the token itself if the account has a password', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const token = { emailVerified: false }
    expect(await backend.callError('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
    const social = await aMember(backend, { providers: [{ id: 'apple.com', email: EMAIL }] })
    await backend.call('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid: social, token })
  })

  it('requires a recent sign-in for a token for the app', async () => {
    const backend = createTestBackend({ config: { recentSignInMinutes: 15 } })
    const uid = await aMember(backend)
    const token = { authTime: SECONDS }
    backend.advance(15 * 60_000)
    await backend.call('getRedirectUrl', APP, { uid, token })
    backend.advance(1)
    expect(await backend.callError('getRedirectUrl', APP, { uid, token })).toEqual({
      status: 'failed-precondition',
      key: 'recentSignInRequired',
    })
    // A shop gets no custom token.
    await backend.call('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })
  })
})
