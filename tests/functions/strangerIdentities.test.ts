/** Identities linked and data given before the email was proved do not outlast the owner's first session (S41). */
import { describe, expect, it } from '@jest/globals'
import type { LinkedProvider, Member } from '../../functions/src/auth/AuthPort'
import { isUnverifyingProvider, PROVIDER_IDS, verifiesEmail } from '../../src/domain/enums'
import { aRecord } from '../contract/accountStore.data'
import { aCampaignSignUp, anEntry, anUpsert, EMAIL } from './support/payloads'
import { resetPassword, signInWith, verify } from './support/proofs'
import { createTestBackend, START, type TestBackend } from './support/backend'

const VERIFYING = PROVIDER_IDS.filter(verifiesEmail)
const UNVERIFYING = PROVIDER_IDS.filter(isUnverifyingProvider)
const UID = 'uid-1'
const STRANGER = 'stranger@example.net'
const REFUSED = { status: 'unauthenticated', key: 'signInRequired' }
const TERMS = anUpsert({ firstName: 'Mallory', tosConsent: true })

const provider = (id: string, email: string | null = EMAIL): LinkedProvider => ({ id, email })
const session = (signInProvider: string) => ({ uid: UID, token: { signInProvider } })
const account = (backend: TestBackend, by: string) => backend.call('getFirestoreAccount', {}, session(by))
const linkedProviders = (backend: TestBackend) => backend.auth.users.get(UID)?.providers.map(({ id }) => id)

/** A user with these identities, created an hour ago. */
function aUser(backend: TestBackend, providers: readonly LinkedProvider[], changes: Partial<Member> = {}): void {
  backend.auth.add({ uid: UID, email: EMAIL, emailVerified: false, providers, ...changes })
  backend.advance(3_600_000)
}

/** A provider proves the email, and the sign-in service keeps the stranger's identities. */
function proveKeepingIdentities(backend: TestBackend, id: string): void {
  const before = backend.auth.users.get(UID)?.providers ?? []
  const strangers = before.filter((identity) => identity.id !== id && identity.id !== 'password')
  signInWith(backend, UID, id)
  backend.auth.change(UID, { providers: [...strangers, provider(id)] })
}

async function expectNewMember(backend: TestBackend, by: string): Promise<void> {
  expect(await account(backend, by)).toMatchObject({ firstName: null, tosConsent: null, marketingConsent: null })
  expect(await backend.store.getByUid(UID)).toBeNull()
  expect(await backend.store.listConsentReceipts(UID)).toEqual([])
  expect(await backend.store.getEntry(UID, 'TakeItHome')).toBeNull()
}

describe('an identity that a stranger linked before the email was proved', () => {
  const CASES = PROVIDER_IDS.flatMap((theirs) =>
    VERIFYING.filter((own) => own !== theirs).map((own) => [theirs, own] as const),
  )

  it.each(CASES)('%s is refused and unlinked after the owner signed in with %s', async (theirs, own) => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    backend.advance(3_600_000)
    backend.auth.change(UID, { providers: [provider('password'), provider(theirs, STRANGER)] })
    proveKeepingIdentities(backend, own)
    expect(await backend.callError('getFirestoreAccount', {}, session(theirs))).toEqual(REFUSED)
    expect(await backend.callError('upsertFirestoreAccount', TERMS, session(theirs))).toEqual(REFUSED)
    await expectNewMember(backend, own)
    expect(linkedProviders(backend)).toEqual([own])
    await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), session(own))
    expect(await backend.store.getByUid(UID)).toMatchObject({ firstName: 'Ada' })
    expect(JSON.stringify(backend.logEntries)).not.toContain('example')
  })

  it('is unlinked if the owner used a reset link', async () => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    backend.advance(3_600_000)
    resetPassword(backend, UID)
    backend.auth.change(UID, { providers: [provider('password'), provider('google.com', STRANGER)] })
    expect(await backend.callError('getFirestoreAccount', {}, session('google.com'))).toEqual(REFUSED)
    await expectNewMember(backend, 'password')
    expect(linkedProviders(backend)).toEqual(['password'])
  })

  it('is unlinked if the sign-up itself is verified', async () => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    backend.auth.change(UID, { providers: [provider('password'), provider('google.com', STRANGER)] })
    verify(backend, UID)
    expect(await backend.callError('getFirestoreAccount', {}, session('google.com'))).toEqual(REFUSED)
    expect(await account(backend, 'password')).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    expect(linkedProviders(backend)).toEqual(['password'])
  })

  it('leaves the draft unsettled until it is unlinked', async () => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    backend.auth.change(UID, { providers: [provider('password'), provider('google.com', STRANGER)] })
    verify(backend, UID)
    backend.auth.failUnlinking(true)
    expect(await backend.callError('getFirestoreAccount', {}, session('password'))).toMatchObject({
      status: 'internal',
    })
    expect(await backend.store.getByUid(UID)).toBeNull()
    backend.auth.failUnlinking(false)
    expect(await account(backend, 'password')).toMatchObject({ firstName: 'Sophie' })
    await account(backend, 'password')
    const logs = backend.logEntries.filter(({ event }) => event === 'identities unlinked')
    expect(logs).toEqual([{ level: 'warn', event: 'identities unlinked', fields: { count: 1 } }])
  })
})

