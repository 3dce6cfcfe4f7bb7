import { findFirestoreEmulator } from './firestoreEmulator'

/** Finds or starts Google's Firestore emulator once for the functions tests; without it, they use an in-process Firestore. */
export default async function firestoreSetup(): Promise<void> {
  process.stderr.write(`${await findFirestoreEmulator(process.env)}\n`)
}
