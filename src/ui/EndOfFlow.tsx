import type { ReactNode } from 'react'
import { ScreenHeading } from './ScreenHeading'

export type EndIcon = 'success' | 'failure' | 'mail' | 'waiting' | 'shield'

/** Outlines in a 64 × 64 view box. */
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
      <path d="M32 19v16M32 42.5v2" />
    </>
  ),
  mail: <path d="M8 15h48v34H8zM8 16l24 19 24-19" />,
  waiting: (
    <>
      <circle cx="32" cy="32" r="24" />
      <path d="M32 18v14l9 7" />
    </>
  ),
  shield: <path d="m32 7 20 7v16c0 13-8 21-20 27-12-6-20-14-20-27V14zM23 32l7 7 12-14" />,
}

interface EndOfFlowProps {
  readonly icon: EndIcon
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
      <svg className={`end__icon end__icon--${icon}`} viewBox="0 0 64 64" aria-hidden="true">
        {DRAWINGS[icon]}
      </svg>
      <ScreenHeading urgent={urgent}>{title}</ScreenHeading>
      <div className="lead">{children}</div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
