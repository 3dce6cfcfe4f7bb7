/** The real dependencies, made at the first call: a cold start loads only what it needs. */
import { randomBytes } from 'node:crypto'
import { getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { logger } from 'firebase-functions'
import { firebaseAuth } from './auth/firebaseAuth'
import { parseConfig, type Env } from './config'
import type { Deps, Log } from './deps'
import { openStore } from './store/openStore'

const log: Log = {
  info: (event, facts) => logger.info(event, facts),
  warn: (event, facts) => logger.warn(event, facts),
  error: (event, facts) => logger.error(event, facts),
}

/** The framework has an app of its own, so that there is one does not mean that there is ours. */
const defaultApp = (): App => getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp()

/** Throws `ConfigError` for an incomplete configuration. */
export async function createDeps(env: Env): Promise<Deps> {
  const config = parseConfig(env)
  const app = defaultApp()
  return {
    config,
    log,
    auth: firebaseAuth(getAuth(app)),
    store: await openStore(config, () => app),
    clock: { now: Date.now },
    newUid: () => randomBytes(21).toString('base64url'),
  }
}
