/** Own redirects, built from route constants and never from the path as it was typed. */
import { printPath, routeRow, type Place } from './routes'
import { askedLocale } from './visit'

/**
 * Where a visit goes on to before anything is shown: /auth/signup to the app's sign-up of its locale (spec §2,
 * Redirect rule), `lang` to the same page in that language. The query is kept, but for a `lang` that is obeyed.
 * Null: it stays where it is.
 */
export function redirectOf(place: Place, query: URLSearchParams): string | null {
  const { redirectTo, layout } = routeRow(place.route)
  const asked = askedLocale(query, layout)
  const locale = asked === null || asked === 'unknown' ? place.locale : asked
  if (redirectTo === undefined && locale === place.locale) return null
  const kept = new URLSearchParams(query)
  if (asked !== 'unknown') kept.delete('lang')
  return withQuery(printPath(redirectTo === undefined ? { ...place, locale } : { locale, route: redirectTo }), kept)
}

/** The same page in another language, for the switch. What the visitor typed stays, and so does the carried query. */
export function inLocale(place: Place, locale: Place['locale'], query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('lang')
  // On the action page the continueUrl's language would win over the visitor's own choice.
  if (routeRow(place.route).layout === 'action') kept.delete('continueUrl')
  return withQuery(printPath({ ...place, locale }), kept)
}

export function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
