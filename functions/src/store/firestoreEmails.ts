/**
 * Emails in Cloud Firestore.
 *
 *   emails/{hash}             one email, deleted by the TTL policy on `expiresAt`
 *   refusedAddresses/{hash}   deleted by the TTL policy on `expiresAt`
 */
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { requireBasis } from './AccountStore'
import { claimOf, EMAIL_RETENTION_MS, REFUSAL_MS, type EmailRecord, type EmailStore } from './EmailStore'
import { readEmail } from './emailRecords'
import { firestorePaths } from './firestorePaths'
import { transactionsIn } from './firestoreTransaction'
import { readAccount } from './records'
import { text } from './storedData'

/** Values of one `in` query: 30 in Firestore, 10 in our stand-in of tests. */
const IN_LIMIT = 10

const after = (at: string, ms: number): Timestamp => Timestamp.fromMillis(Date.parse(at) + ms)

export function firestoreEmails(db: Firestore): EmailStore {
  const { account, emails } = firestorePaths(db)
  const refusals = db.collection('refusedAddresses')
  const transact = transactionsIn(db)
  const stored = (record: EmailRecord, takenUntil: string) => ({
    ...record,
    takenUntil,
    expiresAt: after(record.at, EMAIL_RETENTION_MS),
  })
  return {
    claimEmail: (record, takenUntil) =>
      transact(async (transaction) => {
        const found = await transaction.get(emails.doc(record.id))
        const previous = found.exists ? { ...readEmail(found.data()), takenUntil: text(found.get('takenUntil')) } : null
        const claim = claimOf(previous, record.at)
        // `create` also fails if a concurrent attempt has claimed the email.
        if (claim === 'claimed' && !found.exists) transaction.create(found.ref, stored(record, takenUntil))
        else if (claim === 'claimed') transaction.set(found.ref, stored(record, takenUntil))
        return claim
      }),

    saveEmail: async (record, address) => {
      const batch = db.batch()
      batch.set(emails.doc(record.id), stored(record, record.at))
      if (record.outcome === 'refused') batch.set(refusals.doc(address), { expiresAt: after(record.at, REFUSAL_MS) })
      if (record.outcome === 'sent') batch.delete(refusals.doc(address))
      await batch.commit()
    },

    listEmails: async (owners) => {
      const chunks = Array.from({ length: Math.ceil(owners.length / IN_LIMIT) }, (_, index) =>
        owners.slice(index * IN_LIMIT, (index + 1) * IN_LIMIT),
      )
      const found = await Promise.all(chunks.map((chunk) => emails.where('owner', 'in', chunk).get()))
      return found
        .flatMap(({ docs }) => docs.map((doc) => readEmail(doc.data())))
        .toSorted((a, b) => b.at.localeCompare(a.at))
    },

    isAddressRefused: async (address, now) => {
      const expiresAt: unknown = (await refusals.doc(address).get()).get('expiresAt')
      return expiresAt instanceof Timestamp && expiresAt.toMillis() > Date.parse(now)
    },

    noteSignIn: (uid, signIn, basis) =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.get(account(uid))
        requireBasis(found.exists ? readAccount(found.data()) : null, basis)
        if (found.exists) transaction.update(found.ref, { signIn })
      }),
  }
}
