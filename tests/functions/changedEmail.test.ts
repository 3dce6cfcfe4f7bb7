/** A record belongs to the email it was given for: the owner of another email starts as a new member (S41). */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { LinkedProvider, Member } from '../../functions/src/auth/AuthPort'
import type { AccountRecord, AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { aRecord, anEntry as aStoredEntry, tosReceipt } from '../contract/accountStore.data'
import { anyFirestore } from './support/firestore'
import { anEntry, anUpsert, EMAIL, NO_ACCOUNT } from './support/payloads'
import { createTestBackend, SHOP, type TestBackend } from './support/backend'

jest.setTimeout(60_000)

const UID = 'uid-1'
const STRANGER = 'mallory@example.net'
const REFUSED = { status: 'unauthenticated', key: 'signInRequired' }
const REDIRECT = { callbackURL: `${SHOP}/`, isMobile: false }
const STORES: readonly (readonly [string, () => AccountStore])[] = [
  ['SQLite', () => openSqliteStore(':memory:')],
  ['Firestore', () => firestoreStore(anyFirestore())],
]

const provider = (id: string, email: string | null = EMAIL): LinkedProvider => ({ id, email })
const session = (signInProvider: string) => ({ uid: UID, token: { signInProvider } })
const account = (backend: TestBackend, by: string) => backend.call('getFirestoreAccount', {}, session(by))
const linkedProviders = (backend: TestBackend) => backend.auth.users.get(UID)?.providers.map(({ id }) => id)
const verifiedBy = (...providers: readonly LinkedProvider[]): Partial<Member> => ({
  email: EMAIL,
  emailVerified: true,
  providers,
})

describe.each(STORES)('on %s', (_, open) => {
  let opened: AccountStore | null = null
  afterEach(async () => {
    await opened?.close()
  })

  /** A stored record with a receipt and an entry; `user` is the member as the next call finds it. */
  async function aMember(record: Partial<AccountRecord>, user: Partial<Member>): Promise<TestBackend> {
    const backend = createTestBackend({ open: () => (opened = open()) })
    await backend.store.create({
      record: aRecord(UID, { firstName: 'Mallory', tosConsent: true, policyVersion: '2026-01-01', ...record }),
      consents: [tosReceipt(true)],
      entry: aStoredEntry(UID),
    })
    backend.auth.add({ uid: UID, ...user })
    return backend
  }

  async function expectNothingStored({ store }: TestBackend): Promise<void> {
    expect(await store.getByUid(UID)).toBeNull()
    expect(await store.listConsentReceipts(UID)).toEqual([])
    expect(await store.getEntry(UID, 'TakeItHome')).toBeNull()
  }

  describe('the record of a stranger who changed the email of the account', () => {
    it.each<readonly [string, string, string | null, readonly LinkedProvider[]]>([
      ['the owner signs in with Google', 'google.com', STRANGER, [provider('google.com')]],
      ['the owner sets a password', 'password', STRANGER, [provider('password')]],
      ['the record has no email', 'google.com', null, [provider('google.com')]],
    ])('is discarded, and the identities of the stranger are unlinked: %s', async (_, own, recordEmail, providers) => {
      const strangers = [provider('facebook.com', null), provider('apple.com', STRANGER)]
      const backend = await aMember({ email: recordEmail }, verifiedBy(...providers, ...strangers))
      for (const { id } of strangers) {
        expect(await backend.callError('getFirestoreAccount', {}, session(id))).toEqual(REFUSED)
      }
      expect(await account(backend, own)).toEqual(NO_ACCOUNT)
      await expectNothingStored(backend)
      expect(linkedProviders(backend)).toEqual([own])
      expect(await backend.callError('getRedirectUrl', REDIRECT, session(own))).toMatchObject({ key: 'tosNotAccepted' })
      await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), session(own))
      expect(await account(backend, own)).toMatchObject({ firstName: 'Ada', tosConsent: true })
      expect(await backend.store.getByUid(UID)).toMatchObject({ email: EMAIL, lastName: null })
      expect(await backend.call('submitCampaignEntry', anEntry(), session(own))).toEqual({ alreadyEntered: false })
    })

    it('keeps its email while the new one is not verified', async () => {
      const user = { email: EMAIL, emailVerified: false, providers: [provider('facebook.com', null)] }
      const backend = await aMember({ email: STRANGER }, user)
      await backend.call('upsertFirestoreAccount', anUpsert({ lastName: 'M' }), session('facebook.com'))
      expect(await backend.store.getByUid(UID)).toMatchObject({ email: STRANGER, lastName: 'M' })
      backend.auth.change(UID, verifiedBy(provider('google.com')))
      expect(await account(backend, 'google.com')).toEqual(NO_ACCOUNT)
    })

    it('stays provisional while the account has no email', async () => {
      const user = { email: null, emailVerified: false, providers: [provider('facebook.com', null)] }
      const backend = await aMember({ email: EMAIL, provisional: true }, user)
      await account(backend, 'facebook.com')
      expect(await backend.store.getByUid(UID)).toMatchObject({ provisional: true })
      backend.auth.change(UID, verifiedBy(provider('google.com')))
      expect(await account(backend, 'google.com')).toEqual(NO_ACCOUNT)
    })

    it('stays disabled', async () => {
      const backend = await aMember({ email: STRANGER, isDisabled: true }, verifiedBy(provider('google.com')))
      expect(await account(backend, 'google.com')).toMatchObject({ isDisabled: true })
      expect(await backend.store.getByUid(UID)).toMatchObject({ email: STRANGER, isDisabled: true })
    })
  })

  it('asks a member for the terms who changed the email by the link, and keeps the password', async () => {
    const providers = [provider('password'), provider('google.com', STRANGER)]
    const backend = await aMember({ email: STRANGER }, verifiedBy(...providers))
    expect(await account(backend, 'password')).toEqual(NO_ACCOUNT)
    expect(linkedProviders(backend)).toEqual(['password'])
  })

  it.each<readonly [string, Partial<AccountRecord>, Partial<Member>]>([
    ['an email in another case', { email: 'Sophie@Example.COM' }, verifiedBy(provider('password'))],
    [
      'an imported record in another case',
      { email: 'SOPHIE@example.com', imported: true },
      verifiedBy(provider('password')),
    ],
    ['an imported record without an email', { email: null, imported: true }, verifiedBy(provider('password'))],
    ['a provider in another case', {}, verifiedBy(provider('google.com', 'Sophie@Example.com'))],
    [
      'a domain that the record has in Unicode',
      { email: 'sophie@Bücher.example' },
      { ...verifiedBy(provider('password')), email: 'sophie@xn--bcher-kva.example' },
    ],
    [
      'a domain that the service has in Unicode',
      { email: 'sophie@xn--bcher-kva.example' },
      { ...verifiedBy(provider('google.com', 'sophie@bücher.example')), email: 'sophie@bücher.example' },
    ],
    ['a provider with another email', {}, verifiedBy(provider('google.com', STRANGER))],
    ['an unverified email', { email: STRANGER }, { ...verifiedBy(provider('password')), emailVerified: false }],
    ['no email', { email: null }, { email: null, emailVerified: false, providers: [provider('facebook.com', null)] }],
  ])('keeps the record of a member with %s', async (_, record, user) => {
    const backend = await aMember(record, user)
    const [own] = user.providers ?? []
    const stored = await backend.store.getByUid(UID)
    expect(await account(backend, own?.id ?? '')).toMatchObject({ firstName: 'Mallory', tosConsent: true })
    expect(await backend.store.getByUid(UID)).toMatchObject({ ...stored })
    expect(await backend.store.getEntry(UID, 'TakeItHome')).not.toBeNull()
    expect(linkedProviders(backend)).toEqual([own?.id])
  })
})

describe('a member without an email', () => {
  it.each([
    ['getRedirectUrl', { callbackURL: 'kefid://auth/callback', isMobile: true }],
    ['getRedirectUrl', { callbackURL: 'https://www.kef.com/', isMobile: false }],
    ['getRedirectUrl', REDIRECT],
    ['submitCampaignEntry', anEntry()],
    ['upsertFirestoreAccount', anUpsert({ tosConsent: true })],
  ] as const)('is refused as unverified by %s: %j', async (name, payload) => {
    const backend = createTestBackend()
    const providers = [provider('facebook.com', null)]
    const uid = await backend.addMember({ uid: UID, email: null, emailVerified: false, providers })
    expect(await backend.callError(name, payload, { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
  })
})
