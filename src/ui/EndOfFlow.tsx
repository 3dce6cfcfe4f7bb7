import type { ReactNode } from 'react'
import { ScreenHeading } from './ScreenHeading'

/** The icon of a last screen. All but one are in endIcons.ts, which lazy screens load: every page may have to show an error. */
export interface EndIcon {
  readonly name: string
  /** What the rings surround, in a view box of 72 × 72. */
  readonly path: string
}

export const FAILURE: EndIcon = { name: 'failure', path: 'M36 24v14m0 7v.5' }

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
        <svg className="end__icon" viewBox="0 0 72 72" strokeLinecap="round" aria-hidden="true" data-icon={icon.name}>
          {/* The rings of the drive unit. Not circles: each is drawn from its top. */}
          <g strokeWidth="1">
            <path d="M36 12a24 24 0 1 1-.1 0z" />
            <path d="M36 6a30 30 0 1 1-.1 0zm0-5a35 35 0 1 1-.1 0z" opacity=".5" />
          </g>
          <path d={icon.path} />
        </svg>
      )}
      <ScreenHeading urgent={urgent}>{title}</ScreenHeading>
      <div className="lead">{children}</div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
