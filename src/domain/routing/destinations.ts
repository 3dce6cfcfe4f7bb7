/**
 * Where a visitor may be sent (product §2): exact destinations, no wildcards,
 * read by the page and by getRedirectUrl alike. Production data is for the owner to confirm.
 */
import { LIMITS } from '../limits'
import { localeRow, type Locale, type Store } from './locales'

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
  /** Origins: protocol, host and port, as `URL.origin` prints them. */
  readonly shops: readonly string[]
  /** Whole addresses, compared letter by letter; only `state` may follow, as the app gave it. */
  readonly apps: readonly string[]
}

export const PRODUCTION_DESTINATIONS: Destinations = {
  shops: Object.values(STORES),
  apps: ['kefid://auth/callback'],
}

export type Destination =
  | { readonly kind: 'shop'; readonly url: string; readonly origin: string }
  | { readonly kind: 'app'; readonly url: string }

// Browsers drop or turn round these before they parse; whoever sends them means no good.
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
const UNTRUSTED = /[\u0000-\u0020\u007f-\u009f\\]/

/** What may follow the address of an app: a callback, and an answer of getRedirectUrl. Anything else is refused. */
const STATE = /^state=[\w.~-]{1,128}$/
const ANSWER = /^(?:state=[\w.~-]{1,128}|(?:state=[\w.~-]{1,128}&)?token=[\w.~-]+)$/

/** The character that a query, or its next parameter, begins with. */
export const querySeparator = (url: string): '?' | '&' => (url.includes('?') ? '&' : '?')

const isApp = (raw: string, { apps }: Destinations, query: RegExp): boolean =>
  apps.some((app) => {
    const start = app + querySeparator(app)
    return raw === app || (raw.startsWith(start) && query.test(raw.slice(start.length)))
  })

/** Parses a callback; null for anything that is not in the table. Never throws. */
export function parseDestination(raw: unknown, allowed: Destinations): Destination | null {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > LIMITS.url || UNTRUSTED.test(raw)) return null
  if (isApp(raw, allowed, STATE)) return { kind: 'app', url: raw }
  if (!URL.canParse(raw)) return null
  const url = new URL(raw)
  if (url.username !== '' || url.password !== '' || url.href.length > LIMITS.url) return null
  // Not `url.origin`: that of a blob: is the origin of whoever made it.
  const origin = `${url.protocol}//${url.host}`
  return allowed.shops.includes(origin) ? { kind: 'shop', url: url.href, origin } : null
}

/** The shop that links and payloads name: the callback's origin if it is http(s), else the locale's storefront. */
export function shopBaseUrl(callbackURL: string | null, locale: Locale, allowed: Destinations): string {
  const destination = parseDestination(callbackURL, allowed)
  return destination?.kind === 'shop' ? destination.origin : STORES[localeRow(locale).store]
}

/** Pages of a storefront that texts link to (spec §2). */
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
 * Where an answer of getRedirectUrl leads: the shop's host, 'app', or null if it is not in the table.
 * Unlike a callback, the app's address may carry the token here, behind the app's own `state`.
 */
export function redirectHost(answer: unknown, allowed: Destinations): string | null {
  const destination = parseDestination(answer, allowed)
  if (destination?.kind === 'shop') return new URL(destination.url).host
  if (typeof answer !== 'string' || UNTRUSTED.test(answer)) return null
  return isApp(answer, allowed, ANSWER) ? 'app' : null
}
