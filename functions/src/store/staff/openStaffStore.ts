/** Opens the account store for staff commands. */
import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { Config } from '../../config'
import { firestoreStaffStore } from './firestore'
import { openSqliteStaffStore } from './sqlite'
import type { StaffStore } from './StaffStore'

export function openStaffStore(
  { storeFile, reportsDatabase }: Pick<Config, 'storeFile' | 'reportsDatabase'>,
  app: () => App,
): StaffStore {
  if (storeFile !== null) return openSqliteStaffStore(storeFile)
  return firestoreStaffStore(getFirestore(app()), getFirestore(app(), reportsDatabase))
}
