import type { ReactNode } from 'react'

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
    {children}
    {/* An attribute that the style sheet animates: the content security policy refuses style attributes. */}
    <svg className="progress" viewBox="0 0 1 1" preserveAspectRatio="none">
      <path d="M0 .5h1" pathLength={totalSeconds} strokeDasharray={`${totalSeconds - secondsLeft} ${totalSeconds}`} />
    </svg>
  </span>
)
