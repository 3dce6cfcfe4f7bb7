/** The payload of signUpWithEmail: the sign-up form in the page's locale, or the campaign's form if it has an answer. */
import { campaignOf } from '../../../src/domain/campaigns'
import { DETAIL_NAMES, fieldsFor, type FormField } from '../../../src/domain/forms/forms'
import type { Config } from '../config'
import type { Details } from '../store/AccountStore'
import { entryOf, readEntryCode, type EntryInput } from './entry'
import { payloadOf, type Payload } from './fields'
import { readForm, textOf, type FormInput } from './form'
import { readVisit, type VisitFields } from './visit'

export interface SignUpInput {
  readonly email: string
  /** As typed, not trimmed. */
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly marketingConsent: boolean | null
  readonly details: Details
  readonly visit: VisitFields
  readonly entry: EntryInput | null
}

/** The page compares the confirmation and does not send it. */
const isSent = ({ name }: FormField): boolean => name !== 'confirmPassword'

export function readSignUp(data: unknown, config: Config): SignUpInput {
  const payload = payloadOf(data)
  const visit = readVisit(payload, config.destinations)
  const { languagePreference: locale } = visit
  const isEntering = (payload.answer ?? payload.tosConsentEvent ?? null) !== null
  const entryCode = isEntering ? codeOfEntry(payload, config) : null
  const fields = isEntering ? fieldsFor('campaignSignup', locale, campaignOf(entryCode)) : fieldsFor('signup', locale)
  const form = readForm(fields.filter(isSent), locale, payload)
  return {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    marketingConsent: form.marketingConsent ?? null,
    details: detailsOf(form),
    visit,
    entry: isEntering ? entryOf(entryCode, locale, form) : null,
  }
}

/** The campaign of the entry; without `entryFor` it is the visit's `campaignCode`, the only code that the specification names. */
const codeOfEntry = (payload: Payload, config: Config): string | null =>
  readEntryCode(payload, 'entryFor', config) ?? readEntryCode(payload, 'campaignCode', config)

function detailsOf(form: FormInput): Details {
  return Object.fromEntries(DETAIL_NAMES.flatMap((name) => (form[name] ? [[name, form[name]]] : [])))
}
