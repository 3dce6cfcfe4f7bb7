/** The documents of one member in Cloud Firestore. */
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'

export interface FirestorePaths {
  readonly account: (uid: string) => DocumentReference
  readonly draft: (uid: string) => DocumentReference
  readonly consents: (uid: string) => CollectionReference
  readonly entries: (uid: string) => CollectionReference
}

export function firestorePaths(db: Firestore): FirestorePaths {
  const account = (uid: string) => db.collection('accounts').doc(encodeURIComponent(uid))
  return {
    account,
    draft: (uid) => db.collection('signUps').doc(encodeURIComponent(uid)),
    consents: (uid) => account(uid).collection('consents'),
    entries: (uid) => account(uid).collection('entries'),
  }
}
