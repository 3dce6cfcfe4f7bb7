import { useSyncExternalStore, type ReactNode } from 'react'
import { waitLeft } from '../domain/limits'

interface CountdownProps {
  /** When it began, in milliseconds since 1970; null: it does not run. */
  readonly since: number | null
  /** How long it runs, in milliseconds. */
  readonly lasts: number
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
export function Countdown({ since, lasts, now, render }: CountdownProps) {
  const left = () => (since === null ? 0 : Math.ceil(waitLeft(since, lasts, now()) / TICK))
  const seconds = useSyncExternalStore(since === null ? standStill : subscribe, left, left)
  return render(seconds)
}
