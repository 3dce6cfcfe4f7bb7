/** Response headers of the site. If several rules set a header, the last one wins, in Hosting and in the emulator. */
import { CAMPAIGN_STATUS_PATH, STATUS_CACHE } from '../../src/domain/campaignStatus'
import { ROUTES } from '../../src/domain/routing/routes'
import { contentSecurityPolicy, type CspExtras } from './csp'
import { anyLocale, outside, withSlashes, type Pattern } from './patterns'
import { CHANGE_PASSWORD } from './routes'

export interface HeaderRule extends Pattern {
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

export interface HeaderOptions extends CspExtras {
  /** Adds HSTS. Not locally: it would block every other http server on the developer's machine. */
  readonly https: boolean
}

const YEAR_SECONDS = 31_536_000

/** Firebase's sign-in helper pages have their own policy, and ours would break them. */
const HELPERS = '__'
const ASSETS = 'assets'

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cache-Control': 'no-cache',
}

/** Of a page and what it embeds. Scripts and styles have none, since each of these headers is sent with each file. */
const PAGE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

const LOADS_NOTHING = { 'Content-Security-Policy': "default-src 'none'" }

/** Headers of the responses that the local proxy creates itself: redirects and errors. */
export const PROXY_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  ...PAGE_HEADERS,
  ...LOADS_NOTHING,
  'Cache-Control': 'no-store',
}

export const headerRules = (options: HeaderOptions): readonly HeaderRule[] => [
  rule(outside(HELPERS), {
    'Content-Security-Policy': contentSecurityPolicy(options),
    ...(options.https ? { 'Strict-Transport-Security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains` } : {}),
    ...COMMON_HEADERS,
  }),
  rule(outside(HELPERS, ASSETS), PAGE_HEADERS),
  // The URL contains the action code.
  rule(`^${anyLocale()}/*${withSlashes(ROUTES.action.path)}$`, { 'Referrer-Policy': 'no-referrer' }),
  // File names have a content hash. The long policy is for pages; here it would be larger than some files.
  rule(`^/${ASSETS}/.*\\.[a-z0-9]+$`, {
    ...LOADS_NOTHING,
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  }),
  rule(`^${withSlashes(CHANGE_PASSWORD)}$`, { 'Cache-Control': 'no-store' }),
  // As the function answers: the rule for all pages would forbid the CDN to cache it.
  rule(`^${CAMPAIGN_STATUS_PATH}$`, { 'Cache-Control': STATUS_CACHE }),
  rule('^/404\\.html$', { 'Cache-Control': 'no-cache' }),
]

const rule = (regex: string, headers: Readonly<Record<string, string>>): HeaderRule => ({
  regex,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})
