/** From a URL to a route and a recorded visit. */
import { requestedLocale } from '../domain/routing/visitQuery'
import { parsePath, routeRow, type RouteId, type RouteMatch } from '../domain/routing/routes'
import { recordVisit } from '../state/recordVisit'
import type { AppDispatch } from '../state/storeTypes'

/** null: the path is unknown, or the query requests a language that does not exist. */
export function matchRoute(pathname: string, query: URLSearchParams): RouteMatch | null {
  const routeMatch = parsePath(pathname)
  if (routeMatch === null) return null
  return requestedLocale(query, routeRow(routeMatch.route).layout) === 'unknown' ? null : routeMatch
}

export type OnNavigate = (pathname: string, search: string) => void

/** Records one visit per navigation. A call for the current URL does nothing, so that effects may repeat it. */
export function createVisitRecorder(dispatch: AppDispatch): OnNavigate {
  let current: { readonly url: string; readonly route: RouteId | null } | null = null
  return (pathname, search) => {
    const url = `${pathname}${search}`
    if (url === current?.url) return
    const query = new URLSearchParams(search)
    const routeMatch = matchRoute(pathname, query)
    const route = routeMatch?.route ?? null
    const isNewPage = current !== null && current.route !== route
    current = { url, route }
    dispatch(recordVisit(routeMatch, query, { isNewPage }))
  }
}
