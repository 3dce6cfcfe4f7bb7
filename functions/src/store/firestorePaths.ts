/** The documents of one member in Cloud Firestore. */
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'

export interface FirestorePaths {
  readonly account: (uid: string) => DocumentReference
  readonly draft: (uid: string) => DocumentReference
  readonly consents: (uid: string) => CollectionReference
  readonly entries: (uid: string) => CollectionReference
  readonly setAside: (customerId: string) => DocumentReference
  /** The erasure of the member, or the mark that it leaves. */
  readonly erasure: (uid: string) => DocumentReference
  /** Of a record that is set aside. Not `entries`: queries over the entries of all members must not find them. */
  readonly consentsAside: (customerId: string) => CollectionReference
  readonly entriesAside: (customerId: string) => CollectionReference
  /** Of all members; each has its `owner`. */
  readonly emails: CollectionReference
}

export function firestorePaths(db: Firestore): FirestorePaths {
  const account = (uid: string) => db.collection('accounts').doc(encodeURIComponent(uid))
  const setAside = (customerId: string) => db.collection('setAside').doc(encodeURIComponent(customerId))
  return {
    account,
    draft: (uid) => db.collection('signUps').doc(encodeURIComponent(uid)),
    consents: (uid) => account(uid).collection('consents'),
    entries: (uid) => account(uid).collection('entries'),
    setAside,
    erasure: (uid) => db.collection('erasures').doc(encodeURIComponent(uid)),
    consentsAside: (customerId) => setAside(customerId).collection('consentsAside'),
    entriesAside: (customerId) => setAside(customerId).collection('entriesAside'),
    emails: db.collection('emails'),
  }
}
