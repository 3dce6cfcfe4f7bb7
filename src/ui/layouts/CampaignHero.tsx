import type { ReactNode } from 'react'
import { ScreenHeading } from '../ScreenHeading'

export interface Fact {
  readonly name: ReactNode
  readonly detail: ReactNode
  /** A day to remember: stands apart from the prizes. */
  readonly isDate?: true
}

interface CampaignHeroProps {
  /** Decorative. */
  readonly art: ReactNode
  readonly eyebrow: ReactNode
  readonly title: ReactNode
  /** Null: the screen beside the hero has the heading of the page. */
  readonly lead: ReactNode
  readonly facts: readonly Fact[]
  /** Links to more information. */
  readonly children?: ReactNode
}

/** Introduction of a campaign: its drawing, its headline and the facts of the prize. */
export const CampaignHero = ({ art, eyebrow, title, lead, facts, children }: CampaignHeroProps) => (
  <div className={lead === null ? 'hero hero--end' : 'hero'}>
    <div className="hero__head">
      <div className="art" aria-hidden="true">
        {art}
      </div>
      <p className="hero__eyebrow">{eyebrow}</p>
      {lead === null ? (
        <p className="hero__title">{title}</p>
      ) : (
        <ScreenHeading className="hero__title">{title}</ScreenHeading>
      )}
    </div>
    {lead !== null && <p className="hero__lead">{lead}</p>}
    {facts.length > 0 && (
      <ul className="hero__facts">
        {facts.map(({ name, detail, isDate }, index) => (
          <li key={index} className={isDate && 'is-date'}>
            <b>{name}</b>
            {detail}
          </li>
        ))}
      </ul>
    )}
    {children}
  </div>
)
