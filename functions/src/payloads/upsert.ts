/** The payload of upsertFirestoreAccount: the visit is required; names and consents are optional. */
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

/** Ignores the payload's email: the sign-in service knows the member's. */
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
