/** The payload of upsertFirestoreAccount: names and consents by the rows of the forms, nothing of it required. */
import type { Config } from '../config'
import type { AccountChange } from '../store/AccountStore'
import { optionalFlag, payloadOf } from './fields'
import { readForm, withoutRequiredRules } from './form'
import { readVisit } from './visit'

export type UpsertInput = Pick<AccountChange, 'fields' | 'consents' | 'locale'>

const FIELDS = [
  withoutRequiredRules('firstName'),
  withoutRequiredRules('lastName'),
  withoutRequiredRules('tosConsent'),
  withoutRequiredRules('marketingConsent'),
]

/** The email of the payload is not read: a member's address is what the sign-in service says. */
export function readUpsert(data: unknown, { destinations }: Config): UpsertInput {
  const payload = payloadOf(data)
  const visit = readVisit(payload, destinations)
  optionalFlag(payload, 'isNewUser')
  const { firstName, lastName, tosConsent, marketingConsent } = readForm(FIELDS, visit.languagePreference, payload)
  return {
    locale: visit.languagePreference,
    fields: { ...visit, ...(firstName && { firstName }), ...(lastName && { lastName }) },
    consents: {
      ...(tosConsent !== undefined && { tosConsent }),
      ...(marketingConsent !== undefined && { marketingConsent }),
    },
  }
}
