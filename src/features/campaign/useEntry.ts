import type { FormEvent } from 'react'
import { campaignOf } from '../../domain/campaigns'
import type { FormValues } from '../../domain/rules'
import { answerWritten, type Entry } from '../../state/events'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectCampaignCode } from '../../state/selectors'
import { CAMPAIGN_TEXTS } from './campaignTexts'

/** What the forms of a campaign share: its row, its question, and the answer that a reload keeps. */
export function useEntry() {
  const dispatch = useAppDispatch()
  const campaign = campaignOf(useAppSelector(selectCampaignCode))
  const answer = useAppSelector(({ session }) => session.answer)
  return {
    form: { campaign, answerLabel: CAMPAIGN_TEXTS[campaign.texts].answer, initial: { answer } },
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
