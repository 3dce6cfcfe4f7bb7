import { campaignOf, type CampaignRow } from '../../domain/campaigns'
import { Text } from '../../i18n/Text'
import { selectLinks } from '../../state/hooks/useFormProps'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { selectCampaignCode } from '../../state/selectors'
import type { ScreenId } from '../../state/screen'
import { CampaignHero, type Fact } from '../../ui/layouts/CampaignHero'
import { ART } from './art'
import { INTRO_CONTENTS, type CampaignFact } from './introContents'

/** The screens with the campaign's question, and the text that leads to it. Any other screen has a heading of its own. */
const LEADS = {
  'campaign-login': 'leadLogin',
  'campaign-signup': 'leadSignup',
  'campaign-entry': 'leadMember',
} as const satisfies Partial<Record<ScreenId, string>>

const isIntroduced = (screen: ScreenId): screen is keyof typeof LEADS => screen in LEADS

/** Introduces the campaign beside every screen of its pages. */
export function CampaignIntro({ screen }: { readonly screen: ScreenId }) {
  const row = campaignOf(useAppSelector(selectCampaignCode))
  const { events } = useAppSelector(selectLinks)
  const isUnknown = useAppSelector(({ view }) => view.campaignUnknown)
  const { facts, hasEvents } = INTRO_CONTENTS[row.texts]
  const Art = ART[row.theme]
  return (
    <CampaignHero
      art={<Art />}
      eyebrow={isUnknown ? null : <Text id={`campaign.${row.texts}.eyebrow`} />}
      // No promise of a draw that does not exist.
      title={<Text id={`campaign.${row.texts}.${isUnknown ? 'eyebrow' : 'title'}`} />}
      lead={isIntroduced(screen) ? <Text id={`campaign.${row.texts}.${LEADS[screen]}`} /> : null}
      closed={screen === 'campaign-closed'}
      facts={isIntroduced(screen) || screen === 'campaign-success' ? shownFacts(row, facts) : []}
    >
      {hasEvents && isIntroduced(screen) && (
        <p className="hero__more hint">
          <a href={events}>
            <Text id="campaign.takeItHome.events" />
          </a>
        </p>
      )}
    </CampaignHero>
  )
}

const shownFacts = (row: CampaignRow, facts: readonly CampaignFact[]): readonly Fact[] =>
  [...facts, ...(row.winnersAnnouncedAt === undefined ? [] : ['winners' as const])].map((fact) => factOf(row, fact))

function factOf({ winnersAnnouncedAt }: CampaignRow, fact: CampaignFact): Fact {
  const detail = <Text id={`campaign.${fact}Detail`} />
  if (fact === 'winners')
    return { name: <Text id="campaign.winners" values={{ date: Date.parse(winnersAnnouncedAt ?? '') }} />, detail }
  return { name: <Text id={`campaign.${fact}`} />, detail }
}
