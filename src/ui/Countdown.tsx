import { useSyncExternalStore, type ReactNode } from 'react'

interface CountdownProps {
  /** When it ends, in milliseconds since 1970; null: it does not run. */
  readonly until: number | null
  readonly now: () => number
  readonly render: (secondsLeft: number) => ReactNode
}

const TICK = 1000

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, TICK)
  return () => clearInterval(timer)
}
const standStill = () => () => undefined

/** Seconds left, told anew each second; 0 when it is over or does not run. */
export function Countdown({ until, now, render }: CountdownProps) {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / TICK)))
  const seconds = useSyncExternalStore(until === null ? standStill : subscribe, left, left)
  return render(seconds)
}
