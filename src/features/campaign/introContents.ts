/**
 * What the intro of a campaign shows besides its headline, by the `texts` column of `domain/campaigns`. Not in that table:
 * it is part of every page's scripts.
 */
import type { CampaignRow } from '../../domain/campaigns'

/** The messages of a fact are `campaign.<fact>` and `campaign.<fact>Detail`. */
export type IntroFact = 'takeItHome.trip' | 'movieNight.prize1' | 'movieNight.prize2' | 'movieNight.prize3'

interface IntroContents {
  /** In this order; how the winners hear of it follows. */
  readonly facts: readonly IntroFact[]
  /** Links to the brand's listening events. */
  readonly hasEvents?: true
  /** The draw is not known, and its terms name the prize. */
  readonly isPrizeInTerms?: true
  /** The fact about the winners says this, too. */
  readonly isOncePerMember?: true
}

export const INTRO_CONTENTS: Readonly<Record<CampaignRow['texts'], IntroContents>> = {
  takeItHome: { facts: ['takeItHome.trip'], isOncePerMember: true, hasEvents: true },
  movieNight: { facts: ['movieNight.prize1', 'movieNight.prize2', 'movieNight.prize3'] },
  generic: { facts: [], isPrizeInTerms: true, isOncePerMember: true },
}
