/** Calls in flight while an email gets another owner: none of them changes what the owner saves. */
import { describe, expect, it } from '@jest/globals'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { anEntry as aStoredEntry, aRecord, tosReceipt } from '../contract/accountStore.data'
import { propertyRuns } from '../support/propertyRuns'
import { inProcessFirestore } from './support/firestore'
import { anEntry, anUpsert } from './support/payloads'
import { signInWith } from './support/proofs'
import { aBackendInTurns, attempt } from './support/turns'

const facebook = (email: string) => ({ email, emailVerified: false, providers: [{ id: 'facebook.com', email }] })
const google = (email: string) => ({ email, emailVerified: true, providers: [{ id: 'google.com', email }] })
const THEIRS = anUpsert({ firstName: 'Mallory', tosConsent: true, marketingConsent: true })
const OWN = anUpsert({ firstName: 'Ada', tosConsent: true, marketingConsent: false })
const TERMS = { firstName: 'Mallory', tosConsent: true, policyVersion: '2026-01-01' }

// Firestore waits before it repeats a transaction.
describe.each<readonly [string, number, () => AccountStore]>([
  ['SQLite', propertyRuns(500), () => openSqliteStore(':memory:')],
  ['Firestore', propertyRuns(10), () => firestoreStore(inProcessFirestore())],
])('on %s, in %d rounds the owner who signs in keeps what they save', (_, rounds, open) => {
  it.each<readonly [string, object | null]>([
    ['a new one', null],
    ['a provisional one', { ...TERMS, provisional: true }],
    ['one of an earlier version', TERMS],
    ['one of another email', { ...TERMS, email: 'mallory@example.net' }],
  ])(
    'beside calls of an unverified session with a record: %s',
    async (_record, changes) => {
      const backend = aBackendInTurns(open)
      const { auth, store, turns } = backend
      for (let round = 0; round < rounds; round += 1) {
        const email = `owner-${round}@example.com`
        const uid = auth.add({ ...facebook(email), uid: `member-${round}` })
        if (changes) {
          const createdAt = new Date(backend.deps.clock.now()).toISOString()
          const record = aRecord(uid, { email, ...changes, createdAt })
          await store.create({ record, consents: [tosReceipt(true)], entry: null })
        }
        const theirs = { uid, token: { signInProvider: 'facebook.com' } }
        const calls = [
          attempt(backend.call('upsertFirestoreAccount', THEIRS, theirs)),
          attempt(backend.call('submitCampaignEntry', anEntry(), theirs)),
        ]
        await turns()
        backend.advance(1_000)
        signInWith(backend, uid, 'google.com')
        const own = { uid, token: { signInProvider: 'google.com' } }
        await backend.call('upsertFirestoreAccount', OWN, own)
        const saved = await store.getByUid(uid)
        const receipts = await store.listConsentReceipts(uid)
        const entry = await store.getEntry(uid, 'TakeItHome')
        await Promise.all(calls)
        expect(saved).toMatchObject({ firstName: 'Ada', marketingConsent: false })
        expect(saved).not.toHaveProperty('provisional')
        expect(await store.getByUid(uid)).toEqual(saved)
        expect(await store.listConsentReceipts(uid)).toEqual(receipts)
        expect(await store.getEntry(uid, 'TakeItHome')).toEqual(entry)
      }
    },
    60_000,
  )

  it('beside calls of a session with the former email', async () => {
    const backend = aBackendInTurns(open)
    const { auth, store, turns } = backend
    for (let round = 0; round < rounds; round += 1) {
      const email = `owner-${round}@example.com`
      const uid = auth.add({ ...google('mallory@example.net'), uid: `member-${round}` })
      await store.create({
        record: aRecord(uid, { ...TERMS, email: 'mallory@example.net' }),
        consents: [],
        entry: null,
      })
      const session = { uid, token: { signInProvider: 'google.com' } }
      const calls = [
        attempt(backend.call('getFirestoreAccount', {}, session)),
        attempt(backend.call('upsertFirestoreAccount', THEIRS, session)),
      ]
      await turns()
      backend.advance(1_000)
      auth.change(uid, { ...google(email), tokensValidAfter: backend.deps.clock.now() / 1_000 })
      await backend.call('upsertFirestoreAccount', OWN, session)
      const saved = await store.getByUid(uid)
      await Promise.all(calls)
      expect(saved).toMatchObject({ email, firstName: 'Ada', marketingConsent: false })
      expect(await store.getByUid(uid)).toEqual(saved)
    }
  }, 60_000)

  it('beside calls of a stranger who got the uid of their record', async () => {
    const backend = aBackendInTurns(open)
    const { auth, store, turns } = backend
    for (let round = 0; round < rounds; round += 1) {
      const [lost, own] = [`lost-${round}`, `own-${round}`]
      const [email, theirs] = [`owner-${round}@example.com`, `mallory-${round}@example.net`]
      const record = aRecord(lost, { ...TERMS, firstName: 'Ada', email, customerId: `customer of ${own}` })
      await store.create({ record, consents: [tosReceipt(true)], entry: aStoredEntry(lost) })
      auth.add({ uid: lost, email: theirs })
      auth.add({ ...google(email), uid: own })
      const calls = [lost, own, own].map(async (uid) => {
        await turns()
        await attempt(backend.call('upsertFirestoreAccount', anUpsert({ tosConsent: true }), { uid }))
        await attempt(backend.call('submitCampaignEntry', anEntry({ answer: uid }), { uid }))
      })
      await Promise.all(calls)
      expect(await store.getByUid(own)).toMatchObject({ uid: own, email, customerId: `customer of ${own}` })
      expect(await store.getEntry(own, 'TakeItHome')).toEqual(aStoredEntry(own))
      expect(await store.listConsentReceipts(own)).toHaveLength(2)
      expect(await store.getByUid(lost)).toMatchObject({ email: theirs, firstName: null })
      expect(await store.getEntry(lost, 'TakeItHome')).toMatchObject({ answer: lost })
      expect([...(await store.findSetAside(email)), ...(await store.findSetAside(theirs))]).toEqual([])
    }
  }, 60_000)
})
