/** What a token is worth after its session was revoked, and which sessions may leave for a shop or the app. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readTokenClaims } from '../../functions/src/auth/tokenClaims'
import { CALL_NAMES, CALLS } from '../../src/domain/calls'
import { anEntry, anUpsert, EMAIL } from './support/payloads'
import { tokenFacts } from './support/tokens'
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

/** A member with the current terms, whose sessions were revoked when the world began. */
async function aMember(
  backend: TestBackend,
  differences: Parameters<TestBackend['auth']['add']>[0] = {},
): Promise<string> {
  const uid = backend.auth.add({ email: EMAIL, tokensValidAfter: SECONDS, ...differences })
  await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', tosConsent: true }), { uid })
  return uid
}

describe('a session that began before the user’s sessions were revoked', () => {
  it.each(MEMBER_CALLS)('is refused by %s, though the user is verified now', async (name) => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const token = { authTime: SECONDS - 1 }
    expect(await backend.callError(name, payloadOf(name), { uid, token })).toEqual(SIGN_IN)
    await backend.call(name, payloadOf(name), { uid })
  })

  it('is told apart by the second', async () => {
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

  it('leaves nothing behind: not a name, not an entry, not a consent', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const before = [await backend.store.getByUid(uid), await backend.store.consents(uid)]
    for (const name of MEMBER_CALLS) await backend.callError(name, payloadOf(name), { uid, token: { authTime: 1 } })
    expect([await backend.store.getByUid(uid), await backend.store.consents(uid)]).toEqual(before)
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toBeNull()
  })
})

describe('getRedirectUrl', () => {
  it.each([
    ['of the password that another provider replaced', { signInProvider: 'password' }],
    ['that began with one of our own custom tokens', { signInProvider: 'custom' }],
    ['of nobody in particular', { signInProvider: 'anonymous' }],
  ])('takes no session %s', async (_, token) => {
    const backend = createTestBackend()
    const uid = await aMember(backend, { providers: [{ id: 'google.com', email: EMAIL }] })
    for (const payload of [APP, PAYLOADS.getRedirectUrl])
      expect(await backend.callError('getRedirectUrl', payload, { uid, token })).toEqual(SIGN_IN)
    await backend.call('getRedirectUrl', APP, { uid })
  })

  it.each(MEMBER_CALLS)('of a provider that is not linked any more is refused by %s', async (name) => {
    const backend = createTestBackend()
    const uid = await aMember(backend, { providers: [{ id: 'google.com', email: EMAIL }] })
    const token = { signInProvider: 'password' }
    expect(await backend.callError(name, payloadOf(name), { uid, token })).toEqual(SIGN_IN)
  })

  it('of the app reads the account until the sessions of the member are revoked', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const token = { signInProvider: 'custom', parentAuthTime: SECONDS }
    await backend.call('getFirestoreAccount', PAYLOADS.getFirestoreAccount, { uid, token })
    const withoutClaim = { ...token, parentAuthTime: null }
    expect(
      await backend.callError('getFirestoreAccount', PAYLOADS.getFirestoreAccount, { uid, token: withoutClaim }),
    ).toEqual(SIGN_IN)
    // Redeemed after the owner chose a new password: the session is new, what it was asked for with is not.
    backend.auth.change(uid, { tokensValidAfter: SECONDS + 1 })
    const redeemed = { ...token, authTime: SECONDS + 60 }
    expect(
      await backend.callError('getFirestoreAccount', PAYLOADS.getFirestoreAccount, { uid, token: redeemed }),
    ).toEqual(SIGN_IN)
  })

  it('needs a token that says verified itself where the account has a password', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    const token = { emailVerified: false }
    expect(await backend.callError('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
    const social = await aMember(backend, { email: null, providers: [{ id: 'apple.com', email: null }] })
    await backend.call('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid: social, token })
  })

  it('makes a token for the app only soon after a sign-in', async () => {
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
    // A shop gets no session of ours.
    await backend.call('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })
  })
})

describe('what a token says', () => {
  const CLAIMS = {
    uid: 'uid',
    auth_time: SECONDS,
    email_verified: true,
    firebase: { sign_in_provider: 'password', identities: {} },
  }

  it('is read from its claims', () => {
    expect(readTokenClaims(CLAIMS)).toEqual(tokenFacts('uid', START))
    const { email_verified: _, ...withoutAddress } = CLAIMS
    expect(readTokenClaims(withoutAddress)).toEqual(tokenFacts('uid', START, { emailVerified: false }))
  })

  it.each([
    null,
    undefined,
    'token',
    [],
    {},
    { ...CLAIMS, uid: '' },
    { ...CLAIMS, uid: 5 },
    { ...CLAIMS, auth_time: undefined },
    { ...CLAIMS, auth_time: String(SECONDS) },
    { ...CLAIMS, auth_time: -1 },
    { ...CLAIMS, auth_time: 1.5 },
    { ...CLAIMS, auth_time: Number.POSITIVE_INFINITY },
    { ...CLAIMS, email_verified: 'true' },
    { ...CLAIMS, firebase: undefined },
    { ...CLAIMS, firebase: null },
    { ...CLAIMS, firebase: { sign_in_provider: '' } },
    { ...CLAIMS, firebase: { sign_in_provider: ['password'] } },
  ])('is nothing where it is malformed: %j', (claims) => {
    expect(readTokenClaims(claims)).toBeNull()
  })

  it('is either all there or nothing, whatever the claims are', () => {
    const claims = fc.oneof(
      fc.anything(),
      fc.record({
        uid: fc.anything(),
        auth_time: fc.anything(),
        email_verified: fc.anything(),
        firebase: fc.anything(),
      }),
      fc
        .tuple(fc.constantFrom(...Object.keys(CLAIMS)), fc.anything())
        .map(([name, value]) => ({ ...CLAIMS, [name]: value })),
    )
    fc.assert(
      fc.property(claims, (given) => {
        const facts = readTokenClaims(given)
        if (facts === null) return
        expect(facts).toEqual({
          uid: expect.stringMatching(/./s),
          authTime: expect.any(Number),
          emailVerified: expect.any(Boolean),
          signInProvider: expect.stringMatching(/./s),
          parentAuthTime: null,
        })
        expect(facts.authTime).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
