/** Response headers of the site. Where several rules match, the last one wins, in production as in the emulator. */
import { ROUTES } from '../../src/domain/routing/routes'
import { contentSecurityPolicy, type CspExtras } from './csp'
import { anyLocale, type Pattern } from './patterns'

export interface HeaderRule extends Pattern {
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

export interface HeaderOptions extends CspExtras {
  /** HSTS would lock a developer's browser out of every other http server on this machine. */
  readonly https: boolean
}

const YEAR = 31_536_000

/** `/__/` is Firebase's own: its sign-in helper pages bring their own rules, and ours would break them. */
const NOT_RESERVED = '^/($|[^_]|_($|[^_])|__($|[^/]))'

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cache-Control': 'no-cache',
}

const LOADS_NOTHING = { 'Content-Security-Policy': "default-src 'none'" }

/** Of what the front answers by itself, and the emulator's rules never see: redirects and refusals. */
export const OWN_ANSWERS: Readonly<Record<string, string>> = { ...ALWAYS, ...LOADS_NOTHING }

export const headerRules = (options: HeaderOptions): readonly HeaderRule[] => [
  rule(NOT_RESERVED, {
    'Content-Security-Policy': contentSecurityPolicy(options),
    ...(options.https ? { 'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains` } : {}),
    ...ALWAYS,
  }),
  // The address holds the action code.
  rule(`^${anyLocale()}${ROUTES.action.path}/?$`, { 'Referrer-Policy': 'no-referrer' }),
  // Names carry a hash of the content. The long policy is for pages; here it would cost more than some of the files.
  rule('^/assets/.*\\.[a-z0-9]+$', {
    ...LOADS_NOTHING,
    'Cache-Control': `public, max-age=${YEAR}, immutable`,
  }),
  rule('^/404\\.html$', { 'Cache-Control': 'no-cache' }),
]

const rule = (regex: string, headers: Readonly<Record<string, string>>): HeaderRule => ({
  regex,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})
