import type { ReactNode } from 'react'
import { ScreenHeading } from '../ScreenHeading'

interface CampaignHeroProps {
  readonly eyebrow: ReactNode
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly prizes?: readonly { readonly name: ReactNode; readonly detail: ReactNode }[]
  /** Links to more information. */
  readonly children?: ReactNode
}

/** Introduction of a campaign, with its prizes. */
export const CampaignHero = ({ eyebrow, title, lead, prizes = [], children }: CampaignHeroProps) => (
  <div className="hero">
    <p className="hero__eyebrow">{eyebrow}</p>
    <ScreenHeading>{title}</ScreenHeading>
    <p className="hero__lead">{lead}</p>
    {prizes.length > 0 && (
      <ul className="hero__prizes">
        {prizes.map(({ name, detail }, index) => (
          <li key={index}>
            <b>{name}</b>
            {detail}
          </li>
        ))}
      </ul>
    )}
    {children}
  </div>
)
