/**
 * The dependencies in production and in the emulators. Created at the first call, which also loads the SDKs of Auth and
 * Firestore: the process that starts, and the deployment that reads the functions' options, need neither.
 */
import { randomBytes } from 'node:crypto'
import { getApps, initializeApp, type App } from 'firebase-admin/app'
import { error, info, warn } from 'firebase-functions/logger'
import { firebaseAuth } from './auth/firebaseAuth'
import { createReadTimes } from './campaigns/readTimes'
import { isEmulator, parseConfig, type Env } from './config'
import type { Deps, Log } from './deps'
import { cloudTasks } from './emails/cloudTasks'
import { openStore } from './store/openStore'

const log: Log = {
  info: (event, fields) => info(event, fields),
  warn: (event, fields) => warn(event, fields),
  error: (event, fields) => error(event, fields),
}

/** Without it, the queue's SDK asks the network for the account that calls the worker. */
const EMULATED_ACCOUNT = { serviceAccountId: 'functions@emulator.invalid' }

/** firebase-functions may have initialised a named app of its own, so look for the default one. */
export const defaultApp = (env: Env): App =>
  getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp(isEmulator(env) ? EMULATED_ACCOUNT : undefined)

/** Throws `ConfigError` for an invalid configuration. */
export async function createDeps(env: Env): Promise<Deps> {
  const config = parseConfig(env)
  const app = defaultApp(env)
  const [{ getAuth }, store] = await Promise.all([import('firebase-admin/auth'), openStore(config, () => app)])
  const clock = { now: Date.now }
  const newId = () => randomBytes(21).toString('base64url')
  return {
    config,
    log,
    auth: firebaseAuth(getAuth(app)),
    store,
    clock,
    readTimes: createReadTimes({ store, clock, config }),
    emailQueue: cloudTasks(app, clock.now),
    newUid: newId,
    newCustomerId: newId,
  }
}

let pending: Promise<Deps> | null = null

/** The dependencies of this process, shared by its functions: created once. A failure is not memoised, so that the next call tries again. */
export function dependencies(): Promise<Deps> {
  pending ??= createDeps(process.env).catch((error: unknown) => {
    pending = null
    throw error
  })
  return pending
}
