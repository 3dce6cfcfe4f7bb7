/** Where an error occurred, in the words of support. */
import { localeRow, type Locale, type Store } from '../../src/domain/routing/locales'
import { parsePath, type RouteId } from '../../src/domain/routing/routes'

const PAGES: Readonly<Record<RouteId, string>> = {
  home: 'Home',
  action: 'Link of an email',
  login: 'Sign-in',
  logout: 'Sign-out',
  policyUpdateTracking: 'Policy update',
  resetPassword: 'Forgotten password',
  setupPassword: 'First password',
  signup: 'Sign-up in the app',
  signupWithEmail: 'Sign-up',
  appLogin: 'Sign-in in the app',
  appSignup: 'Sign-up in the app',
  takeItHomeLogin: 'Sign-in to a draw',
  takeItHomeSignup: 'Sign-up to a draw',
  movieNightLogin: 'Sign-in to a draw',
  movieNightSignup: 'Sign-up to a draw',
  campaignLogin: 'Sign-in to a draw',
  campaignSignup: 'Sign-up to a draw',
}

/** Of the shops of several countries. */
const SHOPS: Partial<Record<Store, string>> = { www: 'International', eu: 'Europe', ap: 'Asia Pacific' }

const REGIONS = new Intl.DisplayNames('en', { type: 'region', style: 'short' })
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })

export interface Place {
  readonly page: string
  readonly device: string | null
  readonly locale: Locale | null
}

/** Of a page's path and its window's width. Anyone can send a report, so both are validated. */
export function readPlace(address: unknown, width: unknown): Place {
  const match = typeof address === 'string' ? parsePath(address.split(/[?#]/, 1).join('')) : null
  return {
    page: match ? PAGES[match.route] : 'Unknown page',
    device: typeof width === 'number' && width > 0 ? deviceOf(width) : null,
    locale: match?.locale ?? null,
  }
}

/** The page, the window and the shop of a report, such as “Sign-in · Phone · France”. */
export function placeOf(state: unknown): string {
  const { address, width } = toRecord(toRecord(state).page)
  const { page, device, locale } = readPlace(address, width)
  return [page, device, locale && shopName(locale)].filter((fact) => fact !== null).join(' · ')
}

/** The country or region of a locale's shop, in English. */
export function shopName(locale: Locale): string {
  const { country, store } = localeRow(locale)
  return (country === null ? SHOPS[store] : REGIONS.of(country)) ?? store
}

/** In English. Chinese has two, by script. */
export function languageName(locale: Locale): string {
  const { language, script } = new Intl.Locale(localeRow(locale).tag).maximize()
  return LANGUAGES.of(language === 'zh' ? `${language}-${script ?? ''}` : language) ?? locale
}

/** By its width in pixels. */
const deviceOf = (width: number): string => (width < 700 ? 'Phone' : width < 1024 ? 'Tablet' : 'Desktop')

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
