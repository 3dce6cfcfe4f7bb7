import type { FormEvent } from 'react'
import { campaignOf } from '../../domain/campaigns'
import type { FormValues } from '../../domain/forms/rules'
import { answerChanged, type CampaignEntry } from '../../state/events'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { selectCampaignCode } from '../../state/selectors'

/**
 * Form props that the campaign forms share. The answer is persisted for a reload; the consents of a failed entry stay in
 * memory only.
 */
export function useCampaignEntry() {
  const dispatch = useAppDispatch()
  const campaign = campaignOf(useAppSelector(selectCampaignCode))
  const { answer, entry } = useAppSelector(({ session }) => session)
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  const initial = {
    email,
    answer,
    tosConsentEvent: entry?.tosConsentEvent ?? false,
    marketingConsent: entry?.marketingConsent ?? false,
  }
  return {
    form: { campaign, answerLabel: `campaign.${campaign.texts}.answer` as const, initial },
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLTextAreaElement && target.name === 'answer')
        dispatch(answerChanged({ answer: target.value }))
    },
  }
}

/** Picks the entry from the values of a campaign form. */
export const toEntry = ({ answer, tosConsentEvent, marketingConsent }: FormValues): CampaignEntry => ({
  answer: String(answer),
  tosConsentEvent: tosConsentEvent === true,
  marketingConsent: marketingConsent === true,
})
