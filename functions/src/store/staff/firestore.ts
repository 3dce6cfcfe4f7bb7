/**
 * The methods of staff commands in Cloud Firestore.
 *
 *   staffAudit/{id}   one run of a command
 */
import type { Firestore } from 'firebase-admin/firestore'
import { firestoreStore } from '../firestore'
import { readAudit } from './records'
import type { StaffMethods, StaffStore } from './StaffStore'

export const firestoreStaffStore = (db: Firestore, reportsDb: Firestore = db): StaffStore => ({
  ...firestoreStore(db, undefined, reportsDb),
  ...staffMethods(db),
})

function staffMethods(db: Firestore): StaffMethods {
  const audit = db.collection('staffAudit')
  return {
    putAudit: async (record) => {
      await audit.doc(record.id).set(record)
    },
    listAudit: async (limit) => {
      const found = await audit.orderBy('at', 'desc').limit(limit).get()
      return found.docs.map((doc) => readAudit(doc.data()))
    },
  }
}
