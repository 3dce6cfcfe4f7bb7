import { useSyncExternalStore, type ReactNode } from 'react'
import { remainingWait } from '../domain/limits'

interface CountdownProps {
  /** Start in milliseconds since 1970; null: it does not run. */
  readonly since: number | null
  readonly durationMs: number
  readonly now: () => number
  readonly render: (secondsLeft: number) => ReactNode
}

const TICK_MS = 1000

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}
const noSubscription = () => () => undefined

/** Renders the seconds left, updated each second; 0 when it is over or does not run. */
export function Countdown({ since, durationMs, now, render }: CountdownProps) {
  const secondsLeft = () => Math.ceil(remainingWait(since, durationMs, now()) / TICK_MS)
  const seconds = useSyncExternalStore(since === null ? noSubscription : subscribe, secondsLeft, secondsLeft)
  return render(seconds)
}
