import { buildIfChanged } from '../../local/builds'
import { readSetup } from '../../local/setup'
import { runInBackground, runScript } from './background'
import { startSystem } from './system'

/** A production build with every option on; variables of the environment override these. */
export const PRODUCTION_SETTINGS = {
  KEF_FIREBASE_API_KEY: 'test-api-key',
  KEF_FIREBASE_PROJECT: 'kef-id',
  KEF_AUTH_DOMAIN: 'id.example.com',
  KEF_FIREBASE_APP_ID: '1:1234567890:web:abcdef',
  KEF_MEASUREMENT_ID: 'G-TEST000000',
  KEF_SENTRY_DSN: 'https://public@o0.ingest.sentry.io/0',
  KEF_APP_CHECK_KEY: 'test-app-check-key',
}

/** Makes the production builds, which no other tests read, and starts the system. */
export default async function contractSetup(): Promise<void> {
  const env = { ...PRODUCTION_SETTINGS, ...process.env }
  for (const name of ['build', 'build:functions'] as const)
    runInBackground(() => buildIfChanged(name, { setup: readSetup(env), env, run: () => runScript(name, env) }))
  await startSystem()
}
