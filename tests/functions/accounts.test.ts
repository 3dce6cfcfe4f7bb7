import { describe, expect, it } from '@jest/globals'
import type { AccountChange, AccountRecord, AccountStore } from '../../functions/src/store/AccountStore'
import { anEntry, aSignUp, anUpsert, EMAIL, NO_ACCOUNT, SERVER_FIELDS } from './support/payloads'
import { verify } from './support/proofs'
import { createTestBackend, type TestBackend } from './support/backend'

/** Fields that a save may change, besides consents. */
const CHANGEABLE_FIELDS: readonly string[] = [
  ...['firstName', 'lastName', 'languagePreference', 'fromMobile'],
  ...['shopifyURL', 'callbackURL', 'campaignCode', 'utm'],
]

async function aMember(backend: TestBackend, changes: Partial<AccountRecord> = {}): Promise<string> {
  const uid = backend.auth.add({ email: EMAIL })
  await backend.call(
    'upsertFirestoreAccount',
    anUpsert({ firstName: 'Sophie', lastName: 'Germain', tosConsent: true }),
    {
      uid,
    },
  )
  const record = await backend.store.getByUid(uid)
  if (record === null || Object.keys(changes).length === 0) return uid
  const other = backend.auth.add({ email: 'other@example.com' })
  await backend.store.create({
    record: { ...record, uid: other, email: 'other@example.com', ...changes },
    consents: [],
    entry: null,
  })
  return other
}

it.each([
  ['getFirestoreAccount', {}],
  ['upsertFirestoreAccount', anUpsert()],
  ['getRedirectUrl', { callbackURL: 'https://www.kef.com/', isMobile: false }],
  ['submitCampaignEntry', anEntry()],
] as const)('%s refuses visitors who are not signed in and removed users', async (name, payload) => {
  const backend = createTestBackend()
  const refused = { status: 'unauthenticated', key: 'signInRequired' }
  expect(await backend.callError(name, payload)).toEqual(refused)
  expect(await backend.callError(name, payload, { uid: 'removed' })).toEqual(refused)
})

describe('getFirestoreAccount', () => {
  it('answers nulls and false for a member without a record', async () => {
    const backend = createTestBackend()
    const uid = backend.auth.add()
    expect(await backend.call('getFirestoreAccount', { shopifyURL: 'https://fr.kef.com' }, { uid })).toEqual(NO_ACCOUNT)
    expect(await backend.call('getFirestoreAccount', null, { uid })).toEqual(NO_ACCOUNT)
  })

  it('answers the six fields of the record and no others', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend)
    expect(await backend.call('getFirestoreAccount', {}, { uid })).toEqual({
      ...NO_ACCOUNT,
      firstName: 'Sophie',
      lastName: 'Germain',
      tosConsent: true,
    })
  })

  it('reports a consent to an older policy as expired', async () => {
    const backend = createTestBackend()
    const old = await aMember(backend, { policyVersion: '2025-12-31' })
    expect(await backend.call('getFirestoreAccount', {}, { uid: old })).toMatchObject({
      tosConsent: true,
      tosConsentExpiredDueToUpdatedPolicy: true,
    })
    await backend.call('upsertFirestoreAccount', anUpsert({ tosConsent: true }), { uid: old })
    expect(await backend.store.listConsentReceipts(old)).toMatchObject([{ given: true, policyVersion: '2026-01-01' }])
    expect(await backend.call('getFirestoreAccount', {}, { uid: old })).toMatchObject({
      tosConsentExpiredDueToUpdatedPolicy: false,
    })
  })

  it('reports an account that is disabled in the record or in the sign-in service', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend, { isDisabled: true })
    expect(await backend.call('getFirestoreAccount', {}, { uid })).toMatchObject({ isDisabled: true })
    const disabled = backend.auth.add({ email: 'third@example.com', isDisabled: true })
    expect(await backend.call('getFirestoreAccount', {}, { uid: disabled })).toEqual({
      ...NO_ACCOUNT,
      isDisabled: true,
    })
  })

  it('answers an error if the store fails', async () => {
    const backend = createTestBackend({
      store: (store) => ({ ...store, getByUid: () => Promise.reject(new Error('away')) }),
    })
    const uid = backend.auth.add()
    expect(await backend.callError('getFirestoreAccount', {}, { uid })).toEqual({
      status: 'internal',
      key: 'error.genericError',
    })
  })
})

/** Creates `uid-1`: signed up, verified, and settled by a first call. */
async function aVerifiedSignUp(backend: TestBackend): Promise<void> {
  await backend.call('signUpWithEmail', aSignUp({ marketingConsent: true }))
  verify(backend, 'uid-1')
  await backend.call('getFirestoreAccount', {}, { uid: 'uid-1' })
}

