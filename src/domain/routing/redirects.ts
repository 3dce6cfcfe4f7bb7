/** Own redirects, built from route constants and never from the path as it was typed. */
import { buildPath, routeRow, type RouteMatch } from './routes'
import { requestedLocale } from './visitQuery'

/**
 * Where a visit goes on to before anything is shown: /auth/signup to the app's sign-up of its locale (spec §2,
 * Redirect rule), `lang` to the same page in that language. The query is kept, but for a `lang` that is obeyed.
 * Null: it stays where it is.
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

/** The same page in another language, for the switch. What the visitor typed stays, and so does the carried query. */
export function urlInLocale(routeMatch: RouteMatch, locale: RouteMatch['locale'], query: URLSearchParams): string {
  const remaining = new URLSearchParams(query)
  remaining.delete('lang')
  // On the action page the continueUrl's language would win over the visitor's own choice.
  if (routeRow(routeMatch.route).layout === 'action') remaining.delete('continueUrl')
  return withQuery(buildPath({ ...routeMatch, locale }), remaining)
}

export function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
