/** Firestore for a test: Google's own emulator where set-up has found one, else one in this process. */
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { firestoreEmulator } from '../../support/firestoreEmulator'

export const inProcessFirestore = (): Firestore => new FirestoreMock().createDatabase().firestore()

let apps = 0

export function anyFirestore(): Firestore {
  const host = firestoreEmulator()
  if (host === null) return inProcessFirestore()
  // Where the Admin SDK looks.
  process.env.FIRESTORE_EMULATOR_HOST = host
  apps += 1
  return getFirestore(initializeApp({ projectId: `demo-${process.pid}-${Date.now()}` }, `any-${apps}`))
}
