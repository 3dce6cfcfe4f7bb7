import { useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Layout } from '../domain/routing/routes'
import { forwardedQuery } from '../domain/routing/visitQuery'
import { DestinationsContext } from './contexts'

/** The query parameters that links to other pages of the site keep, such as the callback. */
export function useForwardedQuery(layout: Layout): URLSearchParams {
  return forwardedQuery(new URLSearchParams(useSearch()), layout, useContext(DestinationsContext))
}

const noSubscription = () => () => undefined

/**
 * The query for rendering: empty during hydration, because pages are prerendered without a query. Effects read
 * `useLocation` instead.
 */
function useSearch(): string {
  const { search } = useLocation()
  return useSyncExternalStore(
    noSubscription,
    () => search,
    () => '',
  )
}
