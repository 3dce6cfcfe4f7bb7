import { describe, expect, it } from '@jest/globals'
import type { AccountChange, AccountRecord, AccountStore } from '../../functions/src/store/AccountStore'
import { aSignUp, anUpsert, EMAIL } from './support/payloads'
import { verify } from './support/proofs'
import { aWorld, type World } from './support/world'

const NOTHING = {
  isDisabled: false,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  tosConsentExpiredDueToUpdatedPolicy: false,
}

/** What a save may change, beside consents. */
const CHANGED: readonly string[] = [
  ...['firstName', 'lastName', 'languagePreference', 'fromMobile'],
  ...['shopifyURL', 'callbackURL', 'campaignCode', 'utm'],
]

async function aMember(world: World, changes: Partial<AccountRecord> = {}): Promise<string> {
  const uid = world.auth.add({ email: EMAIL })
  await world.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', lastName: 'Germain', tosConsent: true }), {
    uid,
  })
  const record = await world.store.getByUid(uid)
  if (record === null || Object.keys(changes).length === 0) return uid
  const other = world.auth.add({ email: 'other@example.com' })
  await world.store.create({ record: { ...record, uid: other, ...changes }, consents: [], entry: null })
  return other
}

describe('getFirestoreAccount', () => {
  it('is for members only, and only while their user exists', async () => {
    const world = aWorld()
    const refused = { status: 'unauthenticated', key: 'signInRequired' }
    expect(await world.refusal('getFirestoreAccount', {})).toEqual(refused)
    expect(await world.refusal('getFirestoreAccount', {}, { uid: 'removed' })).toEqual(refused)
  })

  it('answers nulls and false for a member without a record', async () => {
    const world = aWorld()
    const uid = world.auth.add()
    expect(await world.call('getFirestoreAccount', { shopifyURL: 'https://fr.kef.com' }, { uid })).toEqual(NOTHING)
    expect(await world.call('getFirestoreAccount', null, { uid })).toEqual(NOTHING)
  })

  it('answers the six fields of the record, and nothing else of it', async () => {
    const world = aWorld()
    const uid = await aMember(world)
    expect(await world.call('getFirestoreAccount', {}, { uid })).toEqual({
      ...NOTHING,
      firstName: 'Sophie',
      lastName: 'Germain',
      tosConsent: true,
    })
  })

  it('sees a consent to an older policy expire', async () => {
    const world = aWorld()
    const old = await aMember(world, { policyVersion: '2025-12-31' })
    expect(await world.call('getFirestoreAccount', {}, { uid: old })).toMatchObject({
      tosConsent: true,
      tosConsentExpiredDueToUpdatedPolicy: true,
    })
    await world.call('upsertFirestoreAccount', anUpsert({ tosConsent: true }), { uid: old })
    expect(await world.call('getFirestoreAccount', {}, { uid: old })).toMatchObject({
      tosConsentExpiredDueToUpdatedPolicy: false,
    })
  })

  it('tells of an account disabled on either side', async () => {
    const world = aWorld()
    const uid = await aMember(world, { isDisabled: true })
    expect(await world.call('getFirestoreAccount', {}, { uid })).toMatchObject({ isDisabled: true })
    const disabled = world.auth.add({ email: 'third@example.com', isDisabled: true })
    expect(await world.call('getFirestoreAccount', {}, { uid: disabled })).toEqual({ ...NOTHING, isDisabled: true })
  })

  it('fails closed when the store does', async () => {
    const world = aWorld({ store: (store) => ({ ...store, getByUid: () => Promise.reject(new Error('away')) }) })
    const uid = world.auth.add()
    expect(await world.refusal('getFirestoreAccount', {}, { uid })).toEqual({
      status: 'internal',
      key: 'error.genericError',
    })
  })
})

/** `uid-1`, who signed up, verified the email and was here once since. */
async function aVerifiedSignUp(world: World): Promise<void> {
  await world.call('signUpWithEmail', aSignUp({ marketingConsent: true }))
  verify(world, 'uid-1')
  await world.call('getFirestoreAccount', {}, { uid: 'uid-1' })
}

