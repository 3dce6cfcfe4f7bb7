import { Text } from '../../i18n/Text'
import type { Fact } from '../../ui/CampaignFacts'

/** When and how the winners are announced. `announcedAt`: the ISO time of the campaign's row. */
export const winnersFact = (announcedAt: string): Fact => ({
  name: <Text id="campaign.winners" values={{ date: Date.parse(announcedAt) }} />,
  detail: <Text id="campaign.winnersDetail" />,
})
