/** Transactions in Firestore, repeated after the conflicts that the SDK does not repeat. */
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { errorCode } from '../errors'
import { ALREADY_EXISTS } from './firestoreReports'

/** gRPC status and message of a read in a transaction that a concurrent one has aborted. */
const isAbortedRead = (thrown: unknown): boolean =>
  errorCode(thrown) === 3 && thrown instanceof Error && thrown.message.includes('Transaction is invalid or closed')
/** A concurrent transaction has created the document after it was read. */
const isAlreadyCreated = (thrown: unknown): boolean => errorCode(thrown) === ALREADY_EXISTS

export type Transact = <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>

/** Repeats a transaction once after a conflict that the SDK does not repeat: it does so only if a commit was aborted. */
export const transactionsIn =
  (db: Firestore): Transact =>
  (run) =>
    db.runTransaction(run).catch((thrown: unknown) => {
      if (!isAbortedRead(thrown) && !isAlreadyCreated(thrown)) throw thrown
      return db.runTransaction(run)
    })

export const read = <T>(snapshot: DocumentSnapshot, parse: (stored: unknown) => T): T | null =>
  snapshot.exists ? parse(snapshot.data()) : null
