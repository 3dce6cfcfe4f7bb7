import { createContext } from 'react'
import { PRODUCTION_DESTINATIONS, type Destinations } from '../domain/routing/destinations'

/** Allowed redirect targets: what links of a page may lead to, and which query parameters they may forward. */
export const DestinationsContext = createContext<Destinations>(PRODUCTION_DESTINATIONS)
