/** Message ids of each campaign, by the `texts` column of `domain/campaigns`. */
import type { CampaignRow } from '../../domain/campaigns'
import type { MessageId, PlainMessageId } from '../../i18n/messages'

interface CampaignTexts {
  readonly eyebrow: PlainMessageId
  readonly title: PlainMessageId
  readonly leadLogin: MessageId
  readonly leadSignup: MessageId
  readonly answer: PlainMessageId
  readonly prizes: readonly { readonly name: PlainMessageId; readonly detail: PlainMessageId }[]
  readonly moreEvents: boolean
}

export const CAMPAIGN_TEXTS = {
  takeItHome: {
    eyebrow: 'campaign.takeItHome.eyebrow',
    title: 'campaign.takeItHome.title',
    leadLogin: 'campaign.takeItHome.leadLogin',
    leadSignup: 'campaign.takeItHome.leadSignup',
    answer: 'campaign.takeItHome.answer',
    prizes: [],
    moreEvents: true,
  },
  movieNight: {
    eyebrow: 'campaign.movieNight.eyebrow',
    title: 'campaign.movieNight.title',
    leadLogin: 'campaign.movieNight.leadLogin',
    leadSignup: 'campaign.movieNight.leadSignup',
    answer: 'campaign.movieNight.answer',
    prizes: [
      { name: 'campaign.movieNight.prize1', detail: 'campaign.movieNight.prize1Detail' },
      { name: 'campaign.movieNight.prize2', detail: 'campaign.movieNight.prize2Detail' },
      { name: 'campaign.movieNight.prize3', detail: 'campaign.movieNight.prize3Detail' },
    ],
    moreEvents: false,
  },
  generic: {
    eyebrow: 'campaign.generic.eyebrow',
    title: 'campaign.generic.title',
    leadLogin: 'campaign.generic.leadLogin',
    leadSignup: 'campaign.generic.leadSignup',
    answer: 'campaign.generic.answer',
    prizes: [],
    moreEvents: false,
  },
} as const satisfies Record<CampaignRow['texts'], CampaignTexts>
