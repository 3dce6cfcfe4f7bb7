/** Records that are set aside, in Firestore. One document could not hold the receipts and entries that strangers can add. */
import type { CollectionReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { emailKey } from '../emailKey'
import { customerIdOf, requireBasis } from './AccountStore'
import { requireNotErased } from './erasedMark'
import { firestorePaths } from './firestorePaths'
import { read, transactionsIn } from './firestoreTransaction'
import { readAccount, readEntry, readReceipt, readSetAside } from './records'
import { isSettled, type SetAsideRecords } from './SetAside'

export function firestoreSetAside(db: Firestore): SetAsideRecords {
  const transact = transactionsIn(db)
  const { account, consents, entries, setAside, erasure, consentsAside, entriesAside } = firestorePaths(db)

  return {
    setAside: (uid, at, basis) =>
      transact(async (transaction) => {
        const [mark, stored] = await Promise.all([transaction.get(erasure(uid)), transaction.get(account(uid))])
        requireNotErased(mark.exists)
        const record = read(stored, readAccount)
        if (!record || !isSettled(record)) return
        requireBasis(record, basis)
        const receipts = await transaction.get(consents(uid))
        const storedEntries = await transaction.get(entries(uid))
        const customerId = customerIdOf(record)
        const email = emailKey(record.email)
        transaction.create(setAside(customerId), { record: { ...record, customerId }, email, setAsideAt: at })
        move(transaction, receipts.docs, consentsAside(customerId))
        move(transaction, storedEntries.docs, entriesAside(customerId))
        transaction.delete(stored.ref)
      }),

    findSetAside: async (email) => {
      const found = await db.collection('setAside').where('email', '==', emailKey(email)).get()
      const records = found.docs.map((doc) => readSetAside(doc.data()))
      const inOrder = records.toSorted((a, b) => a.setAsideAt.localeCompare(b.setAsideAt))
      return inOrder.map(({ record }) => record.customerId)
    },

    readSetAside: async (customerId) => {
      const stored = read(await setAside(customerId).get(), readSetAside)
      if (!stored) return null
      const [receipts, storedEntries] = await Promise.all([
        consentsAside(customerId).get(),
        entriesAside(customerId).get(),
      ])
      return {
        ...stored,
        consents: inOrder(receipts.docs).map((doc) => readReceipt(doc.data())),
        entries: storedEntries.docs.map((doc) => readEntry(doc.data())),
      }
    },

    giveBack: (uid, customerId) =>
      transact(async (transaction) => {
        const [mark, owned, stored] = await transaction.getAll(erasure(uid), account(uid), setAside(customerId))
        requireNotErased(mark?.exists === true)
        const kept = stored && read(stored, readSetAside)
        if (!owned || owned.exists || !kept) return false
        const receipts = await transaction.get(consentsAside(customerId))
        const storedEntries = await transaction.get(entriesAside(customerId))
        transaction.create(owned.ref, { ...kept.record, uid })
        move(transaction, receipts.docs, consents(uid))
        move(transaction, storedEntries.docs, entries(uid), { uid })
        transaction.delete(stored.ref)
        return true
      }),
  }
}

function move(
  transaction: Transaction,
  docs: readonly DocumentSnapshot[],
  to: CollectionReference,
  changes = {},
): void {
  for (const doc of docs) {
    transaction.set(to.doc(doc.id), { ...doc.data(), ...changes })
    transaction.delete(doc.ref)
  }
}

/** Receipts by time, those of one time as they were written. */
export const inOrder = <T extends DocumentSnapshot>(docs: readonly T[]): readonly T[] =>
  docs.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))

const orderOf = (doc: DocumentSnapshot): string => `${String(doc.get('at'))} ${String(doc.get('index'))}`
