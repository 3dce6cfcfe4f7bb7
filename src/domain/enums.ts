/** Enumerations (spec §3). The stored value is the English word in every language. */
export const AGE_RANGES = ['Below 20', '20 - 29', '30 - 39', '40 - 49', '50 - 59', '60+', 'Rather not say'] as const

export const GENDERS = ['Male', 'Female', 'Others', 'Prefer not to specify'] as const

/** `01` is January. */
export const BIRTHDAY_MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** Value of the query parameter `platform`: any short word (product §8). */
export type Platform = string
export const isPlatform = (value: unknown): value is Platform =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(value)

/** Platforms whose pages run inside the KEF app. */
const APP_PLATFORMS: readonly Platform[] = ['ios', 'android']
export const isAppPlatform = (platform: Platform | null): boolean =>
  platform !== null && APP_PLATFORMS.includes(platform)

export const PROVIDERS = ['google.com', 'apple.com', 'facebook.com'] as const
export type Provider = (typeof PROVIDERS)[number]
export const isProvider = (value: unknown): value is Provider => (PROVIDERS as readonly unknown[]).includes(value)

/** Brand names, not translated. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  'google.com': 'Google',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
}

/** Apple is offered only without a stored platform or on `ios` (spec §1). */
export function providersFor(platform: Platform | null): readonly Provider[] {
  return PROVIDERS.filter((id) => id !== 'apple.com' || platform === null || platform === 'ios')
}
