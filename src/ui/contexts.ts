/** What the app hands to components without the store. */
import { createContext, useContext } from 'react'
import { PRODUCTION_DESTINATIONS, type Destinations } from '../domain/routing/destinations'

/** Allowed redirect targets: what links of a page may lead to, and which query parameters they may forward. */
export const DestinationsContext = createContext<Destinations>(PRODUCTION_DESTINATIONS)

/** The clock service's `now` (milliseconds since 1970), for countdowns. */
export const ClockContext = createContext<() => number>(() => 0)

export const useNow = (): (() => number) => useContext(ClockContext)
