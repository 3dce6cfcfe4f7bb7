import { Text } from '../../i18n/Text'
import type { Fact } from '../../ui/CampaignFacts'

/** How the winners hear of it. `announcedAt`: the ISO time of the campaign's row, where the day is known. */
export const winnersFact = (announcedAt: string | undefined): Fact => ({
  detail:
    announcedAt === undefined ? (
      <Text id="campaign.winnersByEmail" />
    ) : (
      <Text id="campaign.winners" values={{ date: Date.parse(announcedAt) }} />
    ),
})
