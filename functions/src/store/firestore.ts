/**
 * The account store in Cloud Firestore. Document ids are uids, hashes or random references: ids that increase with time
 * would make a hot spot. Clients have no access (firestore.rules).
 *
 *   accounts/{uid}                      the record
 *   accounts/{uid}/consents/{auto}      receipts
 *   accounts/{uid}/entries/entry-{code} entries
 *   campaigns/campaign-{code}           opening times set by staff
 *   signUps/{uid}                       drafts, deleted by the TTL policy on `expiresAt`
 *   rateLimits/{hash}                   counters, deleted by the TTL policy on `expiresAt`
 *   errorReports/{reference}            reports, deleted by the TTL policy on `expiresAt`; optionally in another database
 */
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore'
import {
  AccountExistsError,
  confirmedRecord,
  countedFields,
  acceptsEntry,
  isDiscardable,
  requireBasis,
  withEntryMarkedCounted,
  type AccountStore,
  type CampaignEntry,
  type ConsentReceipt,
  type NewAccount,
} from './AccountStore'
import { emailKey } from '../emailKey'
import { errorCode } from '../errors'
import { firestoreHits } from './firestoreHits'
import { firestorePaths } from './firestorePaths'
import { ALREADY_EXISTS, firestoreReports } from './firestoreReports'
import { mergeAccount } from './mergeAccount'
import { readAccount, readDraft, readEntry, readReceipt, readSchedule } from './records'

/** gRPC status and message of a read in a transaction that a concurrent one has aborted. */
const isAbortedRead = (thrown: unknown): boolean =>
  errorCode(thrown) === 3 && thrown instanceof Error && thrown.message.includes('Transaction is invalid or closed')
/** A concurrent transaction has created the document after it was read. */
const isAlreadyCreated = (thrown: unknown): boolean => errorCode(thrown) === ALREADY_EXISTS

/** `reportsDb`: a separate database for error reports, because IAM grants access to a whole database. */
export function firestoreStore(db: Firestore, reference?: () => string, reportsDb: Firestore = db): AccountStore {
  const countHit = firestoreHits(db)
  const { account, draft, consents, entries } = firestorePaths(db)
  const schedules = db.collection('campaigns')
  const entryOf = ({ uid, campaignCode }: Pick<CampaignEntry, 'uid' | 'campaignCode'>) =>
    entries(uid).doc(`entry-${campaignCode}`)
  const addReceipts = (transaction: Transaction, uid: string, receipts: readonly ConsentReceipt[]) =>
    receipts.forEach((receipt, index) => transaction.create(consents(uid).doc(), { ...receipt, index }))
  const createAccount = (transaction: Transaction, { record, consents: receipts, entry }: NewAccount): void => {
    transaction.create(account(record.uid), record)
    addReceipts(transaction, record.uid, receipts)
    if (entry) transaction.set(entryOf(entry), entry)
  }

  /** Reads the pending entries. Transactions read before they write, so it returns a function that marks them as counted. */
  const pendingEntries = async (transaction: Transaction, uid: string) => {
    const { docs } = await transaction.get(entries(uid).where('status', '==', 'pending'))
    return (at: string) => docs.forEach(({ ref }) => transaction.update(ref, { ...countedFields(at) }))
  }

  /** Repeats a transaction once after a conflict that the SDK does not repeat: it does so only if a commit was aborted. */
  const transact = <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> =>
    db.runTransaction(run).catch((thrown: unknown) => {
      if (!isAbortedRead(thrown) && !isAlreadyCreated(thrown)) throw thrown
      return db.runTransaction(run)
    })

  return {
    getByUid: async (uid) => read(await account(uid).get(), readAccount),

    create: ({ record, consents: receipts, entry }) =>
      transact(async (transaction) => {
        const [stored, storedEntry] = await Promise.all([
          transaction.get(account(record.uid)),
          entry ? transaction.get(entryOf(entry)) : null,
        ])
        if (stored.exists) throw new AccountExistsError(`account ${record.uid} exists`)
        createAccount(transaction, { record, consents: receipts, entry: storedEntry?.exists ? null : entry })
      }),

    // `given` is a stored key.
    saveDraft: async (account, expiresAt) => {
      await draft(account.record.uid).set({ given: account, expiresAt: Timestamp.fromDate(new Date(expiresAt)) })
    },

    getDraft: async (uid) => draftOf(await draft(uid).get()),

    promoteDraft: (uid, at) =>
      transact(async (transaction) => {
        const [stored, storedAccount] = await transaction.getAll(draft(uid), account(uid))
        const newAccount = stored && draftOf(stored)
        if (!newAccount) return
        // A member without a record has no entry that this could overwrite: entering requires accepted terms.
        if (!storedAccount?.exists) createAccount(transaction, withEntryMarkedCounted(newAccount, at))
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
        if (!record?.provisional) return
        transaction.set(stored.ref, confirmedRecord(record))
        markPendingCounted(at)
      }),

    discardRecord: (uid, email, basis) =>
      transact(async (transaction) => {
        const stored = await transaction.get(account(uid))
        const record = read(stored, readAccount)
        if (!record || !isDiscardable(record, email)) return
        requireBasis(record, basis)
        const receipts = await transaction.get(consents(uid))
        const storedEntries = await transaction.get(entries(uid))
        for (const { ref } of [stored, ...receipts.docs, ...storedEntries.docs]) transaction.delete(ref)
      }),

    merge: (uid, change) =>
      transact(async (transaction) => {
        const stored = read(await transaction.get(account(uid)), readAccount)
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
      const inOrder = found.docs.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
      return inOrder.map((doc) => readReceipt(doc.data()))
    },

    addEntry: (entry, basis) =>
      transact(async (transaction) => {
        if (basis) requireBasis(read(await transaction.get(account(entry.uid)), readAccount), basis)
        const stored = read(await transaction.get(entryOf(entry)), readEntry)
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

    ...firestoreReports(reportsDb, reference),

    close: async () => {
      await Promise.all([...new Set([db, reportsDb])].map((database) => database.terminate()))
    },
  }
}

const read = <T>(snapshot: DocumentSnapshot, parse: (stored: unknown) => T): T | null =>
  snapshot.exists ? parse(snapshot.data()) : null

const draftOf = (snapshot: DocumentSnapshot): NewAccount | null =>
  snapshot.exists ? readDraft(snapshot.get('given')) : null

export const orderOf = (doc: DocumentSnapshot): string => `${String(doc.get('at'))} ${String(doc.get('index'))}`
