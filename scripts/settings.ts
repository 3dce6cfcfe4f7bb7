import { parseAppCallbacks } from '../src/domain/appCallbacks'
import { compileCodePattern } from '../src/domain/campaigns'

/** What a production build must be told (docs/deploy.md); none of it is secret. */
const PRODUCTION = {
  KEF_FIREBASE_API_KEY: { required: true, what: 'the web API key of the Firebase project' },
  KEF_FIREBASE_PROJECT: { required: true, what: 'its project id' },
  KEF_AUTH_DOMAIN: { required: true, what: 'the exact host of this site, for sign-in by redirect' },
  KEF_FIREBASE_APP_ID: { required: true, what: 'the id of the web app' },
  KEF_MEASUREMENT_ID: { required: false, what: 'the Analytics measurement id; without it there are no analytics' },
  KEF_SENTRY_DSN: { required: false, what: 'the DSN of the error reporting; without it there is none' },
  KEF_APP_CHECK_KEY: { required: false, what: 'the reCAPTCHA key of App Check; without it the functions refuse all' },
  KEF_APP_CHECK_LIMITED_USE: { required: false, what: 'true where the functions take each App Check token once' },
  KEF_APP_CALLBACKS: { required: false, what: 'claimed https links of the app, comma-separated' },
  KEF_CAMPAIGN_CODE_PATTERN: { required: false, what: 'as CAMPAIGN_CODE_PATTERN of the functions' },
} as const

/** Reads the settings from the environment; throws one error that lists all that is missing. */
export function productionSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const rows = Object.entries(PRODUCTION)
  const missing = rows.filter(([name, { required }]) => required && !env[name])
  if (missing.length > 0) {
    const list = missing.map(([name, { what }]) => `  ${name}: ${what}`).join('\n')
    throw new Error(`The production build needs settings that are not in the environment:\n${list}`)
  }
  const { wrong } = parseAppCallbacks(env.KEF_APP_CALLBACKS)
  if (wrong.length > 0) throw new Error(`KEF_APP_CALLBACKS: no https link with a path: ${wrong.join(', ')}`)
  if (compileCodePattern(env.KEF_CAMPAIGN_CODE_PATTERN ?? '') === null)
    throw new Error('KEF_CAMPAIGN_CODE_PATTERN is no regular expression for campaign codes')
  if (!env.KEF_APP_CHECK_KEY) console.warn('Good to look at, not to deploy: no KEF_APP_CHECK_KEY.')
  const given = Object.fromEntries(rows.map(([name]) => [name, env[name] ?? '']))
  // The pages only split it.
  return { ...given, KEF_APP_CALLBACKS: parseAppCallbacks(env.KEF_APP_CALLBACKS).callbacks.join(',') }
}
