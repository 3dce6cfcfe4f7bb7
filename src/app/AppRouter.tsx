import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { parsePath, routeRow, type RouteMatch, type RouteId } from '../domain/routing/routes'
import { redirectFor } from '../domain/routing/redirects'
import { requestedLocale } from '../domain/routing/visitQuery'
import { IntlRoot, type IntlRootProps } from '../i18n/IntlRoot'
import { recordVisit } from '../state/recordVisit'
import { useAppDispatch, useAppSelector, useTimeTravelCount } from '../state/hooks/storeHooks'
import { Page } from './Page'

interface Props extends Pick<IntlRootProps, 'initialMessages' | 'onLanguage'> {
  /** The address that was arrived at before the first render. */
  readonly initialUrl: string
  /** The first screen is there, and answers by itself. */
  readonly onReady: () => void
}

/** From the address to a page: reads it, says once what it brought, and shows its place. */
export function AppRouter({ initialMessages, initialUrl, onReady, onLanguage }: Props) {
  const { pathname, search } = useLocation()
  const locale = useAppSelector((state) => state.locale)
  const currentMatch = useAppSelector(({ view }) => view.place)
  const timeTravelCount = useTimeTravelCount()
  const query = new URLSearchParams(search)
  const routeMatch = matchRoute(pathname, query)
  const redirect = routeMatch && redirectFor(routeMatch, query)
  useTrackNavigation(redirect === null ? `${pathname}${search}` : null, initialUrl, routeMatch, query)
  if (redirect !== null) return <Navigate to={redirect} replace />
  return (
    <IntlRoot locale={locale} initialMessages={initialMessages} onLanguage={onLanguage}>
      {/* What is shown follows from the state, so that DevTools can take it anywhere; each journey there starts anew. */}
      <Page
        key={timeTravelCount}
        routeMatch={currentMatch === 'unknown' ? routeMatch : currentMatch}
        onReady={onReady}
      />
    </IntlRoot>
  )
}

/** null: no such page, or one in a language that does not exist. */
export function matchRoute(pathname: string, query: URLSearchParams): RouteMatch | null {
  const routeMatch = parsePath(pathname)
  if (routeMatch === null) return null
  return requestedLocale(query, routeRow(routeMatch.route).layout) === 'unknown' ? null : routeMatch
}

/** Says of every new address what it brought; the first one was said before the first render. */
function useTrackNavigation(
  url: string | null,
  initialUrl: string,
  routeMatch: RouteMatch | null,
  query: URLSearchParams,
): void {
  const dispatch = useAppDispatch()
  const lastVisit = useRef<{ url: string; route: RouteId | null }>({
    url: initialUrl,
    route: routeMatch?.route ?? null,
  })
  useEffect(() => {
    if (url === null || url === lastVisit.current.url) return
    const route = routeMatch?.route ?? null
    dispatch(recordVisit(routeMatch, query, { newPage: route !== lastVisit.current.route }))
    lastVisit.current = { url, route }
  })
}
