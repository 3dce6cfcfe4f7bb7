/** Enumerations. The stored value is the English word in every language. */
export const AGE_RANGES = ['Below 20', '20 - 29', '30 - 39', '40 - 49', '50 - 59', '60+', 'Rather not say'] as const

export const GENDERS = ['Male', 'Female', 'Others', 'Prefer not to specify'] as const

/** `01` is January. */
export const BIRTHDAY_MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** Value of the query parameter `platform`: 1 to 32 letters, digits, _ or -. */
export type Platform = string
export const isPlatform = (value: unknown): value is Platform =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(value)

/** Platforms whose pages run inside the KEF app. */
const APP_PLATFORMS: readonly Platform[] = ['ios', 'android']
export const isAppPlatform = (platform: Platform | null): boolean =>
  platform !== null && APP_PLATFORMS.includes(platform)

interface ProviderRow {
  /** Brand name, not translated. */
  readonly name: string
  /** The provider verifies an email before it reports it. The functions trust such an email to identify its owner. */
  readonly verifiesEmail: boolean
  /** Keys of its profile for the names of a person; the first that has a text counts. */
  readonly nameFields: { readonly firstName: readonly string[]; readonly lastName: readonly string[] }
  /** The display name of a new user is stored as the last name, with no first name. */
  readonly displayNameIsLastName?: true
  /** Refuses to sign in within the webview of an app. */
  readonly refusesWebviews?: true
  /** Platforms on which the provider is offered; null is a visit without a platform. Absent: on all. */
  readonly platforms?: readonly (Platform | null)[]
}

const OPENID_NAMES = { firstName: ['given_name'], lastName: ['family_name'] } as const
const SNAKE_CASE_NAMES = { firstName: ['first_name'], lastName: ['last_name'] } as const

/** Sign-in providers by Firebase's provider id, in display order. Apple: only without a platform or on `ios`. */
export const PROVIDERS = {
  'google.com': { name: 'Google', verifiesEmail: true, nameFields: OPENID_NAMES, refusesWebviews: true },
  'apple.com': {
    name: 'Apple',
    verifiesEmail: true,
    nameFields: SNAKE_CASE_NAMES,
    displayNameIsLastName: true,
    platforms: [null, 'ios'],
  },
  'facebook.com': { name: 'Facebook', verifiesEmail: false, nameFields: SNAKE_CASE_NAMES },
} as const satisfies Record<string, ProviderRow>

export type Provider = keyof typeof PROVIDERS
export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly Provider[]
export const isProvider = (value: unknown): value is Provider => (PROVIDER_IDS as readonly unknown[]).includes(value)

export const providerRow = (id: Provider): ProviderRow => PROVIDERS[id]

/** False for an unknown provider, too. */
export const verifiesEmail = (id: string): boolean => isProvider(id) && providerRow(id).verifiesEmail

/** A provider of the table whose emails prove nothing by themselves. */
export const isUnverifyingProvider = (id: string): id is Provider => isProvider(id) && !providerRow(id).verifiesEmail

/** Too many providers for a button with its name each: a row of logos (docs/providers.md). */
export const isLogoOnly = (providers: readonly Provider[]): boolean => providers.length > 2

/** The providers that are offered on a platform. */
export const providersFor = (platform: Platform | null): readonly Provider[] =>
  PROVIDER_IDS.filter((id) => providerRow(id).platforms?.includes(platform) ?? true)

/** The named platforms that have a row of logos if others have not; null if all have one. */
export function logoPlatforms(): readonly Platform[] | null {
  const rows = PROVIDER_IDS.map(providerRow)
  if (isLogoOnly(PROVIDER_IDS.filter((id) => !providerRow(id).platforms))) return null
  const named = rows.flatMap(({ platforms = [] }) => platforms).filter((platform) => platform !== null)
  return [...new Set(named)].filter((platform) => isLogoOnly(providersFor(platform)))
}