describe.each(UNVERIFYING)('the record of a member of %s with an unverified email', (theirs) => {
  async function anUnverifiedMember(): Promise<TestBackend> {
    const backend = createTestBackend()
    aUser(backend, [provider(theirs)])
    await account(backend, theirs)
    await backend.call('upsertFirestoreAccount', TERMS, session(theirs))
    expect(await backend.call('submitCampaignEntry', anEntry(), session(theirs))).toEqual({
      alreadyEntered: false,
    })
    return backend
  }

  it('is provisional, and its entry is pending', async () => {
    const backend = await anUnverifiedMember()
    expect(await account(backend, theirs)).toMatchObject({ firstName: 'Mallory', tosConsent: true })
    expect(await backend.store.getByUid(UID)).toMatchObject({ provisional: true })
    expect(await backend.store.getEntry(UID, 'TakeItHome')).toMatchObject({ status: 'pending', countedAt: null })
    expect(await backend.call('submitCampaignEntry', anEntry({ answer: 'Other' }), session(theirs))).toEqual({
      alreadyEntered: true,
    })
  })

  it.each(VERIFYING)('is discarded if the owner signs in with %s', async (own) => {
    const backend = await anUnverifiedMember()
    proveKeepingIdentities(backend, own)
    expect(linkedProviders(backend)).toEqual([theirs, own])
    expect(await backend.callError('getFirestoreAccount', {}, session(theirs))).toEqual(REFUSED)
    await expectNewMember(backend, own)
    expect(linkedProviders(backend)).toEqual([own])
  })

  it.each(PROVIDER_IDS)('is discarded if the sign-in service replaced the identity by one of %s', async (own) => {
    const backend = await anUnverifiedMember()
    backend.advance(1_000)
    signInWith(backend, UID, own)
    await expectNewMember(backend, own)
  })

  it.each([
    ['still linked', [provider('password'), provider(theirs)]],
    ['unlinked', [provider('password')]],
  ])('is discarded if the owner used a reset link, the provider %s', async (_, providers) => {
    const backend = await anUnverifiedMember()
    resetPassword(backend, UID)
    backend.auth.change(UID, { providers })
    await expectNewMember(backend, 'password')
    expect(linkedProviders(backend)).toEqual(['password'])
  })

  it('is confirmed with its entry if the email is verified with that provider alone', async () => {
    const backend = await anUnverifiedMember()
    verify(backend, UID)
    expect(await account(backend, theirs)).toMatchObject({ firstName: 'Mallory', tosConsent: true })
    expect(await backend.store.getByUid(UID)).not.toHaveProperty('provisional')
    expect(await backend.store.getEntry(UID, 'TakeItHome')).toMatchObject({ status: 'counted' })
    proveKeepingIdentities(backend, 'google.com')
    expect(await account(backend, 'google.com')).toMatchObject({ firstName: 'Mallory' })
    expect(linkedProviders(backend)).toEqual([theirs, 'google.com'])
  })

  it('stays unchanged if support has disabled it', async () => {
    const backend = createTestBackend()
    aUser(backend, [provider('google.com')], { emailVerified: true })
    const record = aRecord(UID, { provisional: true, isDisabled: true })
    await backend.store.create({ record, consents: [], entry: null })
    expect(await account(backend, 'google.com')).toMatchObject({ isDisabled: true })
    expect(await backend.store.getByUid(UID)).toEqual(record)
  })
})
describe('a member without foreign identities', () => {
  const VERIFIED = { emailVerified: true }
  const RELAY = 'x7f3k@privaterelay.appleid.com'

  it.each<readonly [string, string, readonly LinkedProvider[], Partial<Member>]>([
    [
      'Google',
      'google.com',
      [provider('google.com', 'Sophie@Example.com')],
      { ...VERIFIED, email: EMAIL.toLowerCase() },
    ],
    ['Apple by a relay address', 'apple.com', [provider('apple.com', RELAY)], { ...VERIFIED, email: RELAY }],
    ['Facebook', 'facebook.com', [provider('facebook.com')], {}],
    ['Google with Apple', 'apple.com', [provider('google.com'), provider('apple.com')], VERIFIED],
  ])('keeps every identity at the first sign-in: %s', async (_, by, providers, changes) => {
    const backend = createTestBackend()
    backend.auth.add({ uid: UID, email: EMAIL, emailVerified: false, providers, createdAt: START / 1_000, ...changes })
    expect(await account(backend, by)).toMatchObject({ tosConsent: null })
    await backend.call('upsertFirestoreAccount', TERMS, session(by))
    expect(await account(backend, by)).toMatchObject({ tosConsent: true })
    expect(linkedProviders(backend)).toEqual(providers.map(({ id }) => id))
  })

  it('keeps Facebook, and saves nothing, without an email', async () => {
    const backend = createTestBackend()
    aUser(backend, [provider('facebook.com', null)], { email: null })
    expect(await account(backend, 'facebook.com')).toMatchObject({ tosConsent: null })
    const refused = await backend.callError('upsertFirestoreAccount', TERMS, session('facebook.com'))
    expect(refused.key).toBe('emailNotVerified')
    expect(linkedProviders(backend)).toEqual(['facebook.com'])
  })

  it.each(['password', 'facebook.com'])('may link Facebook after the verification, in a session by %s', async (by) => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    verify(backend, UID)
    await account(backend, 'password')
    backend.auth.change(UID, { providers: [provider('password'), provider('facebook.com', STRANGER)] })
    expect(await account(backend, by)).toMatchObject({ firstName: 'Sophie' })
    expect(linkedProviders(backend)).toEqual(['password', 'facebook.com'])
  })

  it.each(['google.com', 'facebook.com'])('keeps the password of a sign-up with %s of the same email', async (id) => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    verify(backend, UID)
    backend.auth.change(UID, { providers: [provider('password'), provider(id)] })
    expect(await account(backend, id)).toMatchObject({ firstName: 'Sophie' })
    expect(linkedProviders(backend)).toEqual(['password', id])
  })

  it('keeps a password that was set by a reset link before the first call', async () => {
    const backend = createTestBackend()
    const providers = [provider('password'), provider('google.com'), provider('facebook.com', STRANGER)]
    aUser(backend, providers, VERIFIED)
    await account(backend, 'google.com')
    expect(linkedProviders(backend)).toEqual(['password', 'google.com'])
  })

  it.each([
    ['an imported member', { imported: true }],
    ['an earlier member', {}],
  ])('keeps record and identities as %s', async (_, changes) => {
    const backend = createTestBackend()
    const providers = [provider('password'), provider('google.com', STRANGER), provider('facebook.com')]
    aUser(backend, providers, VERIFIED)
    const record = aRecord(UID, changes)
    await backend.store.create({ record, consents: [], entry: null })
    for (const { id } of providers) await account(backend, id)
    expect(await backend.store.getByUid(UID)).toMatchObject(record)
    expect(linkedProviders(backend)).toEqual(providers.map(({ id }) => id))
  })
})

it.each(VERIFYING)('the record of an unverified %s account stays until the email is verified', async (id) => {
  const backend = createTestBackend()
  aUser(backend, [provider(id)])
  await backend.call('upsertFirestoreAccount', TERMS, session(id))
  expect(await account(backend, id)).toMatchObject({ firstName: 'Mallory', tosConsent: true })
})
