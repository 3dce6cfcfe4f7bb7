/**
 * What the introduction of a campaign lists below its headline. Keys: the column `texts` of `domain/campaigns.ts`, a table
 * that every page downloads, so this one is separate.
 */
import type { CampaignRow } from '../../domain/campaigns'
import { Text } from '../../i18n/Text'
import type { Fact } from '../../ui/CampaignFacts'

/** The messages of a fact are `campaign.<fact>` and `campaign.<fact>Detail`. */
export type IntroFact = 'takeItHome.trip' | 'movieNight.prize1' | 'movieNight.prize2' | 'movieNight.prize3'

interface IntroContents {
  /** Shown in this order, followed by how winners are told. */
  readonly facts: readonly IntroFact[]
  /** Links to the brand's listening events. */
  readonly hasEvents?: true
  /** A campaign without a row of its own: the fact says that its terms name the prize. */
  readonly isPrizeInTerms?: true
  /** The fact about the winners also says that a member can enter once. */
  readonly isOncePerMember?: true
}

export const INTRO_CONTENTS: Readonly<Record<CampaignRow['texts'], IntroContents>> = {
  takeItHome: { facts: ['takeItHome.trip'], isOncePerMember: true, hasEvents: true },
  movieNight: { facts: ['movieNight.prize1', 'movieNight.prize2', 'movieNight.prize3'] },
  generic: { facts: [], isPrizeInTerms: true, isOncePerMember: true },
}

/**
 * How the winners hear of it. `announcedAt`: the ISO time of the campaign's row, where the day is known; `undated`: the
 * message where it is not.
 */
export const winnersFact = (
  announcedAt: string | undefined,
  undated: 'campaign.winnersByEmail' | 'campaign.winnersOfEnded' = 'campaign.winnersByEmail',
): Fact => ({
  detail:
    announcedAt === undefined ? (
      <Text id={undated} />
    ) : (
      <Text id="campaign.winners" values={{ date: Date.parse(announcedAt) }} />
    ),
})
