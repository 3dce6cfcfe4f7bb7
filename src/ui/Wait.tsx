import type { ReactNode } from 'react'
import { ProgressLine } from './ProgressLine'

interface WaitProps {
  readonly secondsLeft: number
  readonly totalSeconds: number
  /** The seconds left, in words. */
  readonly children: ReactNode
}

/**
 * In the label of a button that has to wait: the seconds left, and a line that fills. Not in the button's name, because screen
 * readers would read a focused button again every second; a press says how long the wait is.
 */
export const Wait = ({ secondsLeft, totalSeconds, children }: WaitProps) => (
  <span className="wait" aria-hidden="true">
    {/* A new element, because the text may be that of a translation by the browser. */}
    <span key={secondsLeft}>{children}</span>
    <ProgressLine total={totalSeconds} filled={totalSeconds - secondsLeft} />
  </span>
)
