/** What a merge makes of a record: pure, so that both adapters do the same inside their transactions. */
import type { AccountChange, AccountRecord, ConsentReceipt, MemberFields } from './AccountStore'

/** A record before anything is known of its member. */
export const emptyRecord = (uid: string, change: AccountChange): AccountRecord => ({
  uid,
  email: change.email,
  isDisabled: false,
  imported: false,
  policyVersion: null,
  hasPendingEntry: false,
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
  /** Receipts to append: one for each consent that is new, changed, or given to another policy version. */
  readonly receipts: readonly ConsentReceipt[]
  /** Nothing differs: a second delivery of the same call writes nothing. */
  readonly unchanged: boolean
}

/** What is left out or empty stays as it is; server-owned fields follow from the change, never from the member. */
export function mergeAccount(uid: string, previous: AccountRecord | null, change: AccountChange): Merged {
  const base = previous ?? emptyRecord(uid, change)
  const { tosConsent, marketingConsent } = change.consents
  const next: AccountRecord = {
    ...base,
    ...mergedFields(base, change.fields),
    email: change.email ?? base.email,
    tosConsent: tosConsent ?? base.tosConsent,
    marketingConsent: marketingConsent ?? base.marketingConsent,
    policyVersion: tosConsent === true ? change.policyVersion : base.policyVersion,
  }
  const unchanged = previous !== null && JSON.stringify(next) === JSON.stringify(previous)
  return {
    record: unchanged ? next : { ...next, updatedAt: change.at },
    receipts: receiptsOf(base, change),
    unchanged,
  }
}

function mergedFields(base: AccountRecord, fields: AccountChange['fields']): Partial<MemberFields> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
  return {
    ...given,
    details: { ...base.details, ...fields.details },
    // A set of UTM values belongs together: the latest replaces the one before, none leaves it.
    utm: fields.utm && Object.keys(fields.utm).length > 0 ? fields.utm : base.utm,
  }
}

function receiptsOf(base: AccountRecord, { consents, locale, policyVersion, at }: AccountChange): ConsentReceipt[] {
  const receipts: ConsentReceipt[] = []
  const { tosConsent, marketingConsent } = consents
  if (tosConsent !== undefined && (tosConsent !== base.tosConsent || policyVersion !== base.policyVersion)) {
    receipts.push({ kind: 'tosConsent', given: tosConsent, at, locale, policyVersion })
  }
  if (marketingConsent !== undefined && marketingConsent !== base.marketingConsent) {
    receipts.push({ kind: 'marketingConsent', given: marketingConsent, at, locale, policyVersion })
  }
  return receipts
}
