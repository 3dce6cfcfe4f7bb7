/**
 * The account store in Cloud Firestore. Document ids are uids, hashes or random references: ids that increase with time
 * would make a hot spot. Clients have no access (firestore.rules).
 *
 *   accounts/{uid}                      the record
 *   accounts/{uid}/consents/{auto}      receipts
 *   accounts/{uid}/entries/entry-{code} entries
 *   campaigns/campaign-{code}           opening times set by staff
 *   signUps/{uid}                       drafts, deleted by the TTL policy on `expiresAt`
 *   setAside/{customerId}               records that their uids lost, with consentsAside/{auto} and entriesAside/entry-{code}
 *   erasures/{uid}                      erasures and their marks, deleted by the TTL policy on `deleteAt`
 *   rateLimits/{hash}                   counters, deleted by the TTL policy on `expiresAt`
 *   errorReports/{reference}            reports, deleted by the TTL policy on `expiresAt`; optionally in another database
 */
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import {
  AccountExistsError,
  confirmedRecord,
  countedFields,
  acceptsEntry,
  requireBasis,
  withEntryMarkedCounted,
  type AccountRecord,
  type AccountStore,
  type CampaignEntry,
  type ConsentReceipt,
  type NewAccount,
} from './AccountStore'
import { requireNotErased } from './erasedMark'
import { isUnproved } from './SetAside'
import { emailKey } from '../emailKey'
import { firestoreEmails } from './firestoreEmails'
import { firestoreHits } from './firestoreHits'
import { firestorePaths } from './firestorePaths'
import { firestoreReports } from './firestoreReports'
import { firestoreSetAside, inOrder } from './firestoreSetAside'
import { read, transactionsIn } from './firestoreTransaction'
import { mergeAccount, withDraft } from './mergeAccount'
import { readAccount, readDraft, readEntry, readReceipt, readSchedule } from './records'

