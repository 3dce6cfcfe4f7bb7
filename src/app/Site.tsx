import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { parsePath, routeRow, type Place, type RouteId } from '../domain/routes'
import { redirectOf } from '../domain/redirects'
import { askedLocale } from '../domain/visit'
import { IntlRoot, type IntlRootProps } from '../i18n/IntlRoot'
import { arrive } from '../state/arrive'
import { useAppDispatch, useAppSelector, useTravels } from '../state/hooks'
import { Page } from './Page'

interface Props extends Pick<IntlRootProps, 'first' | 'onLanguage'> {
  /** The address that was arrived at before the first render. */
  readonly arrived: string
  /** The first screen is there, and answers by itself. */
  readonly onReady: () => void
}

/** From the address to a page: reads it, says once what it brought, and shows its place. */
export function Site({ first, arrived, onReady, onLanguage }: Props) {
  const { pathname, search } = useLocation()
  const locale = useAppSelector((state) => state.locale)
  const arrivedAt = useAppSelector(({ view }) => view.place)
  const travels = useTravels()
  const query = new URLSearchParams(search)
  const place = findPlace(pathname, query)
  const redirect = place && redirectOf(place, query)
  useArrivals(redirect === null ? `${pathname}${search}` : null, arrived, place, query)
  if (redirect !== null) return <Navigate to={redirect} replace />
  return (
    <IntlRoot locale={locale} first={first} onLanguage={onLanguage}>
      {/* What is shown follows from the state, so that DevTools can take it anywhere; each journey there starts anew. */}
      <Page key={travels} place={arrivedAt === 'unknown' ? place : arrivedAt} onReady={onReady} />
    </IntlRoot>
  )
}

/** null: no such page, or one in a language that does not exist. */
export function findPlace(pathname: string, query: URLSearchParams): Place | null {
  const place = parsePath(pathname)
  if (place === null) return null
  return askedLocale(query, routeRow(place.route).layout) === 'unknown' ? null : place
}

/** Says of every new address what it brought; the first one was said before the first render. */
function useArrivals(address: string | null, arrived: string, place: Place | null, query: URLSearchParams): void {
  const dispatch = useAppDispatch()
  const last = useRef<{ address: string; route: RouteId | null }>({ address: arrived, route: place?.route ?? null })
  useEffect(() => {
    if (address === null || address === last.current.address) return
    const route = place?.route ?? null
    dispatch(arrive(place, query, { newPage: route !== last.current.route }))
    last.current = { address, route }
  })
}
