/** Content-Security-Policy of the site: inline code only by hash, other sources only as listed here. */
import { PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'

export interface CspExtras {
  /** `'sha256-…'` of the inline scripts and style sheets of the built pages. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** Origin of the error service (tools/build/settings.ts); null without one. */
  readonly errorService: string | null
  /** Additional sources: origins to connect to, origins to frame, origins that may frame the site. */
  readonly connect: readonly string[]
  readonly frames: readonly string[]
  readonly ancestors: readonly string[]
}

const IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const APP_CHECK = { scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] }
const ANALYTICS_TAG = 'https://www.googletagmanager.com'
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
/** The popup flow of the Auth SDK loads a script from here. */
const POPUP_SCRIPT = 'https://apis.google.com'

/** The error service of a policy that `contentSecurityPolicy` made. */
export const errorServiceOf = (policy: string): string | null =>
  new RegExp(`connect-src 'self' (https://\\S+) ${IDENTITY[0]} `).exec(policy)?.[1] ?? null

export function contentSecurityPolicy(extras: CspExtras): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...extras.scriptHashes, POPUP_SCRIPT, ANALYTICS_TAG, ...APP_CHECK.scripts],
    'style-src': ["'self'", ...extras.styleHashes],
    'img-src': ["'self'", 'data:', ...ANALYTICS, ANALYTICS_TAG],
    'font-src': ["'self'"],
    'connect-src': [
      // The error service first: `errorServiceOf` finds it there.
      ...["'self'", ...(extras.errorService === null ? [] : [extras.errorService])],
      ...[...IDENTITY, ...ANALYTICS, ANALYTICS_TAG],
      // Configuration of Analytics and tokens of App Check.
      ...['https://firebase.googleapis.com', 'https://firebaseinstallations.googleapis.com'],
      ...['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
      ...extras.connect,
    ],
    'frame-src': [
      "'self'",
      ...extras.frames,
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
    'frame-ancestors': [...PRODUCTION_DESTINATIONS.shops, ...extras.ancestors],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
