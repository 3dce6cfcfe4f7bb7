import { Fragment, type ReactNode } from 'react'
import { campaignOf, type CampaignRow } from '../../domain/campaigns'
import { formatClosing } from '../../domain/campaignStatus'
import { localeRow } from '../../domain/routing/locales'
import { counterpartOf, type RouteMatch, type ScreenName } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useLinks } from '../../state/hooks/useFormProps'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { selectCampaignCode } from '../../state/selectors'
import type { Fact } from '../../ui/CampaignFacts'
import { CampaignHero } from '../../ui/layouts/CampaignHero'
import { NewTabLink } from '../../ui/links'
import { ART } from './art'
import { CounterpartLink } from './CounterpartLink'
import { INTRO_CONTENTS, winnersFact, type IntroFact } from './introContents'

/** The screens with the campaign's question, and the text that leads to it. Any other screen has a heading of its own. */
const LEADS = {
  'campaign-login': 'leadLogin',
  'campaign-signup': 'leadSignup',
  'campaign-entry': 'leadMember',
} as const satisfies Partial<Record<ScreenName, string>>

const isIntroduced = (screen: ScreenName): screen is keyof typeof LEADS => screen in LEADS

interface Props {
  readonly screen: ScreenName
  readonly routeMatch: RouteMatch | null
}

/** Introduces the campaign beside every screen of its pages. */
export function CampaignIntro({ screen, routeMatch }: Props) {
  const row = campaignOf(useAppSelector(selectCampaignCode))
  const links = useLinks()
  const isUnknown = useAppSelector(({ view }) => view.campaignUnknown)
  const status = useAppSelector(({ view }) => view.campaignStatus)
  const { tag } = localeRow(useAppSelector((state) => state.locale))
  const closesAt = status?.status === 'open' ? status.closesAt : undefined
  const Art = ART[row.theme]
  return (
    <CampaignHero
      art={<Art />}
      // Names no draw that does not exist.
      eyebrow={<Text id={isUnknown ? 'title.site' : `campaign.${row.texts}.eyebrow`} />}
      title={<Text id={isUnknown ? 'home.title' : `campaign.${row.texts}.title`} />}
      lead={isIntroduced(screen) ? <Text id={`campaign.${row.texts}.${LEADS[screen]}`} /> : null}
      closed={screen === 'campaign-closed' && status?.status !== 'notOpenYet'}
      join={<Join screen={screen} routeMatch={routeMatch} />}
      facts={isIntroduced(screen) ? factsOf(row, links, tag) : []}
      deadline={
        isIntroduced(screen) && closesAt !== undefined ? (
          <Text id="campaign.deadline" values={{ closes: formatClosing(closesAt, tag) }} />
        ) : null
      }
    />
  )
}

/** The way to the other form of the campaign; nothing on screens without a form for visitors. */
function Join({ screen, routeMatch }: Props) {
  const route = routeMatch && counterpartOf(routeMatch.route)
  if (!route || (screen !== 'campaign-login' && screen !== 'campaign-signup')) return null
  return <CounterpartLink from={screen} counterpart={{ ...routeMatch, route }} />
}

const factOf = (fact: IntroFact): Fact => ({
  name: <Text id={`campaign.${fact}`} />,
  detail: <Text id={`campaign.${fact}Detail`} />,
})

const prizeInTerms = (eventTerms: string): Fact => ({
  detail: (
    <Text
      id="campaign.generic.prize"
      values={{ terms: (chunks) => <NewTabLink href={eventTerms}>{chunks}</NewTabLink> }}
    />
  ),
})

const ONCE = <Text id="campaign.generic.once" />

/** Sentences share a row. `tag`: BCP 47; Chinese and Japanese have no space after a sentence. */
const inOneRow = (sentences: readonly ReactNode[], tag: string): Fact => ({
  detail: (
    // Replaced with the language: the texts between the sentences may be those of a translation by the browser.
    <span key={tag}>
      {sentences.map((sentence, index) => (
        <Fragment key={index}>
          {index > 0 && !/^(ja|zh)/.test(tag) && ' '}
          {sentence}
        </Fragment>
      ))}
    </span>
  ),
})

const eventsLink = (href: string) => (
  <a href={href}>
    <Text id="campaign.takeItHome.events" />
  </a>
)

function factsOf(
  { texts, winnersAnnouncedAt }: CampaignRow,
  links: ReturnType<typeof useLinks>,
  tag: string,
): readonly Fact[] {
  const { facts, hasEvents, isPrizeInTerms, isOncePerMember } = INTRO_CONTENTS[texts]
  const winners = winnersFact(winnersAnnouncedAt)
  return [
    ...facts.map(factOf),
    ...(isPrizeInTerms ? [prizeInTerms(links.eventTerms)] : []),
    inOneRow(
      [...(isOncePerMember ? [ONCE] : []), winners.detail, ...(hasEvents ? [eventsLink(links.events)] : [])],
      tag,
    ),
  ]
}
