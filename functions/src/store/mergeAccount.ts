/** Merges a change into a record. Pure, so that both adapters apply the same rules inside their transactions. */
import {
  ConsentLimitError,
  customerIdOf,
  requireBasis,
  type AccountChange,
  type AccountRecord,
  type ConsentReceipt,
  type MemberFields,
  type NewAccount,
} from './AccountStore'

/** A new record without any values of the member. */
export const emptyRecord = (uid: string, change: AccountChange): AccountRecord => ({
  uid,
  email: change.email,
  isDisabled: false,
  imported: false,
  customerId: change.customerId,
  policyVersion: null,
  ...(change.provisional && { provisional: true }),
  createdAt: change.at,
  updatedAt: change.at,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  details: {},
  languagePreference: change.locale,
  fromMobile: false,
  shopifyURL: null,
  callbackURL: null,
  campaignCode: null,
  utm: {},
})

export interface Merged {
  readonly record: AccountRecord
  /** Receipts to append: one per consent that is new, changed or given to another policy version. */
  readonly receipts: readonly ConsentReceipt[]
  /** The record stays the same and need not be written, as after a repeated call. */
  readonly isUnchanged: boolean
}

/** Absent and empty values leave the record unchanged. Throws `ConsentLimitError`, `ChangedRecordError`. */
export function mergeAccount(uid: string, previous: AccountRecord | null, change: AccountChange): Merged {
  requireBasis(previous, change.basis)
  const base = previous ?? emptyRecord(uid, change)
  const { tosConsent, marketingConsent } = change.consents
  const receipts = receiptsOf(base, change)
  const next: AccountRecord = {
    ...base,
    ...mergedFields(base, change.fields),
    // An unverified email may be another person’s; the record stays with the email it was given for.
    email: change.provisional ? base.email : (change.email ?? base.email),
    tosConsent: tosConsent ?? base.tosConsent,
    marketingConsent: marketingConsent ?? base.marketingConsent,
    policyVersion: tosConsent === true ? change.policyVersion : base.policyVersion,
    ...countedChanges(base, receipts.length, change),
  }
  const isUnchanged = previous !== null && JSON.stringify(next) === JSON.stringify(previous)
  return {
    record: isUnchanged ? next : { ...next, updatedAt: change.at },
    receipts,
    isUnchanged,
  }
}

/** The record with the values of a later sign-up, whose receipts are complete. */
export function withDraft(record: AccountRecord, { record: given }: NewAccount): AccountRecord {
  const { firstName, lastName, details, languagePreference, fromMobile, shopifyURL, callbackURL, campaignCode, utm } =
    given
  const { marketingConsent, policyVersion, createdAt: at } = given
  const change: AccountChange = {
    fields: {
      firstName,
      lastName,
      details,
      languagePreference,
      fromMobile,
      shopifyURL,
      callbackURL,
      campaignCode,
      utm,
    },
    consents: { tosConsent: given.tosConsent === true, ...(marketingConsent !== null && { marketingConsent }) },
    ...{ email: given.email, customerId: customerIdOf(record), locale: languagePreference, at },
    policyVersion: policyVersion ?? '',
  }
  return mergeAccount(record.uid, record, change).record
}

/** The count is part of the record, so the transaction that writes the receipts writes it too. */
function countedChanges(
  { consentChanges }: AccountRecord,
  added: number,
  { at, consentChangesPerDay }: AccountChange,
): Pick<AccountRecord, 'consentChanges'> {
  if (added === 0) return {}
  const day = at.slice(0, 10)
  const count = (consentChanges?.day === day ? consentChanges.count : 0) + added
  if (consentChangesPerDay !== undefined && count > consentChangesPerDay)
    throw new ConsentLimitError('too many changes of consents in one day')
  return { consentChanges: { day, count } }
}

function mergedFields(base: AccountRecord, fields: AccountChange['fields']): Partial<MemberFields> {
  const changedFields = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
  return {
    ...changedFields,
    details: { ...base.details, ...fields.details },
    // UTM values belong together: a new set replaces the stored one completely.
    utm: fields.utm && Object.keys(fields.utm).length > 0 ? fields.utm : base.utm,
  }
}

function receiptsOf(base: AccountRecord, { consents, locale, policyVersion, at }: AccountChange): ConsentReceipt[] {
  const receipts: ConsentReceipt[] = []
  const { tosConsent, marketingConsent } = consents
  // An acceptance is for one version of the policy, a refusal for all versions.
  const isOfNewVersion = tosConsent === true && policyVersion !== base.policyVersion
  if (tosConsent !== undefined && (tosConsent !== base.tosConsent || isOfNewVersion)) {
    receipts.push({ kind: 'tosConsent', given: tosConsent, at, locale, policyVersion })
  }
  if (marketingConsent !== undefined && marketingConsent !== base.marketingConsent) {
    receipts.push({ kind: 'marketingConsent', given: marketingConsent, at, locale, policyVersion })
  }
  return receipts
}
