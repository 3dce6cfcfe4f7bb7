import { createContext, useContext } from 'react'

/** The clock service's `now` (milliseconds since 1970), for countdowns. */
export const ClockContext = createContext<() => number>(() => 0)

export const useNow = (): (() => number) => useContext(ClockContext)