describe('upsertFirestoreAccount', () => {
  it('creates the record of a social member, with the address that the sign-in service knows', async () => {
    const world = aWorld()
    const uid = world.auth.add({ email: EMAIL, providers: [{ id: 'google.com', email: EMAIL }] })
    const payload = anUpsert({
      email: 'mallory@example.com',
      lastName: 'Germain',
      firstName: '',
      isNewUser: true,
      tosConsent: true,
    })
    expect(await world.call('upsertFirestoreAccount', payload, { uid })).toEqual({})
    expect(await world.store.getByUid(uid)).toMatchObject({
      email: EMAIL,
      firstName: null,
      lastName: 'Germain',
      tosConsent: true,
      marketingConsent: null,
      policyVersion: '2026-01-01',
    })
  })

  it('merges: what is left out, null or empty stays', async () => {
    const world = aWorld()
    await aVerifiedSignUp(world)
    const before = await world.store.getByUid('uid-1')
    world.advance(1_000)
    const payload = anUpsert({ firstName: '', tosConsent: null, utm: {} })
    await world.call('upsertFirestoreAccount', payload, { uid: 'uid-1' })
    expect(await world.store.getByUid('uid-1')).toEqual(before)
    expect(await world.store.consents('uid-1')).toHaveLength(2)
  })

  it('is idempotent, keeps createdAt, and leaves one receipt per change', async () => {
    const world = aWorld()
    await aVerifiedSignUp(world)
    const before = await world.store.getByUid('uid-1')
    for (const wait of [1_000, 2_000]) {
      world.advance(wait)
      await world.call('upsertFirestoreAccount', anUpsert({ marketingConsent: false }), { uid: 'uid-1' })
    }
    const after = await world.store.getByUid('uid-1')
    expect(after).toMatchObject({ marketingConsent: false, tosConsent: true, createdAt: before?.createdAt })
    expect(after?.updatedAt).toBe('2026-03-01T10:00:01.000Z')
    expect((await world.store.consents('uid-1')).map(({ kind, given }) => [kind, given])).toEqual([
      ['tosConsent', true],
      ['marketingConsent', true],
      ['marketingConsent', false],
    ])
  })

  it('writes no field that is the server’s', async () => {
    const changes: AccountChange[] = []
    const watched = (store: AccountStore): AccountStore => ({
      ...store,
      merge: (uid, change) => {
        changes.push(change)
        return store.merge(uid, change)
      },
    })
    const world = aWorld({ store: watched })
    const uid = await aMember(world)
    const before = await world.store.getByUid(uid)
    const hostile = {
      isDisabled: true,
      imported: true,
      policyVersion: '2999-01-01',
      hasPendingEntry: true,
      createdAt: 'x',
      updatedAt: 'x',
      uid: 'other',
      details: { birthday: '04' },
      role: 'admin',
    }
    await world.call('upsertFirestoreAccount', anUpsert(hostile), { uid })
    expect(await world.store.getByUid(uid)).toEqual(before)
    // Nor does the store hear of a field that no record has yet.
    expect(changes.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !CHANGED.includes(name))).toEqual([])
  })

  it.each([
    ['https://fr.kef.com/cart?x=1', 'https://fr.kef.com'],
    ['https://evil.example', null],
    ['https://fr.kef.com.evil.example', null],
    ['kefid://auth/callback', null],
    ['javascript:alert(1)', null],
  ])('keeps of the storefront %s no more than %p: an origin of the table', async (shopifyURL, kept) => {
    const world = aWorld()
    const uid = world.auth.add()
    await world.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', shopifyURL }), { uid })
    expect(await world.store.getByUid(uid)).toMatchObject({ shopifyURL: kept })
  })

  it.each([
    [{ callbackURL: undefined }, 'invalid-argument', 'callbackURLRequired', 'callbackURL'],
    [{ callbackURL: 'https://evil.example' }, 'failed-precondition', 'callbackURLNotAllowed', 'callbackURL'],
    [{ firstName: 'a'.repeat(41) }, 'invalid-argument', 'firstNameTooLong', 'firstName'],
    [{ lastName: 5 }, 'invalid-argument', 'lastNameInvalid', 'lastName'],
    [{ tosConsent: 'yes' }, 'invalid-argument', 'payloadInvalid', 'tosConsent'],
    [{ isNewUser: 1 }, 'invalid-argument', 'payloadInvalid', 'isNewUser'],
  ])('refuses %j', async (changes, status, key, field) => {
    const world = aWorld()
    const uid = world.auth.add()
    expect(await world.refusal('upsertFirestoreAccount', anUpsert(changes), { uid })).toEqual({ status, key, field })
    expect(await world.store.getByUid(uid)).toBeNull()
  })

  it('refuses a disabled account', async () => {
    const world = aWorld()
    const uid = await aMember(world, { isDisabled: true })
    expect(await world.refusal('upsertFirestoreAccount', anUpsert({ firstName: 'X' }), { uid })).toEqual({
      status: 'permission-denied',
      key: 'error.userDisabled',
    })
  })
})
