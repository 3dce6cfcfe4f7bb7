/** The real dependencies, made at the first call: a cold start loads only what it needs. */
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { logger } from 'firebase-functions'
import { firebaseAuth } from './auth/firebaseAuth'
import { parseConfig, type Config, type Env } from './config'
import type { Deps, Log } from './deps'
import type { AccountStore } from './store/AccountStore'

const log: Log = {
  info: (event, facts) => logger.info(event, facts),
  warn: (event, facts) => logger.warn(event, facts),
  error: (event, facts) => logger.error(event, facts),
}

async function openStore({ storeFile }: Config): Promise<AccountStore> {
  if (storeFile !== null) {
    const { openSqliteStore } = await import('./store/sqlite')
    return openSqliteStore(storeFile)
  }
  const [{ getFirestore }, { firestoreStore }] = await Promise.all([
    import('firebase-admin/firestore'),
    import('./store/firestore'),
  ])
  return firestoreStore(getFirestore())
}

export async function createDeps(env: Env): Promise<Deps> {
  const config = parseConfig(env)
  if (getApps().length === 0) initializeApp()
  return { config, log, auth: firebaseAuth(getAuth()), store: await openStore(config), clock: { now: Date.now } }
}