/** `reportsDb`: a separate database for error reports, because IAM grants access to a whole database. */
export function firestoreStore(db: Firestore, reference?: () => string, reportsDb: Firestore = db): AccountStore {
  const countHit = firestoreHits(db)
  const transact = transactionsIn(db)
  const { account, draft, consents, entries, erasure } = firestorePaths(db)
  const schedules = db.collection('campaigns')
  const entryOf = ({ uid, campaignCode }: Pick<CampaignEntry, 'uid' | 'campaignCode'>) =>
    entries(uid).doc(`entry-${campaignCode}`)
  const addReceipts = (transaction: Transaction, uid: string, receipts: readonly ConsentReceipt[]) =>
    receipts.forEach((receipt, index) => transaction.create(consents(uid).doc(), { ...receipt, index }))
  /** Reads a document of a member, and refuses to store anything for an erased one. */
  const getOf = async (transaction: Transaction, uid: string, ref: DocumentReference): Promise<DocumentSnapshot> => {
    const [mark, stored] = await Promise.all([transaction.get(erasure(uid)), transaction.get(ref)])
    requireNotErased(mark.exists)
    return stored
  }
  const createAccount = (transaction: Transaction, { record, consents: receipts, entry }: NewAccount): void => {
    transaction.create(account(record.uid), record)
    addReceipts(transaction, record.uid, receipts)
    if (entry) transaction.set(entryOf(entry), entry)
  }

  const addDraft = async (transaction: Transaction, record: AccountRecord, draft: NewAccount): Promise<void> => {
    const { entry, consents: receipts } = draft
    const stored = entry && (await transaction.get(entryOf(entry)))
    transaction.set(account(record.uid), withDraft(record, draft))
    addReceipts(transaction, record.uid, receipts)
    if (entry && !stored?.exists) transaction.create(entryOf(entry), entry)
  }

  /** Reads the pending entries. Transactions read before they write, so it returns a function that marks them as counted. */
  const pendingEntries = async (transaction: Transaction, uid: string) => {
    const { docs } = await transaction.get(entries(uid).where('status', '==', 'pending'))
    return (at: string) =>
      docs.map((doc) => {
        transaction.update(doc.ref, { ...countedFields(at) })
        return readEntry(doc.data()).campaignCode
      })
  }

  return {
    getByUid: async (uid) => read(await account(uid).get(), readAccount),

    create: ({ record, consents: receipts, entry }) =>
      transact(async (transaction) => {
        const [stored, storedEntry] = await Promise.all([
          getOf(transaction, record.uid, account(record.uid)),
          entry ? transaction.get(entryOf(entry)) : null,
        ])
        if (stored.exists) throw new AccountExistsError(`account ${record.uid} exists`)
        createAccount(transaction, { record, consents: receipts, entry: storedEntry?.exists ? null : entry })
      }),

    // `given` is a stored key.
    saveDraft: (given, expiresAt) =>
      transact(async (transaction) => {
        const { ref } = await getOf(transaction, given.record.uid, draft(given.record.uid))
        transaction.set(ref, { given, expiresAt: Timestamp.fromDate(new Date(expiresAt)) })
      }),

    getDraft: async (uid) => draftOf(await draft(uid).get()),

    promoteDraft: (uid, at) =>
      transact(async (transaction) => {
        const [stored, storedAccount] = await Promise.all([
          getOf(transaction, uid, draft(uid)),
          transaction.get(account(uid)),
        ])
        const newAccount = draftOf(stored)
        if (!newAccount) return
        const record = read(storedAccount, readAccount)
        const counted = withEntryMarkedCounted(newAccount, at)
        // A member without a record has no entry that this could overwrite: entering requires accepted terms.
        if (!record) createAccount(transaction, counted)
        else await addDraft(transaction, record, counted)
        transaction.delete(draft(uid))
      }),

    removeDraft: async (uid) => {
      await draft(uid).delete()
    },

    confirmProvisional: (uid, at) =>
      transact(async (transaction) => {
        const [stored, markPendingCounted] = await Promise.all([
          transaction.get(account(uid)),
          pendingEntries(transaction, uid),
        ])
        const record = read(stored, readAccount)
        if (!record?.provisional) return []
        transaction.set(stored.ref, confirmedRecord(record))
        return markPendingCounted(at)
      }),

    discardRecord: (uid, basis) =>
      transact(async (transaction) => {
        const stored = await transaction.get(account(uid))
        const record = read(stored, readAccount)
        if (!record || !isUnproved(record)) return
        requireBasis(record, basis)
        const receipts = await transaction.get(consents(uid))
        const storedEntries = await transaction.get(entries(uid))
        for (const { ref } of [stored, ...receipts.docs, ...storedEntries.docs]) transaction.delete(ref)
      }),

    ...firestoreSetAside(db),

    findUidsByEmail: async (email) => {
      const found = await db.collection('accounts').where('email', '==', emailKey(email)).get()
      return found.docs.map(({ id }) => decodeURIComponent(id)).toSorted()
    },

    merge: (uid, change) =>
      transact(async (transaction) => {
        const stored = read(await getOf(transaction, uid, account(uid)), readAccount)
        const { record, receipts, isUnchanged } = mergeAccount(uid, stored, change)
        if (!isUnchanged) transaction.set(account(uid), record)
        addReceipts(transaction, uid, receipts)
        return record
      }),

    findImportedByEmail: async (email) => {
      const found = await db
        .collection('accounts')
        .where('email', '==', emailKey(email))
        .where('imported', '==', true)
        .limit(1)
        .get()
      return found.docs.map((doc) => readAccount(doc.data()))[0] ?? null
    },

    listConsentReceipts: async (uid) => {
      const found = await consents(uid).get()
      return inOrder(found.docs).map((doc) => readReceipt(doc.data()))
    },

    addEntry: (entry, basis) =>
      transact(async (transaction) => {
        const [owner, storedEntry] = await Promise.all([
          getOf(transaction, entry.uid, account(entry.uid)),
          transaction.get(entryOf(entry)),
        ])
        requireBasis(read(owner, readAccount), basis)
        const stored = read(storedEntry, readEntry)
        const isStored = acceptsEntry(stored, entry)
        // `create` also fails if a concurrent transaction has stored an entry.
        if (stored === null) transaction.create(entryOf(entry), entry)
        else if (isStored) transaction.set(entryOf(entry), entry)
        return { alreadyEntered: !isStored }
      }),

    getEntry: async (uid, campaignCode) => read(await entryOf({ uid, campaignCode }).get(), readEntry),

    listSchedules: async () => (await schedules.get()).docs.map((doc) => readSchedule(doc.data())),

    // The prefix, because a document id may not look like `__x__`.
    saveSchedule: async (schedule) => {
      await schedules.doc(`campaign-${schedule.campaignCode}`).set(schedule)
    },

    hit: (key, windowMs, limit, now) => countHit({ key, windowMs, limit, now }),

    ...firestoreEmails(db),

    ...firestoreReports(reportsDb, reference),

    close: async () => {
      await Promise.all([...new Set([db, reportsDb])].map((database) => database.terminate()))
    },
  }
}

const draftOf = (snapshot: DocumentSnapshot): NewAccount | null =>
  snapshot.exists ? readDraft(snapshot.get('given')) : null
