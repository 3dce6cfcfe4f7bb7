/** A uid changes hands by a change of email that was requested before: the owner gets the record back, and stays the same customer (S53). */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { LinkedProvider } from '../../functions/src/auth/AuthPort'
import { findLostRecords } from '../../functions/src/accounts/giveBack'
import { verifyMultipassToken } from '../../functions/src/redirect/multipass'
import type { AccountRecord, AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { aRecord, anEntry as aStoredEntry, tosReceipt } from '../contract/accountStore.data'
import { anyFirestore } from './support/firestore'
import { anEntry, anUpsert, aSignUp, EMAIL, NO_ACCOUNT } from './support/payloads'
import { verify } from './support/proofs'
import { createTestBackend, SECRET, SHOP, type TestBackend } from './support/backend'

jest.setTimeout(60_000)

const [LOST, OWN] = ['uid-lost', 'uid-own']
const STRANGER = 'mallory@example.net'
const CUSTOMER = 'customer-of-ada'
const RECORD = { firstName: 'Ada', tosConsent: true, policyVersion: '2026-01-01', email: EMAIL, customerId: CUSTOMER }
const STORES: readonly (readonly [string, () => AccountStore])[] = [
  ['SQLite', () => openSqliteStore(':memory:')],
  ['Firestore', () => firestoreStore(anyFirestore())],
]
const by = (id: string, email = EMAIL): readonly LinkedProvider[] => [{ id, email }]

describe.each(STORES)('on %s', (_, open) => {
  let backend: TestBackend
  beforeEach(() => {
    backend = createTestBackend({ open })
  })
  afterEach(() => backend.store.close())

  /** The owner's record under a uid whose user has the stranger's email now. */
  async function aLostRecord(changes: Partial<AccountRecord> = {}): Promise<void> {
    const record = aRecord(LOST, { ...RECORD, ...changes })
    await backend.store.create({ record, consents: [tosReceipt(true)], entry: aStoredEntry(LOST) })
    backend.auth.add({ uid: LOST, email: STRANGER })
  }
  const account = (uid: string) => backend.call('getFirestoreAccount', {}, { uid })
  const accept = (uid: string, firstName: string) =>
    backend.call('upsertFirestoreAccount', anUpsert({ firstName, tosConsent: true }), { uid })
  async function customerAtShop(uid: string): Promise<string | undefined> {
    const url = String(await backend.call('getRedirectUrl', { callbackURL: SHOP, isMobile: false }, { uid }))
    return verifyMultipassToken(url.slice(`${SHOP}/account/login/multipass/`.length), SECRET)?.identifier
  }
  async function expectGivenBack(): Promise<void> {
    expect(await backend.store.getByUid(OWN)).toMatchObject({ ...RECORD, uid: OWN })
    expect(await backend.store.listConsentReceipts(OWN)).toEqual([tosReceipt(true)])
    expect(await backend.store.getEntry(OWN, 'TakeItHome')).toEqual(aStoredEntry(OWN))
    expect(await customerAtShop(OWN)).toBe(CUSTOMER)
    expect(await backend.store.findSetAside(EMAIL)).toEqual([])
  }

  describe('the record of an email that its uid has lost', () => {
    it('is set aside for the owner if the stranger calls first, who is another customer', async () => {
      await aLostRecord()
      expect(await account(LOST)).toEqual(NO_ACCOUNT)
      await accept(LOST, 'Mallory')
      const stranger = await customerAtShop(LOST)
      expect([CUSTOMER, LOST]).not.toContain(stranger)
      backend.auth.add({ uid: OWN, email: EMAIL, providers: by('google.com') })
      expect(await account(OWN)).toMatchObject({ firstName: 'Ada', tosConsent: true })
      await expectGivenBack()
      expect(await customerAtShop(LOST)).toBe(stranger)
    })

    it.each([
      ['getFirestoreAccount', {}],
      ['submitCampaignEntry', anEntry({ answer: 'Again' })],
    ] as const)('is given back at once if the owner calls first: %s', async (name, payload) => {
      await aLostRecord()
      backend.auth.add({ uid: OWN, email: EMAIL, providers: by('google.com') })
      await backend.call(name, payload, { uid: OWN })
      expect(await backend.store.getEntry(OWN, 'TakeItHome')).toEqual(aStoredEntry(OWN))
      expect(await customerAtShop(OWN)).toBe(CUSTOMER)
      expect(await account(LOST)).toEqual(NO_ACCOUNT)
      expect(await backend.store.getEntry(LOST, 'TakeItHome')).toBeNull()
    })

    it('is given back after one refusal to an owner whose Google account is linked to the lost uid', async () => {
      await aLostRecord()
      backend.auth.change(LOST, { providers: [...by('password', STRANGER), ...by('google.com')] })
      const session = { uid: LOST, token: { signInProvider: 'google.com' } }
      expect(await backend.callError('getFirestoreAccount', {}, session)).toMatchObject({ key: 'signInRequired' })
      expect(backend.auth.users.get(LOST)?.providers).toEqual(by('password', STRANGER))
      // The service now creates a user for the Google account.
      backend.auth.add({ uid: OWN, email: EMAIL, providers: by('google.com') })
      expect(await account(OWN)).toMatchObject({ firstName: 'Ada' })
      await expectGivenBack()
    })

    it('is given back to a new sign-up, whose values are later ones', async () => {
      await aLostRecord()
      const { uid } = (await backend.call('signUpWithEmail', aSignUp())) as { uid: string }
      expect(await account(uid)).toEqual(NO_ACCOUNT)
      verify(backend, uid)
      expect(await account(uid)).toMatchObject({ firstName: 'Sophie', marketingConsent: false })
      expect(await customerAtShop(uid)).toBe(CUSTOMER)
      expect(await backend.store.getEntry(uid, 'TakeItHome')).toEqual(aStoredEntry(uid))
      expect(await backend.store.listConsentReceipts(uid)).toHaveLength(3)
    })

    it('is given back to the same uid when its email is recovered', async () => {
      const { customerId: _, ...before } = aRecord(LOST, RECORD)
      await backend.store.create({ record: before, consents: [], entry: null })
      backend.auth.add({ uid: LOST, email: STRANGER })
      await accept(LOST, 'Mallory')
      backend.auth.change(LOST, { email: EMAIL, providers: by('password') })
      expect(await account(LOST)).toMatchObject({ firstName: 'Ada' })
      expect(await customerAtShop(LOST)).toBe(LOST)
      backend.auth.change(LOST, { email: STRANGER, providers: by('password', STRANGER) })
      expect(await account(LOST)).toMatchObject({ firstName: 'Mallory' })
      expect(await customerAtShop(LOST)).not.toBe(LOST)
    })

    it.each([
      ['whose user is disabled', () => backend.auth.change(LOST, { isDisabled: true })],
      ['whose user does not exist', () => backend.auth.users.delete(LOST)],
    ])('stays as it is under a uid %s', async (_, change) => {
      await aLostRecord()
      change()
      backend.auth.add({ uid: OWN, email: EMAIL })
      expect(await account(OWN)).toEqual(NO_ACCOUNT)
      expect(await backend.store.getByUid(LOST)).toMatchObject({ customerId: CUSTOMER })
    })

    it('is not taken from a stranger who saved another one meanwhile', async () => {
      await aLostRecord({ email: STRANGER })
      backend.auth.add({ uid: OWN, email: EMAIL })
      const stale = { ...backend.deps.store, findUidsByEmail: () => Promise.resolve([LOST]) }
      const member = await backend.auth.findByUid(OWN)
      expect(member && (await findLostRecords(member, { ...backend.deps, store: stale }))).toBeNull()
    })

    it('stays set aside while the owner has another record', async () => {
      await aLostRecord()
      await backend.addMember({ uid: OWN, email: EMAIL })
      await account(LOST)
      await accept(OWN, 'Grace')
      expect(await backend.store.getByUid(OWN)).toMatchObject({ firstName: 'Grace' })
      expect(await backend.store.findSetAside(EMAIL)).toEqual([CUSTOMER])
    })

    it.each([
      ['with an unverified email', { emailVerified: false, providers: by('facebook.com') }, 'facebook.com'],
      [
        'by an identity that reports another email',
        { providers: [...by('password'), ...by('google.com', STRANGER)] },
        'google.com',
      ],
    ])('is not given to a session %s', async (_, user, signInProvider) => {
      await aLostRecord()
      backend.auth.add({ uid: OWN, email: EMAIL, ...user })
      await backend.call('getFirestoreAccount', {}, { uid: OWN, token: { signInProvider } }).catch(() => null)
      expect(await backend.store.getByUid(OWN)).toBeNull()
      expect(await backend.store.getByUid(LOST)).toMatchObject({ customerId: CUSTOMER })
    })
  })
})
