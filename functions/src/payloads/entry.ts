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
  /** The code that the entry is stored under. A code outside the table has the generic campaign's rules and its own draw. */
  readonly campaignCode: string
  readonly locale: Locale
  readonly answer: string
  readonly tosConsentEvent: boolean
  readonly marketingConsent: boolean
}

/** Reads the payload of submitCampaignEntry. */
export function readEntryPayload(payload: Payload, config: Pick<Config, 'campaignCodes'>): EntryInput {
  const campaignCode = readEntryCode(payload, 'campaignCode', config)
  const campaign = campaignOf(campaignCode)
  const locale = readLocale(payload)
  const fields = fieldsFor('campaignLogin', locale, campaign).filter(
    ({ name }) => name !== 'email' && name !== 'password',
  )
  return entryOf(campaignCode, locale, readForm(fields, locale, payload))
}

/** The code of a campaign that accepts entries, null for the generic one. Throws `campaignCodeInvalid`. */
export function readEntryCode(
  payload: Payload,
  field: 'campaignCode' | 'entryFor',
  { campaignCodes }: Pick<Config, 'campaignCodes'>,
): string | null {
  const code = readCampaignCode(payload, field)
  if (code !== null && !takesEntries(code, campaignCodes)) throw invalid('campaignCodeInvalid', field)
  return code
}

/** The entry in a validated form: the rules guarantee that answer and consents are present. */
export const entryOf = (code: string | null, locale: Locale, form: FormInput): EntryInput => ({
  campaign: campaignOf(code),
  campaignCode: code ?? campaignOf(null).code,
  locale,
  answer: textOf(form, 'answer'),
  tosConsentEvent: isChecked(form, 'tosConsentEvent'),
  marketingConsent: isChecked(form, 'marketingConsent'),
})
