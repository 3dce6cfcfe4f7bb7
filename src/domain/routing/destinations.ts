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
const CHARACTERS_CHANGED_BY_PARSER = /[\u0000-\u001f\u007f-\u009f\\]/

/** What a text puts after a link, and so after its last value. */
export const AFTER_LINK = /[\s<>)\].,;:!?'"”*]+$/
/** Of this, what no URL ends with. */
const AFTER_URL = /[\s<>"”]+$/

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

/**
 * Paths at which a shop signs in or out, also below a folder: they would change the session that the login has begun. In
 * a query, too, because pages of a shop redirect to what theirs names (`/discount/X?redirect=`).
 */
const SESSION_PATH =
  /[/\\=](?:account[/\\](?:[^]*[/\\])?(?:log(?:in|out)|invalidate|activate|reset)|customer_(?:authentication|identity)|services[/\\]login_with_shop)(?![\w-])/i

/** Decodes until nothing changes, because the shop or its proxy may do so, without what a parser of URLs removes. */
function changesSession(url: string): boolean {
  for (let text = url, pass = 0; pass < 9; pass++) {
    const decoded = text.replace(/%(?:0[9ad]|([\da-f]{2}))/gi, (_, hex?: string) =>
      hex ? String.fromCharCode(parseInt(hex, 16)) : '',
    )
    if (decoded === text) return SESSION_PATH.test(text)
    text = decoded
  }
  return true
}

/** A mistake in the link of a shop, or a page that changes the session: its visitor is signed in at the start page instead. */
export type CallbackProblem = 'tooLong' | 'malformed' | 'session'

interface Callback<Kind extends Destination = Destination> {
  /** What the callback names, or the start page of its shop; null if it names none. */
  readonly destination: Kind | null
  readonly problem: CallbackProblem | null
}

/** Parses a callback URL. Returns null if it is not an allowed destination. Never throws. */
export function parseDestination(raw: unknown, allowed: Destinations): Destination | null {
  const { destination, problem } = parseCallback(raw, allowed)
  return problem === null ? destination : null
}

/**
 * As `parseDestination`, and tells a mistake from a destination outside the table, which has neither value. Repairs what a
 * program or a text has put around the URL, and spaces in it, which an unencoded `+` becomes.
 */
export function parseCallback(raw: unknown, allowed: Destinations): Callback {
  if (typeof raw !== 'string' || raw === '') return { destination: null, problem: null }
  // Without what is beyond the limit, it still names its shop.
  const text = raw
    .slice(0, 2 * LIMITS.url)
    .trim()
    .replace(AFTER_URL, '')
  if (isApp(text, allowed, CALLBACK_QUERY)) return { destination: { kind: 'app', url: text }, problem: null }
  // No path of a shop ends with punctuation; a query may.
  const url = /[?#(]/.test(text) ? text : text.replace(AFTER_LINK, '')
  const { destination, problem } = parseShop(url, allowed)
  if (destination === null) return { destination, problem }
  const isLong = text.length > LIMITS.url || destination.url.length > LIMITS.url
  const mistake = problem ?? (isLong ? 'tooLong' : changesSession(destination.url) ? 'session' : null)
  if (mistake === null) return { destination, problem: null }
  return { destination: { ...destination, url: `${destination.origin}/` }, problem: mistake }
}

/** Without a limit of the length: a result of getRedirectUrl contains a callback and a token. */
function parseShop(text: string, allowed: Destinations): Callback<Extract<Destination, { kind: 'shop' }>> {
  const url = parseUrl(text)
  if (url === null) return { destination: null, problem: 'malformed' }
  // Not `url.origin`, which for a blob: URL is the origin of the page that created it.
  const origin = `${url.protocol}//${url.host}`
  if (!allowed.shops.includes(origin)) return { destination: null, problem: null }
  const isMalformed = CHARACTERS_CHANGED_BY_PARSER.test(text) || url.username !== '' || url.password !== ''
  return { destination: { kind: 'shop', url: url.href, origin }, problem: isMalformed ? 'malformed' : null }
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
  if (typeof result !== 'string') return null
  if (isApp(result, allowed, RESULT_QUERY)) return 'app'
  const { destination, problem } = parseShop(result, allowed)
  return destination !== null && problem === null ? new URL(destination.url).host : null
}
