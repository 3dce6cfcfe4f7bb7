import type { ReactNode } from 'react'
import { ScreenHeading } from './ScreenHeading'

export type EndIcon = 'success' | 'failure' | 'mail' | 'waiting' | 'ended' | 'shield' | 'exit'

/** The path that the rings surround, in a view box of 72 × 72. */
const ICONS: Readonly<Record<EndIcon, string>> = {
  success: 'm26 37 7 7 13-15',
  failure: 'M36 25v14m0 6.5h.01',
  mail: 'M24.5 27.5h23v17h-23zl11.5 10 11.5-10',
  waiting: 'M36 24v12l8 6',
  ended: 'M27 36h18',
  shield: 'm36 24 10 3.6v8.2c0 6.8-3.8 11-10 13.4-6.2-2.4-10-6.6-10-13.4v-8.2zM31 36.5l3.7 3.7 6.3-7.4',
  exit: 'M39 32v-5H25v18h14v-5m-6-4h16l-4-4m4 4-4 4',
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
        <svg className="end__icon" viewBox="0 0 72 72" strokeLinecap="round" aria-hidden="true" data-icon={icon}>
          {/* The rings of the drive unit. Not circles: each is drawn from its top. */}
          <g strokeWidth="1">
            <path d="M36 12a24 24 0 1 1-.1 0z" />
            <path d="M36 6a30 30 0 1 1-.1 0zm0-5a35 35 0 1 1-.1 0z" opacity=".5" />
          </g>
          <path d={ICONS[icon]} />
        </svg>
      )}
      <ScreenHeading urgent={urgent}>{title}</ScreenHeading>
      <div className="lead">{children}</div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
