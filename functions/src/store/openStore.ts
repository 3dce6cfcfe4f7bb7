/** Opens the account store of an environment; loads only the adapter that it needs. */
import type { App } from 'firebase-admin/app'
import type { Config } from '../config'
import type { AccountStore } from './AccountStore'

/** `app` is asked for where the store is Firestore. */
export async function openStore({ storeFile }: Pick<Config, 'storeFile'>, app: () => App): Promise<AccountStore> {
  if (storeFile !== null) {
    const { openSqliteStore } = await import('./sqlite')
    return openSqliteStore(storeFile)
  }
  const [{ getFirestore }, { firestoreStore }] = await Promise.all([
    import('firebase-admin/firestore'),
    import('./firestore'),
  ])
  return firestoreStore(getFirestore(app()))
}

/** Firestore with the credentials of this machine (Application Default Credentials), or that of an emulator. */
export async function openFirestore(): Promise<AccountStore> {
  const { initializeApp } = await import('firebase-admin/app')
  return openStore({ storeFile: null }, () => initializeApp())
}
