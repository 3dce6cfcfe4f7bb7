/**
 * The route set: each row exists without a prefix and with each locale prefix. Read by the router, links,
 * prerendering and the Hosting rewrites. `parsePath` and `buildPath` are inverse functions.
 */
import { CAMPAIGNS, parseCampaignCode } from '../campaigns'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales'

export type Layout = 'standard' | 'wide' | 'campaign' | 'action' | 'app'

/** Every screen, as a key of `app/screens.tsx`. Its public name in `data-screen` is `publicScreenName` of `app/screen.ts`. */
export type ScreenName =
  | 'home'
  | 'login'
  | 'signup'
  | 'app-login'
  | 'app-signup'
  | 'logout'
  | 'forgot-password'
  | 'setup-password'
  | 'reset-email-sent'
  | 'email-link'
  | 'verify-email'
  | 'recover-email'
  | 'change-email'
  | 'reset-password'
  | 'reset-password-done'
  | 'reset-code-invalid'
  | 'email-verified'
  | 'email-recovered'
  | 'email-changed'
  | 'verification-code-invalid'
  | 'verification-sent'
  | 'email-not-verified'
  | 'accept-tos'
  | 'link-facebook'
  | 'success-end'
  | 'confirmation'
  | 'campaign-login'
  | 'campaign-signup'
  | 'campaign-closed'
  | 'campaign-entry'
  | 'campaign-success'
  | 'policy-update-tracking'
  | 'not-found'
  | 'error'

export interface RouteRow {
  readonly path: string
  readonly layout: Layout
  /** The first screen; null if it depends on the visitor, or if the route only redirects. */
  readonly screen: ScreenName | null
  readonly redirectTo?: 'appSignup'
  /** Campaign code, for a route of one campaign. */
  readonly campaign?: string
  /** What the visitor does on the page, for routes of the auth flow. */
  readonly flow?: 'signIn' | 'signUp'
  /** Id of the sign-up route that a sign-in page links to, or the reverse. */
  readonly counterpart?: string
}

export const ROUTES = {
  home: { path: '/', layout: 'standard', screen: 'home' },
  action: { path: '/auth/action', layout: 'action', screen: null },
  login: {
    path: '/auth/login',
    layout: 'standard',
    screen: 'login',
    flow: 'signIn',
    counterpart: 'signupWithEmail',
  },
  logout: { path: '/auth/logout', layout: 'standard', screen: 'logout' },
  policyUpdateTracking: { path: '/auth/policy_update_tracking', layout: 'standard', screen: 'policy-update-tracking' },
  resetPassword: { path: '/auth/reset_password', layout: 'standard', screen: 'forgot-password' },
  setupPassword: { path: '/auth/setup_password', layout: 'standard', screen: 'setup-password' },
  signup: { path: '/auth/signup', layout: 'app', screen: null, redirectTo: 'appSignup' },
  signupWithEmail: {
    path: '/auth/signup_with_email',
    layout: 'wide',
    screen: 'signup',
    flow: 'signUp',
    counterpart: 'login',
  },
  appLogin: {
    path: '/auth/app/login',
    layout: 'app',
    screen: 'app-login',
    flow: 'signIn',
    counterpart: 'appSignup',
  },
  appSignup: {
    path: '/auth/app/signup_with_email',
    layout: 'app',
    screen: 'app-signup',
    flow: 'signUp',
    counterpart: 'appLogin',
  },
  takeItHomeLogin: {
    path: '/auth/campaign/TakeItHome/login',
    layout: 'campaign',
    screen: 'campaign-login',
    campaign: 'TakeItHome',
    flow: 'signIn',
    counterpart: 'takeItHomeSignup',
  },
  takeItHomeSignup: {
    path: '/auth/campaign/TakeItHome/signup',
    layout: 'campaign',
    screen: 'campaign-signup',
    campaign: 'TakeItHome',
    flow: 'signUp',
    counterpart: 'takeItHomeLogin',
  },
  movieNightLogin: {
    path: '/auth/campaign/win-a-movie-night-setup/login',
    layout: 'campaign',
    screen: 'campaign-login',
    campaign: 'win-a-movie-night-setup',
    flow: 'signIn',
    counterpart: 'movieNightSignup',
  },
  movieNightSignup: {
    path: '/auth/campaign/win-a-movie-night-setup/signup',
    layout: 'campaign',
    screen: 'campaign-signup',
    campaign: 'win-a-movie-night-setup',
    flow: 'signUp',
    counterpart: 'movieNightLogin',
  },
  campaignLogin: {
    path: '/auth/campaign/:campaignCode?/login',
    layout: 'campaign',
    screen: 'campaign-login',
    flow: 'signIn',
    counterpart: 'campaignSignup',
  },
  campaignSignup: {
    path: '/auth/campaign/:campaignCode?/signup',
    layout: 'campaign',
    screen: 'campaign-signup',
    flow: 'signUp',
    counterpart: 'campaignLogin',
  },
} as const satisfies Record<string, RouteRow>

