/** Redirects within the site, built from route constants, never from the typed path. */
import { buildPath, routeRow, type RouteMatch } from './routes'
import { requestedLocale } from './visitQuery'

/**
 * The redirect of a visit, before anything is rendered: /auth/signup to the app's sign-up page,
 * and `lang` to the same page in that locale. Keeps the query except a valid `lang`. Returns null for no redirect.
 */
export function redirectFor(routeMatch: RouteMatch, query: URLSearchParams): string | null {
  const { redirectTo, layout } = routeRow(routeMatch.route)
  const requested = requestedLocale(query, layout)
  const locale = requested === null || requested === 'unknown' ? routeMatch.locale : requested
  if (redirectTo === undefined && locale === routeMatch.locale) return null
  const remaining = new URLSearchParams(query)
  if (requested !== 'unknown') remaining.delete('lang')
  return withQuery(
    buildPath(redirectTo === undefined ? { ...routeMatch, locale } : { locale, route: redirectTo }),
    remaining,
  )
}

/** URL of the same page in another locale, for the language switch. Keeps the query except `lang`. */
export function urlInLocale(routeMatch: RouteMatch, locale: RouteMatch['locale'], query: URLSearchParams): string {
  const remaining = new URLSearchParams(query)
  remaining.delete('lang')
  // On the action page, the language of continueUrl would override the visitor's choice.
  if (routeRow(routeMatch.route).layout === 'action') remaining.delete('continueUrl')
  return withQuery(buildPath({ ...routeMatch, locale }), remaining)
}

export function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
