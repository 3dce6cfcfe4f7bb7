/** Opens the account store of an environment; loads only the adapter that it needs. */
import type { App } from 'firebase-admin/app'
import { DEFAULT_DATABASE, type Config } from '../config'
import type { AccountStore } from './AccountStore'

/** `app` is asked for where the store is Firestore. */
export async function openStore(
  { storeFile, reportsDatabase }: Pick<Config, 'storeFile' | 'reportsDatabase'>,
  app: () => App,
): Promise<AccountStore> {
  if (storeFile !== null) {
    const { openSqliteStore } = await import('./sqlite')
    return openSqliteStore(storeFile)
  }
  const [{ getFirestore }, { firestoreStore }] = await Promise.all([
    import('firebase-admin/firestore'),
    import('./firestore'),
  ])
  const firestore = getFirestore(app())
  const isShared = reportsDatabase === DEFAULT_DATABASE
  return firestoreStore(firestore, undefined, isShared ? firestore : getFirestore(app(), reportsDatabase))
}

/** Firestore with the credentials of this machine (Application Default Credentials), or that of an emulator. */
export async function openFirestore(reportsDatabase: string): Promise<AccountStore> {
  const { getApps, initializeApp } = await import('firebase-admin/app')
  return openStore({ storeFile: null, reportsDatabase }, () => getApps()[0] ?? initializeApp())
}
