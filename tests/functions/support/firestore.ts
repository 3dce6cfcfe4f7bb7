/** Firestore for tests: Google's emulator if the global set-up found one, else an in-process mock. */
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { firestoreEmulator } from '../../support/firestoreEmulator'

export const inProcessFirestore = (): Firestore => new FirestoreMock().createDatabase().firestore()

let apps = 0

export function anyFirestore(): Firestore {
  const host = firestoreEmulator()
  if (host === null) return inProcessFirestore()
  // Read by the Admin SDK.
  process.env.FIRESTORE_EMULATOR_HOST = host
  apps += 1
  return getFirestore(initializeApp({ projectId: `demo-${process.pid}-${Date.now()}` }, `any-${apps}`))
}
