import type { ReactNode } from 'react'
import { ScreenHeading } from './ScreenHeading'

export type EndIcon = 'success' | 'failure' | 'mail' | 'waiting' | 'ended' | 'shield' | 'exit'

/** Outlines in a 64 × 64 view box, shown at 56 px. Straight lines lie within a row of pixels: otherwise they would look thin. */
const DRAWINGS: Readonly<Record<EndIcon, ReactNode>> = {
  success: (
    <>
      <circle cx="32" cy="32" r="24" />
      <path d="m21 33 8 8 15-17" />
    </>
  ),
  failure: (
    <>
      <circle cx="32" cy="32" r="24" />
      <path d="M31.4 19v16" />
      {/* With its outline, a dot of 2.4 px. */}
      <circle cx="31.4" cy="43.5" r=".6" />
    </>
  ),
  mail: <path d="M8.6 13.1h46.8v37.8H8.6zM9 13.7l23 20 23-20" />,
  waiting: (
    <>
      <circle cx="32" cy="32" r="24" />
      <path d="M31.4 18v14l9 7" />
    </>
  ),
  ended: (
    <>
      <circle cx="32" cy="32" r="24" />
      <path d="M22 31.4h20" />
    </>
  ),
  shield: <path d="m28 7 19.4 7v16c0 13-7.4 21-19.4 27C16 51 8.6 43 8.6 30V14zM19 32l7 7 12-14" />,
  exit: (
    <>
      <path d="M37.1 21v-9H8.6v40h28.5v-9" />
      <path d="M24 31.4h31m-9-9 9 9-9 9" />
    </>
  ),
}

interface EndOfFlowProps {
  /** None where the title begins with a figure. */
  readonly icon?: EndIcon
  readonly title: ReactNode
  readonly children: ReactNode
  /** One primary action, at most one secondary. */
  readonly actions?: ReactNode
  /** An error: the heading takes the focus even on the first screen of the page. */
  readonly urgent?: boolean
}

/** A screen on which a flow ends or waits: icon, heading, text and actions. */
export function EndOfFlow({ icon, title, children, actions, urgent = false }: EndOfFlowProps) {
  return (
    <div className="end">
      {icon && (
        <svg className="end__icon" viewBox="0 0 64 64" strokeLinecap="round" aria-hidden="true">
          {DRAWINGS[icon]}
        </svg>
      )}
      <ScreenHeading urgent={urgent}>{title}</ScreenHeading>
      <div className="lead">{children}</div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
