import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { redirectFor } from '../domain/routing/redirects'
import { IntlRoot, type IntlRootProps } from '../i18n/IntlRoot'
import { useAppSelector, useTimeTravelCount } from '../state/hooks/storeHooks'
import { matchRoute, type OnNavigate } from './navigation'
import { Page } from './Page'

export interface AppRouterProps extends Pick<IntlRootProps, 'initialMessages' | 'onLanguage'> {
  /** Called with every URL that the router shows, redirects excluded. */
  readonly onNavigate: OnNavigate
  /** Called once the first screen has mounted. */
  readonly onReady: () => void
  /** Called with what replaces the route, for thunks. */
  readonly onRouter?: (navigate: (path: string) => void) => void
}

/** Follows the redirects of a URL, reports the navigation and renders the page. */
export function AppRouter({ initialMessages, onNavigate, onReady, onRouter, onLanguage }: AppRouterProps) {
  const { pathname, search } = useLocation()
  const locale = useAppSelector((state) => state.locale)
  const place = useAppSelector(({ view }) => view.routeMatch)
  const timeTravelCount = useTimeTravelCount()
  const query = new URLSearchParams(search)
  const routeMatch = matchRoute(pathname, query)
  const redirect = routeMatch && redirectFor(routeMatch, query)
  useEffect(() => {
    if (redirect === null) onNavigate(pathname, search)
  }, [redirect, pathname, search, onNavigate])
  const navigate = useNavigate()
  useEffect(() => onRouter?.((path) => void navigate(path, { replace: true })), [navigate, onRouter])
  if (redirect !== null) return <Navigate to={redirect} replace />
  return (
    <IntlRoot locale={locale} initialMessages={initialMessages} onLanguage={onLanguage}>
      {/* Not <Routes>: the state decides the page, so that DevTools can restore any. The key remounts it after a jump. */}
      <Page key={timeTravelCount} routeMatch={place === 'unknown' ? routeMatch : place} onReady={onReady} />
    </IntlRoot>
  )
}
