/**
 * The account store in Cloud Firestore. Documents are keyed by uid, by a hash, or by a random reference:
 * no key grows with time, so none becomes a hot spot. Clients never get here (firestore.rules).
 *
 *   accounts/{uid}                      the record
 *   accounts/{uid}/consents/{auto}      receipts
 *   accounts/{uid}/entries/entry-{code} entries
 *   signUps/{uid}                       drafts, removed by the TTL policy on `expiresAt`
 *   rateLimits/{hash}                   counters, removed by the TTL policy on `expiresAt`
 *   errorReports/{reference}            reports, removed by the TTL policy on `expiresAt`; maybe in another database
 */
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore'
import {
  AccountExistsError,
  confirmed,
  countedAt,
  emailKey,
  isReplaced,
  type AccountStore,
  type CampaignEntry,
  type ConsentReceipt,
  type NewAccount,
} from './AccountStore'
import { firestoreHit } from './firestoreHit'
import { firestoreReports } from './firestoreReports'
import { mergeAccount } from './mergeAccount'
import { readAccount, readDraft, readEntry, readReceipt } from './records'

/** Error reports may be in a database of their own (`reportsDb`): access is granted for a whole database. */
export function firestoreStore(db: Firestore, reference?: () => string, reportsDb: Firestore = db): AccountStore {
  const account = (uid: string) => db.collection('accounts').doc(encodeURIComponent(uid))
  const draft = (uid: string) => db.collection('signUps').doc(encodeURIComponent(uid))
  const consents = (uid: string) => account(uid).collection('consents')
  const entries = (uid: string) => account(uid).collection('entries')
  const entryOf = ({ uid, campaignCode }: Pick<CampaignEntry, 'uid' | 'campaignCode'>) =>
    entries(uid).doc(`entry-${campaignCode}`)
  const addReceipts = (transaction: Transaction, uid: string, receipts: readonly ConsentReceipt[]) =>
    receipts.forEach((receipt, index) => transaction.create(consents(uid).doc(), { ...receipt, index }))
  const putNew = (transaction: Transaction, { record, consents: receipts, entry }: NewAccount): void => {
    transaction.create(account(record.uid), record)
    addReceipts(transaction, record.uid, receipts)
    if (entry) transaction.set(entryOf(entry), entry)
  }

  return {
    getByUid: async (uid) => read(await account(uid).get(), readAccount),

    create: ({ record, consents: receipts, entry }) =>
      db.runTransaction(async (transaction) => {
        const [stored, storedEntry] = await Promise.all([
          transaction.get(account(record.uid)),
          entry ? transaction.get(entryOf(entry)) : null,
        ])
        if (stored.exists) throw new AccountExistsError(`account ${record.uid} exists`)
        putNew(transaction, { record, consents: receipts, entry: storedEntry?.exists ? null : entry })
      }),

    saveDraft: async (given, expiresAt) => {
      await draft(given.record.uid).set({ given, expiresAt: Timestamp.fromDate(new Date(expiresAt)) })
    },

    getDraft: async (uid) => draftOf(await draft(uid).get()),

    promoteDraft: (uid, at) =>
      db.runTransaction(async (transaction) => {
        const [stored, storedAccount] = await transaction.getAll(draft(uid), account(uid))
        const given = stored && draftOf(stored)
        if (!given) return
        // Without a record there is no entry either: it takes accepted terms.
        if (!storedAccount?.exists) putNew(transaction, countedAt(given, at))
        transaction.delete(draft(uid))
      }),

    removeDraft: async (uid) => {
      await draft(uid).delete()
    },

    confirmProvisional: (uid, at) =>
      db.runTransaction(async (transaction) => {
        const [stored, pending] = await Promise.all([
          transaction.get(account(uid)),
          transaction.get(entries(uid).where('status', '==', 'pending')),
        ])
        const record = read(stored, readAccount)
        if (!record?.provisional) return
        transaction.set(stored.ref, confirmed(record))
        pending.docs.forEach((doc) => transaction.update(doc.ref, { status: 'counted', countedAt: at }))
      }),

    discardProvisional: (uid) =>
      db.runTransaction(async (transaction) => {
        const [stored, receipts, given] = await Promise.all([
          transaction.get(account(uid)),
          transaction.get(consents(uid)),
          transaction.get(entries(uid)),
        ])
        if (!read(stored, readAccount)?.provisional) return
        for (const { ref } of [stored, ...receipts.docs, ...given.docs]) transaction.delete(ref)
      }),

    merge: (uid, change) =>
      db.runTransaction(async (transaction) => {
        const stored = read(await transaction.get(account(uid)), readAccount)
        const { record, receipts, unchanged } = mergeAccount(uid, stored, change)
        if (!unchanged) transaction.set(account(uid), record)
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

    consents: async (uid) => {
      const found = await consents(uid).get()
      const inOrder = found.docs.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
      return inOrder.map((doc) => readReceipt(doc.data()))
    },

    addEntry: (entry) =>
      db.runTransaction(async (transaction) => {
        const stored = read(await transaction.get(entryOf(entry)), readEntry)
        const replaces = stored !== null && isReplaced(stored, entry)
        if (stored === null) transaction.create(entryOf(entry), entry)
        else if (replaces) transaction.set(entryOf(entry), entry)
        return { alreadyEntered: stored !== null && !replaces }
      }),

    getEntry: async (uid, campaignCode) => read(await entryOf({ uid, campaignCode }).get(), readEntry),

    countPendingEntries: (uid, at) =>
      db.runTransaction(async (transaction) => {
        const [stored, pending] = await Promise.all([
          transaction.get(account(uid)),
          transaction.get(entries(uid).where('status', '==', 'pending')),
        ])
        pending.docs.forEach((doc) => transaction.update(doc.ref, { status: 'counted', countedAt: at }))
        if (read(stored, readAccount)?.hasPendingEntry) transaction.update(stored.ref, { hasPendingEntry: false })
        return pending.size
      }),

    hit: (key, windowMs, limit, now) => firestoreHit(db, { key, windowMs, limit, now }),

    ...firestoreReports(reportsDb, reference),

    close: async () => {
      await Promise.all([...new Set([db, reportsDb])].map((database) => database.terminate()))
    },
  }
}

const read = <T>(snapshot: DocumentSnapshot, guard: (stored: unknown) => T): T | null =>
  snapshot.exists ? guard(snapshot.data()) : null

const draftOf = (snapshot: DocumentSnapshot): NewAccount | null =>
  snapshot.exists ? readDraft(snapshot.get('given')) : null

const orderOf = (doc: DocumentSnapshot): string => `${String(doc.get('at'))} ${String(doc.get('index'))}`
