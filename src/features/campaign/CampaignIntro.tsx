import { campaignOf } from '../../domain/campaigns'
import { Text } from '../../i18n/Text'
import { selectLinks } from '../../state/hooks/useFormProps'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { selectCampaignCode } from '../../state/selectors'
import { CampaignHero } from '../../ui/layouts/CampaignHero'
import { CAMPAIGN_TEXTS } from './campaignTexts'

/** Introduces the campaign, with a text for members or for new visitors. */
export function CampaignIntro({ page }: { readonly page: 'login' | 'signup' }) {
  const row = campaignOf(useAppSelector(selectCampaignCode))
  const { events } = useAppSelector(selectLinks)
  const texts = CAMPAIGN_TEXTS[row.texts]
  const lead = page === 'login' ? texts.leadLogin : texts.leadSignup
  return (
    <CampaignHero
      eyebrow={<Text id={texts.eyebrow} />}
      title={<Text id={texts.title} />}
      lead={
        lead === 'campaign.movieNight.leadLogin' || lead === 'campaign.movieNight.leadSignup' ? (
          <Text id={lead} values={{ date: Date.parse(row.winnersAnnouncedAt ?? '') }} />
        ) : (
          <Text id={lead} />
        )
      }
      prizes={texts.prizes.map(({ name, detail }) => ({ name: <Text id={name} />, detail: <Text id={detail} /> }))}
    >
      {texts.moreEvents && (
        <p>
          <a href={events}>
            <Text id="campaign.takeItHome.events" />
          </a>
        </p>
      )}
    </CampaignHero>
  )
}
