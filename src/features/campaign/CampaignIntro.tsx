import type { ReactNode } from 'react'
import { campaignOf, type CampaignRow } from '../../domain/campaigns'
import { withQuery } from '../../domain/routing/redirects'
import { buildPath, counterpartOf, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { selectLinks } from '../../state/hooks/useFormProps'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { selectCampaignCode } from '../../state/selectors'
import type { ScreenId } from '../../state/screen'
import type { Fact } from '../../ui/CampaignFacts'
import { CampaignHero } from '../../ui/layouts/CampaignHero'
import { Link } from '../../ui/Link'
import { useForwardedQuery } from '../../ui/useForwardedQuery'
import { ART } from './art'
import { INTRO_CONTENTS, type PrizeFact } from './introContents'
import { winnersFact } from './winnersFact'

/** The screens with the campaign's question, and the text that leads to it. Any other screen has a heading of its own. */
const LEADS = {
  'campaign-login': 'leadLogin',
  'campaign-signup': 'leadSignup',
  'campaign-entry': 'leadMember',
} as const satisfies Partial<Record<ScreenId, string>>

const isIntroduced = (screen: ScreenId): screen is keyof typeof LEADS => screen in LEADS

interface Props {
  readonly screen: ScreenId
  readonly routeMatch: RouteMatch | null
}

/** Introduces the campaign beside every screen of its pages. */
export function CampaignIntro({ screen, routeMatch }: Props) {
  const row = campaignOf(useAppSelector(selectCampaignCode))
  const { events } = useAppSelector(selectLinks)
  const isUnknown = useAppSelector(({ view }) => view.campaignUnknown)
  const { hasEvents } = INTRO_CONTENTS[row.texts]
  const Art = ART[row.theme]
  return (
    <CampaignHero
      art={<Art />}
      eyebrow={isUnknown ? null : <Text id={`campaign.${row.texts}.eyebrow`} />}
      // No promise of a draw that does not exist.
      title={<Text id={`campaign.${row.texts}.${isUnknown ? 'eyebrow' : 'title'}`} />}
      lead={isIntroduced(screen) ? <Text id={`campaign.${row.texts}.${LEADS[screen]}`} /> : null}
      closed={screen === 'campaign-closed'}
      join={<CounterpartLink screen={screen} routeMatch={routeMatch} />}
      facts={isIntroduced(screen) ? factsOf(row) : []}
    >
      {hasEvents && isIntroduced(screen) && (
        <p className="hero__more">
          <a href={events}>
            <Text id="campaign.takeItHome.events" />
          </a>
        </p>
      )}
    </CampaignHero>
  )
}

/** Links the sign-in and the sign-up page of a campaign with each other; nothing on other screens. */
function CounterpartLink({ screen, routeMatch }: Props) {
  const query = useForwardedQuery('campaign')
  const counterpart = routeMatch && counterpartOf(routeMatch.route)
  if (!counterpart) return null
  const link = (chunks: ReactNode) => (
    <Link to={withQuery(buildPath({ ...routeMatch, route: counterpart }), query)}>{chunks}</Link>
  )
  if (screen === 'campaign-login')
    return (
      <Join>
        <Text id="campaign.new" values={{ signup: link }} />
      </Join>
    )
  if (screen === 'campaign-signup')
    return (
      <Join>
        <Text id="campaign.existing" values={{ login: link }} />
      </Join>
    )
  return null
}

const Join = ({ children }: { readonly children: ReactNode }) => <p className="hero__more">{children}</p>

const factOf = (fact: PrizeFact): Fact => ({
  name: <Text id={`campaign.${fact}`} />,
  detail: <Text id={`campaign.${fact}Detail`} />,
})

const factsOf = ({ texts, winnersAnnouncedAt }: CampaignRow): readonly Fact[] => [
  ...INTRO_CONTENTS[texts].facts.map(factOf),
  ...(winnersAnnouncedAt === undefined ? [] : [winnersFact(winnersAnnouncedAt)]),
]
