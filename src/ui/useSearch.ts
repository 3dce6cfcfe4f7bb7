import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const unchanging = () => () => undefined

/** The query of the address. None while a prerendered page is taken over: when it was made, none was known. */
export function useSearch(): string {
  const { search } = useLocation()
  return useSyncExternalStore(
    unchanging,
    () => search,
    () => '',
  )
}
