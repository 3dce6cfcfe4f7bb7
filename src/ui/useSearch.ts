import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const noSubscription = () => () => undefined

/**
 * The query for rendering: empty during hydration, because pages are prerendered without a query. Effects read
 * `useLocation` instead.
 */
export function useSearch(): string {
  const { search } = useLocation()
  return useSyncExternalStore(
    noSubscription,
    () => search,
    () => '',
  )
}
