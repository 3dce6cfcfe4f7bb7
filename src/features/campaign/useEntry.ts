import type { FormEvent } from 'react'
import { campaignOf } from '../../domain/campaigns'
import type { FormValues } from '../../domain/rules'
import { answerWritten, type Entry } from '../../state/events'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectCampaignCode } from '../../state/selectors'
import { CAMPAIGN_TEXTS } from './campaignTexts'

/**
 * What the forms of a campaign share: its row, its question, the answer that a reload keeps, and the consents of an
 * entry that failed, which are kept in memory only.
 */
export function useEntry() {
  const dispatch = useAppDispatch()
  const campaign = campaignOf(useAppSelector(selectCampaignCode))
  const { answer, entry } = useAppSelector(({ session }) => session)
  const initial = {
    answer,
    tosConsentEvent: entry?.tosConsentEvent ?? false,
    marketingConsent: entry?.marketingConsent ?? false,
  }
  return {
    form: { campaign, answerLabel: CAMPAIGN_TEXTS[campaign.texts].answer, initial },
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLTextAreaElement && target.name === 'answer')
        dispatch(answerWritten({ answer: target.value }))
    },
  }
}

/** The part of a form's values that is the entry. */
export const entryOf = ({ answer, tosConsentEvent, marketingConsent }: FormValues): Entry => ({
  answer: String(answer),
  tosConsentEvent: tosConsentEvent === true,
  marketingConsent: marketingConsent === true,
})
