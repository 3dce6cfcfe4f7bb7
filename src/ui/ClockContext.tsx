import { createContext, useContext } from 'react'

/** What time it is, for screens that count down: the clock service's `now`. */
export const ClockContext = createContext<() => number>(() => 0)

export const useNow = (): (() => number) => useContext(ClockContext)
