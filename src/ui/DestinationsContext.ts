import { createContext } from 'react'
import { PRODUCTION_DESTINATIONS, type Destinations } from '../domain/routing/destinations'

/** Allowed redirect targets, to decide which query parameters links may forward. */
export const DestinationsContext = createContext<Destinations>(PRODUCTION_DESTINATIONS)