describe('upsertFirestoreAccount', () => {
  it('creates the record of a social member with the email of the sign-in service', async () => {
    const backend = createTestBackend()
    const uid = backend.auth.add({ email: EMAIL, providers: [{ id: 'google.com', email: EMAIL }] })
    const payload = anUpsert({
      email: 'mallory@example.com',
      lastName: 'Germain',
      firstName: '',
      isNewUser: true,
      tosConsent: true,
    })
    expect(await backend.call('upsertFirestoreAccount', payload, { uid })).toEqual({})
    expect(await backend.store.getByUid(uid)).toMatchObject({
      email: EMAIL,
      firstName: null,
      lastName: 'Germain',
      tosConsent: true,
      marketingConsent: null,
      policyVersion: '2026-01-01',
    })
  })

  it('leaves absent, null and empty values unchanged', async () => {
    const backend = createTestBackend()
    await aVerifiedSignUp(backend)
    const before = await backend.store.getByUid('uid-1')
    backend.advance(1_000)
    const payload = anUpsert({ firstName: '', tosConsent: null, utm: {} })
    await backend.call('upsertFirestoreAccount', payload, { uid: 'uid-1' })
    expect(await backend.store.getByUid('uid-1')).toEqual(before)
    expect(await backend.store.listConsentReceipts('uid-1')).toHaveLength(2)
  })

  it('is idempotent, keeps createdAt and writes one receipt per change', async () => {
    const backend = createTestBackend()
    await aVerifiedSignUp(backend)
    const before = await backend.store.getByUid('uid-1')
    for (const wait of [1_000, 2_000]) {
      backend.advance(wait)
      await backend.call('upsertFirestoreAccount', anUpsert({ marketingConsent: false }), { uid: 'uid-1' })
    }
    const after = await backend.store.getByUid('uid-1')
    expect(after).toMatchObject({ marketingConsent: false, tosConsent: true, createdAt: before?.createdAt })
    expect(after?.updatedAt).toBe('2026-03-01T10:00:01.000Z')
    expect((await backend.store.listConsentReceipts('uid-1')).map(({ kind, given }) => [kind, given])).toEqual([
      ['tosConsent', true],
      ['marketingConsent', true],
      ['marketingConsent', false],
    ])
  })

  it('ignores fields that only the server writes', async () => {
    const changes: AccountChange[] = []
    const watchedStore = (store: AccountStore): AccountStore => ({
      ...store,
      merge: (uid, change) => {
        changes.push(change)
        return store.merge(uid, change)
      },
    })
    const backend = createTestBackend({ store: watchedStore })
    const uid = await aMember(backend)
    await backend.call('getFirestoreAccount', {}, { uid })
    const before = await backend.store.getByUid(uid)
    const hostile = { ...SERVER_FIELDS, details: { birthday: '04' } }
    await backend.call('upsertFirestoreAccount', anUpsert(hostile), { uid })
    expect(await backend.store.getByUid(uid)).toEqual(before)
    // The change that reaches the store has no unknown fields either.
    expect(
      changes.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !CHANGEABLE_FIELDS.includes(name)),
    ).toEqual([])
  })

  it.each([
    ['https://fr.kef.com/cart?x=1', 'https://fr.kef.com'],
    ['https://evil.example', null],
    ['https://fr.kef.com.evil.example', null],
    ['kefid://auth/callback', null],
    ['javascript:alert(1)', null],
  ])('stores the storefront %s as %p', async (shopifyURL, stored) => {
    const backend = createTestBackend()
    const uid = backend.auth.add()
    await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', shopifyURL }), { uid })
    expect(await backend.store.getByUid(uid)).toMatchObject({ shopifyURL: stored })
  })

  it.each([
    [{ callbackURL: undefined }, 'invalid-argument', 'callbackURLRequired', 'callbackURL'],
    [{ callbackURL: 'https://evil.example' }, 'failed-precondition', 'callbackURLNotAllowed', 'callbackURL'],
    [
      { callbackURL: 'https://fr.kef.com/account/login/multipass/T' },
      'failed-precondition',
      'callbackURLNotAllowed',
      'callbackURL',
    ],
    [{ firstName: 'a'.repeat(41) }, 'invalid-argument', 'firstNameTooLong', 'firstName'],
    [{ lastName: 5 }, 'invalid-argument', 'lastNameInvalid', 'lastName'],
    [{ tosConsent: 'yes' }, 'invalid-argument', 'payloadInvalid', 'tosConsent'],
    [{ isNewUser: 1 }, 'invalid-argument', 'payloadInvalid', 'isNewUser'],
  ])('refuses %j', async (changes, status, key, field) => {
    const backend = createTestBackend()
    const uid = backend.auth.add()
    expect(await backend.callError('upsertFirestoreAccount', anUpsert(changes), { uid })).toEqual({
      status,
      key,
      field,
    })
    expect(await backend.store.getByUid(uid)).toBeNull()
  })

  it('refuses a disabled account', async () => {
    const backend = createTestBackend()
    const uid = await aMember(backend, { isDisabled: true })
    expect(await backend.callError('upsertFirestoreAccount', anUpsert({ firstName: 'X' }), { uid })).toEqual({
      status: 'permission-denied',
      key: 'error.userDisabled',
    })
  })
})
