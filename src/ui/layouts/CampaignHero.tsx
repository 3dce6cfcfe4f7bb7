import type { ReactNode } from 'react'
import { CampaignFacts, type Fact } from '../CampaignFacts'
import { ScreenHeading } from '../ScreenHeading'

interface CampaignHeroProps {
  /** Decorative. */
  readonly art: ReactNode
  readonly eyebrow: ReactNode
  readonly title: ReactNode
  /** Null: the screen beside the hero has the heading of the page. */
  readonly lead: ReactNode
  /** Link to the counterpart page. */
  readonly join: ReactNode
  readonly facts: readonly Fact[]
  /** The closing time, loaded after the first paint; null until then. Nothing below it moves when it appears. */
  readonly deadline: ReactNode
  /** The campaign accepts no entries: the style sheet dims the drawing. */
  readonly closed: boolean
}

/** Introduction of a campaign: its drawing, its headline and its facts. */
export const CampaignHero = ({ art, eyebrow, title, lead, join, facts, deadline, closed }: CampaignHeroProps) => (
  <div className={['hero', lead === null && 'hero--end', closed && 'hero--closed'].filter(Boolean).join(' ')}>
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
    {join}
    {facts.length > 0 && <CampaignFacts facts={facts} />}
    {deadline !== null && <p className="hint">{deadline}</p>}
  </div>
)
