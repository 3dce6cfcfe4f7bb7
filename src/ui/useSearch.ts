import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const noSubscription = () => () => undefined

/**
 * The query as links and texts show it: empty while a prerendered page is hydrated, since it was made without one. What
 * happens because of the address reads `useLocation` instead.
 */
export function useSearch(): string {
  const { search } = useLocation()
  return useSyncExternalStore(
    noSubscription,
    () => search,
    () => '',
  )
}
