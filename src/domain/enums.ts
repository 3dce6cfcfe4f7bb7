/** Enumerations (spec §3). What is stored is the spec's English word, whatever the page's language. */
export const AGE_RANGES = ['Below 20', '20 - 29', '30 - 39', '40 - 49', '50 - 59', '60+', 'Rather not say'] as const

export const GENDERS = ['Male', 'Female', 'Others', 'Prefer not to specify'] as const

/** January to December. */
export const BIRTHDAY_MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** Any short word, stored as given. */
export type Platform = string
export const isPlatform = (value: unknown): value is Platform =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(value)

/** Platforms on which the page runs inside the app. */
const APP_PLATFORMS: readonly Platform[] = ['ios', 'android']
export const isAppPlatform = (platform: Platform | null): boolean =>
  platform !== null && APP_PLATFORMS.includes(platform)

export const PROVIDERS = ['google.com', 'apple.com', 'facebook.com'] as const
export type Provider = (typeof PROVIDERS)[number]
export const isProvider = (value: unknown): value is Provider => (PROVIDERS as readonly unknown[]).includes(value)

/** Brands keep their names in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  'google.com': 'Google',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
}

/** The Apple option is offered only when no platform is stored, or ios is (spec §1). */
export function providersFor(platform: Platform | null): readonly Provider[] {
  return PROVIDERS.filter((id) => id !== 'apple.com' || platform === null || platform === 'ios')
}
