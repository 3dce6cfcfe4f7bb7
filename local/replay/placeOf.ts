/** Where an error occurred, in the words of support. */
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

/** The page and the window of a report, such as “Sign-in, phone”. Anyone can send a report, so its content is validated. */
export function placeOf(state: unknown): string {
  const { address, width } = toRecord(toRecord(state).page)
  const match = typeof address === 'string' ? parsePath(address.split(/[?#]/, 1).join('')) : null
  const page = match ? PAGES[match.route] : 'Unknown page'
  return typeof width === 'number' && width > 0 ? `${page}, ${windowOf(width)}` : page
}

/** By its width in pixels. */
const windowOf = (width: number): string => (width < 700 ? 'phone' : width < 1024 ? 'tablet' : 'desktop')

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
