/** Opens the configured account store. Imports only the adapter in use, to keep cold starts short. */
import type { App } from 'firebase-admin/app'
import type { Config } from '../config'
import { LOCAL } from '../local/settings'
import type { AccountStore } from './AccountStore'

/** Calls `app` only if the store is Firestore. */
export async function openStore(
  { storeFile, reportsDatabase }: Pick<Config, 'storeFile' | 'reportsDatabase'>,
  app: () => App,
): Promise<AccountStore> {
  if (storeFile !== null && LOCAL) return LOCAL.openStore(storeFile)
  const [{ getFirestore }, { firestoreStore }] = await Promise.all([
    import('firebase-admin/firestore'),
    import('./firestore'),
  ])
  return firestoreStore(getFirestore(app()), undefined, getFirestore(app(), reportsDatabase))
}

/** Opens Firestore with Application Default Credentials, or the emulator's if FIRESTORE_EMULATOR_HOST is set. */
export async function openFirestore(reportsDatabase: string): Promise<AccountStore> {
  const { getApps, initializeApp } = await import('firebase-admin/app')
  return openStore({ storeFile: null, reportsDatabase }, () => getApps()[0] ?? initializeApp())
}
