import { createContext } from 'react'
import { PRODUCTION_DESTINATIONS, type Destinations } from '../domain/routing/destinations'

/** Where visitors may be sent: what links may carry on is judged by it. */
export const DestinationsContext = createContext<Destinations>(PRODUCTION_DESTINATIONS)
