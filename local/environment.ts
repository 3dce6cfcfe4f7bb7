/** The variables with which a command that names no project uses the local system. */
import { storeFile } from './emulators'
import { HOST } from './ports'
import { PROJECT_ID, readSetup } from './setup'

/**
 * `env`, completed. With GOOGLE_CLOUD_PROJECT it stays as it is; with FIRESTORE_EMULATOR_HOST alone the command uses that
 * emulator instead of the local system's store.
 */
export function localEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.GOOGLE_CLOUD_PROJECT) return env
  const setup = readSetup(env)
  const emulators = {
    GOOGLE_CLOUD_PROJECT: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(setup.addresses.auth).host,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${setup.ports.tasks}`,
    // Emulators need no credentials, so do not look for Google's metadata server.
    METADATA_SERVER_DETECTION: 'none',
  }
  const store = { FUNCTIONS_EMULATOR: 'true', KEF_STORE_FILE: storeFile(setup), KEF_EXTRA_SHOPS: setup.shops.join(',') }
  return { ...emulators, ...env, ...(env.FIRESTORE_EMULATOR_HOST ? {} : store) }
}
