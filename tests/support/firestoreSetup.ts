import { findFirestoreEmulator } from './firestoreEmulator'

/** Looks for Google's emulator once for all tests of the functions; without one they run all the same. */
export default async function firestoreSetup(): Promise<void> {
  process.stderr.write(`${await findFirestoreEmulator(process.env)}\n`)
}
