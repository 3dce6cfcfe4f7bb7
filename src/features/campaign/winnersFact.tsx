import { Text } from '../../i18n/Text'
import type { Fact } from '../../ui/CampaignFacts'

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
