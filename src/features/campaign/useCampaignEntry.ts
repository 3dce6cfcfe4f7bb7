import type { FormEvent } from 'react'
import { campaignOf } from '../../domain/campaigns'
import { isEntryConsent } from '../../domain/forms/entryConsents'
import type { FormValues } from '../../domain/forms/rules'
import { answerChanged, entryConsentChanged, type CampaignEntry } from '../../state/events'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { selectCampaignCode } from '../../state/selectors'

/**
 * Form props that the campaign forms share. The answer is persisted for a reload; consents stay in memory only, for the
 * form after a sign-in with a provider and after a failed entry.
 */
export function useCampaignEntry() {
  const dispatch = useAppDispatch()
  const campaign = campaignOf(useAppSelector(selectCampaignCode))
  const { answer, entryConsents, entry } = useAppSelector(({ session }) => session)
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  const initial = {
    tosConsentEvent: false,
    marketingConsent: false,
    ...entry,
    ...entryConsents,
    email,
    answer,
  }
  return {
    form: { campaign, answerLabel: `campaign.${campaign.texts}.answer` as const, initial },
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLTextAreaElement && target.name === 'answer')
        dispatch(answerChanged({ answer: target.value }))
      if (target instanceof HTMLInputElement && isEntryConsent(target.name))
        dispatch(entryConsentChanged({ name: target.name, ticked: target.checked }))
    },
  }
}

/** Picks the entry from the values of a campaign form. */
export const toEntry = ({ answer, tosConsentEvent, marketingConsent }: FormValues): CampaignEntry => ({
  answer: String(answer),
  tosConsentEvent: tosConsentEvent === true,
  marketingConsent: marketingConsent === true,
})
