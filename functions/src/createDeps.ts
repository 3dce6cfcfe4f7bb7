/** The dependencies in production and in the emulators. Created at the first call, to keep cold starts short. */
import { randomBytes } from 'node:crypto'
import { getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { logger } from 'firebase-functions'
import { firebaseAuth } from './auth/firebaseAuth'
import { parseConfig, type Env } from './config'
import type { Deps, Log } from './deps'
import { openStore } from './store/openStore'

const log: Log = {
  info: (event, fields) => logger.info(event, fields),
  warn: (event, fields) => logger.warn(event, fields),
  error: (event, fields) => logger.error(event, fields),
}

/** firebase-functions may have initialised a named app of its own, so look for the default one. */
const defaultApp = (): App => getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp()

/** Throws `ConfigError` for an invalid configuration. */
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
