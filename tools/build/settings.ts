import { parseAppCallbacks } from '../../src/domain/routing/appCallbacks'
import { compileCodePattern } from '../../src/domain/campaigns'
import { parseUrl } from '../../src/domain/parseUrl'

/** The settings of a production build (docs/settings.md); none of them is secret. */
const PRODUCTION = {
  KEF_FIREBASE_API_KEY: { required: true, description: 'the web API key of the Firebase project' },
  KEF_FIREBASE_PROJECT: { required: true, description: 'its project id' },
  KEF_AUTH_DOMAIN: { required: true, description: 'the exact host of this site, for sign-in by redirect' },
  KEF_FIREBASE_APP_ID: { required: true, description: 'the id of the web app' },
  KEF_MEASUREMENT_ID: {
    required: false,
    description: 'the Analytics measurement id; without it there are no analytics',
  },
  KEF_SENTRY_DSN: {
    required: false,
    description: 'the DSN of a Sentry project; without it errors go to logError only',
  },
  KEF_APP_CHECK_KEY: {
    required: false,
    description: 'the reCAPTCHA key of App Check; without it the functions reject all calls',
  },
  KEF_APP_CHECK_LIMITED_USE: {
    required: false,
    description: 'true if the functions accept each App Check token once only',
  },
  KEF_APP_CALLBACKS: { required: false, description: 'claimed https links of the app, comma-separated' },
  KEF_CAMPAIGN_CODE_PATTERN: { required: false, description: 'the same as CAMPAIGN_CODE_PATTERN of the functions' },
} as const

/**
 * Origin of the service to which `KEF_SENTRY_DSN` sends errors, for the content security policy; null without a DSN.
 * Throws if it is none: `https://KEY@HOST/PROJECT`, where a path may precede the project.
 */
export function errorServiceOrigin({ KEF_SENTRY_DSN: dsn }: NodeJS.ProcessEnv): string | null {
  if (!dsn) return null
  const url = /^https:\/\/\w+@[\w.:/-]+\/\d+$/.test(dsn) ? parseUrl(dsn) : null
  if (url === null) throw new Error('KEF_SENTRY_DSN is not the DSN of a project: https://KEY@HOST/PROJECT')
  return url.origin
}

/** Reads the settings from the environment. Throws one error that lists every missing setting. */
export function productionSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const rows = Object.entries(PRODUCTION)
  const missing = rows.filter(([name, { required }]) => required && !env[name])
  if (missing.length > 0) {
    const list = missing.map(([name, { description }]) => `  ${name}: ${description}`).join('\n')
    throw new Error(`The production build needs settings that are not in the environment:\n${list}`)
  }
  const { invalid } = parseAppCallbacks(env.KEF_APP_CALLBACKS)
  if (invalid.length > 0) throw new Error(`KEF_APP_CALLBACKS: not an https link with a path: ${invalid.join(', ')}`)
  if (compileCodePattern(env.KEF_CAMPAIGN_CODE_PATTERN ?? '') === null)
    throw new Error('KEF_CAMPAIGN_CODE_PATTERN is not a regular expression for campaign codes')
  errorServiceOrigin(env)
  if (!env.KEF_APP_CHECK_KEY)
    console.warn('Do not deploy this build: KEF_APP_CHECK_KEY is not set, and the functions reject its calls.')
  const given = Object.fromEntries(rows.map(([name]) => [name, env[name] ?? '']))
  // Normalised here: pages only split the list at its commas.
  return { ...given, KEF_APP_CALLBACKS: parseAppCallbacks(env.KEF_APP_CALLBACKS).callbacks.join(',') }
}
