import type { ReactNode } from 'react'
import type { CampaignRow } from '../../domain/campaigns'
import type { ScreenName } from '../../domain/routing/routes'
import { Main, SkipLink } from './Main'

interface CampaignLayoutProps {
  readonly theme: CampaignRow['theme']
  readonly header: ReactNode
  readonly footer: ReactNode
  /** The campaign's intro; the error screen has none. */
  readonly hero: ReactNode
  readonly screen: ScreenName | null
  readonly children: ReactNode
}

/** Campaign pages: the intro on the themed background, the screen on a card. */
export function CampaignLayout({ theme, header, footer, hero, screen, children }: CampaignLayoutProps) {
  return (
    <div className={`page page--campaign theme-${theme}`}>
      <SkipLink />
      {header}
      <Main screen={screen} className="draw">
        {hero}
        <div className="card">{children}</div>
      </Main>
      {footer}
    </div>
  )
}
