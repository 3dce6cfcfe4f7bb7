/**
 * Allowed redirect destinations: exact values, no wildcards. Read by the page, by getRedirectUrl and by the
 * Hosting headers (who may frame the site). The owner confirms the production data.
 */
import { LIMITS } from '../limits'
import { parseUrl } from '../parseUrl'
import { localeRow, type Locale, type Store } from './locales'

/** Storefront origin by the `store` column of LOCALES. */
export const STORES: Readonly<Record<Store, string>> = {
  www: 'https://www.kef.com',
  us: 'https://us.kef.com',
  ca: 'https://ca.kef.com',
  uk: 'https://uk.kef.com',
  eu: 'https://eu.kef.com',
  de: 'https://de.kef.com',
  fr: 'https://fr.kef.com',
  nl: 'https://nl.kef.com',
  es: 'https://es.kef.com',
  jp: 'https://jp.kef.com',
  kr: 'https://kr.kef.com',
  hk: 'https://hk.kef.com',
  tw: 'https://tw.kef.com',
  cn: 'https://cn.kef.com',
  au: 'https://au.kef.com',
  mx: 'https://mx.kef.com',
  ap: 'https://ap.kef.com',
}

export interface Destinations {
  /** Origins: protocol, host and port, as in `URL.origin`. */
  readonly shops: readonly string[]
  /** Whole URLs, compared exactly; a callback may add only the query parameter `state`. */
  readonly apps: readonly string[]
}

export const PRODUCTION_DESTINATIONS: Destinations = {
  shops: Object.values(STORES),
  apps: ['kefid://auth/callback'],
}

export type Destination =
  | { readonly kind: 'shop'; readonly url: string; readonly origin: string }
  | { readonly kind: 'app'; readonly url: string }

// Browsers remove or replace these characters before parsing, so a check of the raw text would check another URL.
// eslint-disable-next-line no-control-regex -- the pattern rejects control characters
const CHARACTERS_CHANGED_BY_PARSER = /[\u0000-\u0020\u007f-\u009f\\]/

/** Allowed query after an app URL: of a callback, and of a result of getRedirectUrl. */
const CALLBACK_QUERY = /^state=[\w.~-]{1,128}$/
const RESULT_QUERY = /^(?:state=[\w.~-]{1,128}|(?:state=[\w.~-]{1,128}&)?token=[\w.~-]+)$/

/** The character before the next query parameter of a URL. */
export const querySeparator = (url: string): '?' | '&' => (url.includes('?') ? '&' : '?')

const isApp = (raw: string, { apps }: Destinations, query: RegExp): boolean =>
  apps.some((app) => {
    const start = app + querySeparator(app)
    return raw === app || (raw.startsWith(start) && query.test(raw.slice(start.length)))
  })

/** Parses a callback URL. Returns null if it is not an allowed destination. Never throws. */
export function parseDestination(raw: unknown, allowed: Destinations): Destination | null {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > LIMITS.url || CHARACTERS_CHANGED_BY_PARSER.test(raw))
    return null
  if (isApp(raw, allowed, CALLBACK_QUERY)) return { kind: 'app', url: raw }
  const url = parseUrl(raw)
  if (url === null || url.username !== '' || url.password !== '' || url.href.length > LIMITS.url) return null
  // Not `url.origin`, which for a blob: URL is the origin of the page that created it.
  const origin = `${url.protocol}//${url.host}`
  return allowed.shops.includes(origin) ? { kind: 'shop', url: url.href, origin } : null
}

/** The shop's origin for links and payloads: the callback's origin if that is a shop, else the locale's storefront. */
export function shopBaseUrl(callbackURL: string | null, locale: Locale, allowed: Destinations): string {
  const destination = parseDestination(callbackURL, allowed)
  return destination?.kind === 'shop' ? destination.origin : STORES[localeRow(locale).store]
}

/** Paths of storefront pages that messages link to. */
export const SHOP_PAGES = {
  home: '',
  privacy: 'pages/privacy-policy',
  terms: 'pages/terms-and-conditions',
  eventTerms: 'pages/terms-and-conditions#tih',
  contact: 'pages/contact-us',
  events: 'take-it-home#listenevents',
} as const
export type ShopPage = keyof typeof SHOP_PAGES

export const shopLink = (base: string, page: ShopPage): string => `${base}/${SHOP_PAGES[page]}`

/**
 * The host of a result of getRedirectUrl: a shop's host, 'app', or null if the result is not an allowed destination.
 * Unlike a callback, an app URL may here include the query parameter `token`.
 */
export function redirectHost(result: unknown, allowed: Destinations): string | null {
  const destination = parseDestination(result, allowed)
  if (destination?.kind === 'shop') return new URL(destination.url).host
  if (typeof result !== 'string' || CHARACTERS_CHANGED_BY_PARSER.test(result)) return null
  return isApp(result, allowed, RESULT_QUERY) ? 'app' : null
}
