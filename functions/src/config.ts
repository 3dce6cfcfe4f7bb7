/** Configuration of the functions, read from environment variables. docs/settings.md lists them. */
import { parseAppCallbacks } from '../../src/domain/routing/appCallbacks'
import { compileCodePattern, DEFAULT_CODE_PATTERN, type CampaignTimes } from '../../src/domain/campaigns'
import { isUnverifyingProvider, type Provider } from '../../src/domain/enums'
import { PRODUCTION_DESTINATIONS, type Destinations } from '../../src/domain/routing/destinations'
import { readConfiguredTimes } from './campaigns/configuredTimes'
import { MINUTE_MS, PRODUCTION_LIMITS, type RateLimits } from './limits'
import { LOCAL, type LocalSettings } from './local/settings'
import { readEmailSettings, type EmailSettings } from './emails/settings'

export type Env = Readonly<Record<string, string | undefined>>

export interface Config extends EmailSettings {
  /** True in the Functions emulator only; it alone enables the local exceptions. */
  readonly isLocal: boolean
  /** Version of the policy in force, an ISO date. An older terms consent is expired. */
  readonly policyVersion: string
  readonly limits: RateLimits
  /** Number of proxies between visitor and function that append to X-Forwarded-For. */
  readonly trustedProxies: number
  readonly destinations: Destinations
  /** Maximum age of a sign-in for which the app gets a custom token. */
  readonly recentSignInMinutes: number
  /** Providers whose unverified emails are enough for a Multipass token. */
  readonly emailTrustedProviders: readonly Provider[]
  /** Maximum consent receipts per member and day (UTC). */
  readonly consentChangesPerDay: number
  /** Codes accepted on the generic campaign pages. */
  readonly campaignCodes: RegExp
  /** Opening and closing times by campaign code; they override the campaigns table, and stored times override them. */
  readonly campaignTimes: ReadonlyMap<string, CampaignTimes>
  /** Days after which an account whose email was never verified is removed; 0: never. */
  readonly unverifiedRetentionDays: number
  /** Shopify Multipass secret by storefront origin. */
  readonly multipassSecrets: ReadonlyMap<string, string>
  /** Firestore database of the error reports. */
  readonly reportsDatabase: string
  /** Origin of the site, for the links in emails. */
  readonly siteOrigin: string
  /** Path of the SQLite file; null if the store is Firestore. */
  readonly storeFile: string | null
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(`configuration of the functions:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  }
}

export const DEFAULT_DATABASE = '(default)'
/** Ids that Firestore accepts for a database. */
const DATABASE_ID = /^[a-z][a-z0-9-]{2,61}[a-z0-9]$/
const DEFAULT_POLICY_VERSION = '2026-01-01'
const MIN_SECRET_LENGTH = 16
/** As `DRAFT_LIFETIME_MS`. */
const MIN_RETENTION_DAYS = 30

/** The local exceptions, in the Functions emulator; null everywhere else, and always in the build for deployment. */
const localSettings = (env: Env): LocalSettings | null => (env.FUNCTIONS_EMULATOR === 'true' ? LOCAL : null)

export const isEmulator = (env: Env): boolean => localSettings(env) !== null

/** Whether open calls accept each App Check token once. Read at declaration time, before `parseConfig`. */
export const isTokenUsedOnce = (env: Env): boolean => env.APP_CHECK_LIMITED_USE === 'true' && !isEmulator(env)

/** Throws `ConfigError` with all problems at once. */
export function parseConfig(env: Env): Config {
  const problems: string[] = []
  const local = localSettings(env)
  const shops = local ? withExtraShops(local.variables.shops, env, problems) : PRODUCTION_DESTINATIONS
  const destinations = withAppCallbacks(shops, env.APP_CALLBACKS, problems)
  const defaults = { ...PRODUCTION_LIMITS, ...local?.limits }
  // `isTokenUsedOnce` reads the value; this line reports an invalid one.
  flag('APP_CHECK_LIMITED_USE', env, problems)
  const configuredCodes = compileCodePattern(env.CAMPAIGN_CODE_PATTERN ?? '')
  if (configuredCodes === null) problems.push('CAMPAIGN_CODE_PATTERN is not a regular expression')
  const campaignCodes = configuredCodes ?? DEFAULT_CODE_PATTERN
  const replyTo = jsonObject('EMAIL_REPLY_TO', 'origins and email addresses', env.EMAIL_REPLY_TO, problems)
  const config: Config = {
    isLocal: local !== null,
    policyVersion: policyVersion(env.POLICY_VERSION, problems),
    limits: {
      windowMs: MINUTE_MS,
      perAddress: count('RATE_PER_ADDRESS', env, defaults.perAddress, problems),
      perProxy: count('RATE_PER_PROXY', env, defaults.perProxy, problems),
      perCall: count('RATE_PER_CALL', env, defaults.perCall, problems),
      perEmail: count('RATE_PER_EMAIL', env, defaults.perEmail, problems),
      perMember: count('RATE_PER_MEMBER', env, defaults.perMember, problems),
      entriesPerDay: count('ENTRIES_PER_DAY', env, defaults.entriesPerDay, problems),
      emailsPerHour: count('REQUESTED_EMAILS_PER_HOUR', env, defaults.emailsPerHour, problems),
      emailsPerDay: count('REQUESTED_EMAILS_PER_DAY', env, defaults.emailsPerDay, problems),
    },
    trustedProxies: count('TRUSTED_PROXIES', env, 1, problems),
    destinations,
    recentSignInMinutes: count('RECENT_SIGN_IN_MINUTES', env, 15, problems),
    consentChangesPerDay: count('CONSENT_CHANGES_PER_DAY', env, local?.consentChangesPerDay ?? 20, problems),
    emailTrustedProviders: emailTrustedProviders(env.EMAIL_TRUSTED_PROVIDERS, problems),
    campaignCodes,
    campaignTimes: readConfiguredTimes(
      jsonObject('CAMPAIGN_TIMES', 'campaign codes and times', env.CAMPAIGN_TIMES, problems),
      campaignCodes,
      problems,
    ),
    unverifiedRetentionDays: retentionDays(env, problems),
    multipassSecrets: multipassSecrets(env.MULTIPASS_SECRETS, destinations, problems),
    reportsDatabase: reportsDatabase(env.REPORTS_DATABASE, problems),
    siteOrigin: siteOrigins(env)[0] ?? '',
    ...readEmailSettings(env, replyTo, destinations.shops, problems),
    storeFile: storeFile(env, local, problems),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Origins allowed by CORS: the site's own. Read at declaration time, before `parseConfig`. */
export function siteOrigins(env: Env): string[] {
  const named = list(env.SITE_ORIGINS)
  const project = env.GCLOUD_PROJECT ?? ''
  return named.length > 0 ? named : [`https://${project}.web.app`, `https://${project}.firebaseapp.com`]
}

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value

function withExtraShops(variable: string, env: Env, problems: string[]): Destinations {
  const extra = list(env[variable])
  const wrong = extra.filter((origin) => !isOrigin(origin))
  problems.push(...wrong.map((origin) => `${variable}: ${origin} is not an origin, such as https://shop.example`))
  return { ...PRODUCTION_DESTINATIONS, shops: [...PRODUCTION_DESTINATIONS.shops, ...extra] }
}

function withAppCallbacks(destinations: Destinations, value: string | undefined, problems: string[]): Destinations {
  const { callbacks, invalid } = parseAppCallbacks(value)
  problems.push(
    ...invalid.map((link) => `APP_CALLBACKS: ${link} is not an https link, such as https://app.example/callback`),
  )
  return { ...destinations, apps: [...destinations.apps, ...callbacks] }
}

function policyVersion(value: string | undefined, problems: string[]): string {
  const version = value ?? DEFAULT_POLICY_VERSION
  if (!/^\d{4}-\d{2}-\d{2}$/.test(version)) problems.push('POLICY_VERSION is not a date, such as 2026-01-01')
  return version
}

function count(name: string, env: Env, defaultValue: number, problems: string[]): number {
  const value = env[name]
  if (value === undefined || value === '') return defaultValue
  if (!/^\d{1,9}$/.test(value)) problems.push(`${name} is not a whole number`)
  return Number(value)
}

/** Shorter than the life of a draft would remove what a verification could still settle. */
function retentionDays(env: Env, problems: string[]): number {
  const days = count('UNVERIFIED_RETENTION_DAYS', env, 0, problems)
  if (days > 0 && days < MIN_RETENTION_DAYS)
    problems.push(`UNVERIFIED_RETENTION_DAYS is neither 0 nor at least ${MIN_RETENTION_DAYS}`)
  return days
}

function flag(name: string, env: Env, problems: string[]): boolean {
  const value = env[name] || 'false'
  if (value !== 'true' && value !== 'false') problems.push(`${name} is neither true nor false`)
  return value === 'true'
}

/** Only providers that verify no email: the emails of the others need no setting. */
function emailTrustedProviders(value: string | undefined, problems: string[]): readonly Provider[] {
  const ids = list(value)
  const wrong = ids.filter((id) => !isUnverifyingProvider(id))
  problems.push(...wrong.map((id) => `EMAIL_TRUSTED_PROVIDERS: ${id} is not a provider whose emails are unverified`))
  return ids.filter(isUnverifyingProvider)
}

/** `npm run report` reads this setting too, and no other. */
export function reportsDatabase(value: string | undefined, problems: string[]): string {
  const database = value || DEFAULT_DATABASE
  if (database !== DEFAULT_DATABASE && !DATABASE_ID.test(database)) {
    problems.push('REPORTS_DATABASE is not a database id, such as error-reports')
  }
  return database
}

function storeFile(env: Env, local: LocalSettings | null, problems: string[]): string | null {
  if (local === null || env.FIRESTORE_EMULATOR_HOST) return null
  const file = env[local.variables.storeFile]
  if (!file) problems.push(`${local.variables.storeFile} is missing: the path of the local account store`)
  return file ?? null
}

function multipassSecrets(value: string | undefined, { shops }: Destinations, problems: string[]): Map<string, string> {
  const secrets = new Map<string, string>()
  const values = jsonObject('MULTIPASS_SECRETS', 'origins and secrets', value, problems)
  for (const [origin, secret] of Object.entries(values)) {
    if (!shops.includes(origin)) problems.push(`MULTIPASS_SECRETS: ${origin} is not a storefront of the table`)
    else if (typeof secret !== 'string' || secret.length < MIN_SECRET_LENGTH) {
      problems.push(`MULTIPASS_SECRETS: the secret of ${origin} has fewer than ${MIN_SECRET_LENGTH} characters`)
    } else secrets.set(origin, secret)
  }
  return secrets
}

/** The JSON object in a variable. A problem names the variable, never its value, which may be secret. */
function jsonObject(name: string, content: string, value: string | undefined, problems: string[]): object {
  try {
    const parsed: unknown = JSON.parse(value || '{}')
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Reported below; the parser's message would quote the value.
  }
  problems.push(`${name} is not a JSON object of ${content}`)
  return {}
}
