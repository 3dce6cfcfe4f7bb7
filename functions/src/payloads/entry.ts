/** A campaign entry: the fields that a campaign page adds to its form. */
import { campaignOf, takesEntries, type CampaignRow } from '../../../src/domain/campaigns'
import { fieldsFor } from '../../../src/domain/forms/forms'
import type { Locale } from '../../../src/domain/routing/locales'
import type { Config } from '../config'
import { invalid } from '../errors'
import type { Payload } from './fields'
import { isChecked, readForm, textOf, type FormInput } from './form'
import { readCampaignCode, readLocale } from './visit'

export interface EntryInput {
  readonly campaign: CampaignRow
  /** The code that the entry is kept under: an unknown one has the generic campaign's rules, but its own draw. */
  readonly campaignCode: string
  readonly locale: Locale
  readonly answer: string
  readonly tosConsentEvent: boolean
  readonly marketingConsent: boolean
}

export function readEntryPayload(payload: Payload, config: Pick<Config, 'campaignCodes'>): EntryInput {
  const campaignCode = readEntryCode(payload, 'campaignCode', config)
  const campaign = campaignOf(campaignCode)
  const locale = readLocale(payload)
  const fields = fieldsFor('campaignLogin', locale, campaign).filter(
    ({ name }) => name !== 'email' && name !== 'password',
  )
  return entryOf(campaignCode, locale, readForm(fields, locale, payload))
}

/** The code of a campaign that takes entries; null for the generic one. */
export function readEntryCode(
  payload: Payload,
  field: 'campaignCode' | 'entryFor',
  { campaignCodes }: Pick<Config, 'campaignCodes'>,
): string | null {
  const code = readCampaignCode(payload, field)
  if (code !== null && !takesEntries(code, campaignCodes)) throw invalid('campaignCodeInvalid', field)
  return code
}

/** The entry in a form that was judged; the rules have seen to it that answer and consents are there. */
export const entryOf = (code: string | null, locale: Locale, form: FormInput): EntryInput => ({
  campaign: campaignOf(code),
  campaignCode: code ?? campaignOf(null).code,
  locale,
  answer: textOf(form, 'answer'),
  tosConsentEvent: isChecked(form, 'tosConsentEvent'),
  marketingConsent: isChecked(form, 'marketingConsent'),
})
