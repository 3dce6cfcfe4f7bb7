/** Opens the account store for staff commands. */
import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { DEFAULT_DATABASE, type Config } from '../../config'
import { firestoreStaffStore } from './firestore'
import { openSqliteStaffStore } from './sqlite'
import type { StaffStore } from './StaffStore'

export function openStaffStore(
  { storeFile, reportsDatabase }: Pick<Config, 'storeFile' | 'reportsDatabase'>,
  app: () => App,
): StaffStore {
  if (storeFile !== null) return openSqliteStaffStore(storeFile)
  const firestore = getFirestore(app())
  const isShared = reportsDatabase === DEFAULT_DATABASE
  return firestoreStaffStore(firestore, isShared ? firestore : getFirestore(app(), reportsDatabase))
}