export type RouteId = keyof typeof ROUTES
export const ROUTE_IDS = Object.keys(ROUTES) as readonly RouteId[]
export const routeRow = (id: RouteId): RouteRow => ROUTES[id]

/** The sign-up route that a sign-in page links to, or the reverse; null outside the auth flow. */
export function counterpartOf(id: RouteId): RouteId | null {
  const row = ROUTES[id]
  return 'counterpart' in row ? row.counterpart : null
}

/** A parsed path. */
export interface RouteMatch {
  readonly locale: Locale
  readonly route: RouteId
  /** Only on the generic campaign routes, where it is optional. */
  readonly campaignCode?: string
}

const PARAM = '/:campaignCode?'
/** Replaces a path segment that is not a valid campaign code. Invalid itself, so it is never stored or sent. */
export const NO_CODE = '~'

/** The match of a visit in the store, with its campaign code only on the generic campaign routes. Null without a route. */
export function routeMatchOf(visit: {
  readonly locale: Locale
  readonly route: RouteId | null
  readonly campaignCode: string | null
}): RouteMatch | null {
  const { locale, route, campaignCode } = visit
  if (route === null) return null
  return campaignCode !== null && ROUTES[route].path.includes(PARAM)
    ? { locale, route, campaignCode }
    : { locale, route }
}

/** Builds a path from route constants. The default locale has no prefix. */
export function buildPath({ locale, route, campaignCode }: RouteMatch): string {
  const path = ROUTES[route].path.replace(PARAM, campaignCode ? `/${encodeURIComponent(campaignCode)}` : '')
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * Splits a path into its locale and the rest. The rest begins with a slash; a trailing slash is removed. Hosting reads
 * repeated slashes as one, except at the beginning, where they would name a host.
 */
export function splitLocale(path: string): { locale: Locale; rest: string } {
  const pathname = path.replace(/([^/]\/)\/+/g, '$1')
  const [before, first = '', ...others] = pathname.split('/')
  return before === '' && first !== DEFAULT_LOCALE && isLocale(first)
    ? { locale: first, rest: stripTrailingSlash(`/${others.join('/')}`) }
    : { locale: DEFAULT_LOCALE, rest: stripTrailingSlash(pathname) }
}

const stripTrailingSlash = (path: string): string => path.replace(/([^/])\/$/, '$1')

const ROUTE_BY_PATH = new Map<string, RouteId>(
  ROUTE_IDS.filter((id) => !ROUTES[id].path.includes(PARAM)).map((id) => [ROUTES[id].path, id]),
)
const CAMPAIGN_ROUTES = ROUTE_IDS.filter((id) => ROUTES[id].path.includes(PARAM)).map((id) => {
  const [before = '', after = ''] = ROUTES[id].path.split(PARAM)
  return { id, before, after }
})

/**
 * Matches a path; null is a 404. Accepts trailing and repeated slashes; case-sensitive. `matchRoutes` of React Router
 * would match `//` too, and load 1.5 kB more.
 */
export function parsePath(pathname: string): RouteMatch | null {
  const { locale, rest } = splitLocale(pathname)
  const route = ROUTE_BY_PATH.get(rest)
  if (route) return { locale, route }
  for (const { id, before, after } of CAMPAIGN_ROUTES) {
    if (rest === before + after) return { locale, route: id }
    if (!rest.startsWith(`${before}/`) || !rest.endsWith(after)) continue
    const segment = rest.slice(before.length + 1, -after.length)
    if (segment === '' || segment.includes('/')) continue
    return { locale, route: id, campaignCode: parseCampaignCode(segment) ?? NO_CODE }
  }
  return null
}

/** Whether the KEF app opens this path in its webview. */
export function isAppPath(pathname: string): boolean {
  const match = parsePath(pathname)
  return match !== null && routeRow(match.route).layout === 'app'
}

/** The route and code of the page on which members sign in to a campaign. */
export function campaignLoginOf(code: string): { readonly route: RouteId; readonly campaignCode?: string } {
  const ownRoute = ROUTE_IDS.find((id) => routeRow(id).campaign === code && routeRow(id).screen === 'campaign-login')
  if (ownRoute) return { route: ownRoute }
  return code === CAMPAIGNS.generic.code ? { route: 'campaignLogin' } : { route: 'campaignLogin', campaignCode: code }
}
