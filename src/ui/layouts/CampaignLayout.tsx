import type { ReactNode } from 'react'
import type { CampaignRow } from '../../domain/campaigns'
import type { Screen } from '../../domain/routing/routes'
import { Main } from './Main'
import { SkipLink } from './SkipLink'

interface CampaignLayoutProps {
  readonly theme: CampaignRow['theme']
  readonly header: ReactNode
  readonly footer: ReactNode
  /** The campaign's own words; screens after the entry have none. */
  readonly hero?: ReactNode
  readonly screen: Screen | null
  readonly children: ReactNode
}

/** A prize draw: its words on the campaign's ground, what the visitor does on a card. */
export function CampaignLayout({ theme, header, footer, hero, screen, children }: CampaignLayoutProps) {
  return (
    <div className={`page page--campaign theme-${theme}`}>
      <SkipLink />
      {header}
      <Main screen={screen} className={hero ? 'draw' : 'draw draw--single'}>
        {hero}
        <div className="card">{children}</div>
      </Main>
      {footer}
    </div>
  )
}
