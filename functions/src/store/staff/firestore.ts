/**
 * The methods of staff commands in Cloud Firestore.
 *
 *   staffAudit/{id}            one run of a command
 *   erasures/{uid}             erasures that have begun; after their end a mark, deleted by the TTL policy on `deleteAt`
 *   drawLists/{id}             lists of entrants that were closed, with their uids in `uids`
 *   draws/{id}                 draws that took place
 *   retainedConsents/{auto}    receipts of erased members, deleted by the TTL policy on `deleteAt`
 */
import {
  Timestamp,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import { markExpiry } from '../erasedMark'
import { firestoreStore } from '../firestore'
import { inOrder } from '../firestoreSetAside'
import { firestorePaths } from '../firestorePaths'
import { readAccount, readEntry, readReceipt } from '../records'
import { fillRecord } from './fillRecord'
import { firestoreCampaigns } from './firestoreCampaigns'
import { readAudit, readErasure, readRetained } from './records'
import type { NewAccount } from '../AccountStore'
import type { Erasure, StaffMethods, StaffStore } from './StaffStore'

/** Documents of one transaction or batch; receipts are moved with two writes each. */
const CHUNK = 200

export const firestoreStaffStore = (db: Firestore, reportsDb: Firestore = db): StaffStore => {
  const store = firestoreStore(db, undefined, reportsDb)
  return { ...store, ...staffMethods(db), ...firestoreCampaigns(db, store) }
}

function staffMethods(db: Firestore): StaffMethods {
  const {
    account,
    draft,
    consents,
    entries,
    emails,
    setAside,
    erasure: erasureOf,
    consentsAside,
    entriesAside,
  } = firestorePaths(db)
  const audit = db.collection('staffAudit')
  const erasures = db.collection('erasures')
  const retained = db.collection('retainedConsents')
  const createChunk = (accounts: readonly NewAccount[]): Promise<void> =>
    db.runTransaction(async (transaction) => {
      const uids = accounts.map(({ record }) => record.uid)
      const stored = await transaction.getAll(...uids.map(account), ...uids.map(erasureOf))
      accounts.forEach(({ record, consents: receipts }, index) => {
        if (stored[index]?.exists || stored[index + uids.length]?.exists) return
        transaction.create(account(record.uid), record)
        receipts.forEach((receipt, order) =>
          transaction.create(consents(record.uid).doc(), { ...receipt, index: order }),
        )
      })
    })

  const deleteAll = async (refs: readonly DocumentReference[]): Promise<void> => {
    for (let start = 0; start < refs.length; start += CHUNK) {
      const batch = db.batch()
      for (const ref of refs.slice(start, start + CHUNK)) batch.delete(ref)
      await batch.commit()
    }
  }
  /** Each chunk is moved in one transaction, so a receipt is never lost and never stored twice. */
  const retain = async (from: CollectionReference, reference: string, expiresAt: string): Promise<number> => {
    const deleteAt = Timestamp.fromDate(new Date(expiresAt))
    const moveChunk = () =>
      db.runTransaction(async (transaction) => {
        const { docs } = await transaction.get(from.limit(CHUNK))
        for (const doc of docs) {
          const index = Number(doc.get('index'))
          transaction.create(retained.doc(), { ...readReceipt(doc.data()), index, reference, expiresAt, deleteAt })
          transaction.delete(doc.ref)
        }
        return docs.length
      })
    let moved = 0
    for (let count = await moveChunk(); count > 0; count = await moveChunk()) moved += count
    return moved
  }

  return {
    putAudit: async (record) => {
      await audit.doc(record.id).set(record)
    },
    listAudit: async (limit) => {
      const found = await audit.orderBy('at', 'desc').limit(limit).get()
      return found.docs.map((doc) => readAudit(doc.data()))
    },
    listAuditOf: async (subject) => {
      const found = await audit.where('subjects', 'array-contains', subject).get()
      return found.docs.map((doc) => readAudit(doc.data())).toSorted((a, b) => a.at.localeCompare(b.at))
    },

    listEntries: async (uid) => {
      const found = await entries(uid).get()
      return found.docs.map((doc) => readEntry(doc.data()))
    },
    setDisabled: (uid, isDisabled, at) =>
      db.runTransaction(async (transaction) => {
        const { exists, ref } = await transaction.get(account(uid))
        if (exists) transaction.update(ref, { isDisabled, updatedAt: at })
      }),

    beginErasure: (erasure) =>
      db.runTransaction(async (transaction) => {
        const stored = await transaction.get(erasureOf(erasure.uid))
        const unfinished = unfinishedIn(stored)
        if (!unfinished) transaction.set(stored.ref, erasure)
        return unfinished ?? erasure
      }),
    getErasure: async (uid) => unfinishedIn(await erasureOf(uid).get()),
    listErasures: async () => (await erasures.get()).docs.flatMap((doc) => unfinishedIn(doc) ?? []),
    retainReceipts: ({ uid, reference }, expiresAt) => retain(consents(uid), reference, expiresAt),
    listRetainedReceipts: async (reference) => {
      const found = await retained.where('reference', '==', reference).get()
      return inOrder(found.docs).map((doc) => readRetained(doc.data()))
    },
    eraseAccount: async (uid) => {
      const found = await Promise.all([consents(uid).get(), entries(uid).get(), emails.where('owner', '==', uid).get()])
      await deleteAll([...found.flatMap(({ docs }) => docs.map(({ ref }) => ref)), draft(uid), account(uid)])
    },
    eraseSetAside: async (customerId, { reference }, expiresAt) => {
      await retain(consentsAside(customerId), reference, expiresAt)
      const { docs } = await entriesAside(customerId).get()
      // The record last, so that an interrupted erasure still finds it.
      await deleteAll([...docs.map(({ ref }) => ref), setAside(customerId)])
    },
    endErasure: async (uid, at) => {
      await erasureOf(uid).set({ deleteAt: Timestamp.fromDate(markExpiry(at)) })
    },

    getMany: async (uids) => {
      if (uids.length === 0) return []
      const found = await db.getAll(...uids.map(account))
      return found.filter(({ exists }) => exists).map((doc) => readAccount(doc.data()))
    },
    createMany: async (accounts) => {
      const chunks = Array.from({ length: Math.ceil(accounts.length / CHUNK) }, (_, index) =>
        accounts.slice(index * CHUNK, (index + 1) * CHUNK),
      )
      await Promise.all(chunks.map((chunk) => createChunk(chunk)))
    },
    fillRecord: (uid, values, at) =>
      db.runTransaction(async (transaction) => {
        const stored = await transaction.get(account(uid))
        const filled = stored.exists ? fillRecord(readAccount(stored.data()), values, at) : null
        if (filled) transaction.set(stored.ref, filled)
        return filled !== null
      }),
  }
}

/** Null for the mark of an erasure that has ended, too. */
const unfinishedIn = (stored: DocumentSnapshot): Erasure | null =>
  stored.get('reference') === undefined ? null : readErasure(stored.data())
