/** Converts a sign-up to the account that its draft holds: record, consent receipts and, on a campaign page, the entry. */
import { entryRecord } from '../campaigns/entries'
import type { SignUpInput } from '../payloads/signUp'
import { emailKey } from '../emailKey'
import type { ConsentReceipt, NewAccount } from '../store/AccountStore'

interface NewAccountContext {
  /** Time of the sign-up, ISO. */
  readonly at: string
  readonly customerId: string
  readonly policyVersion: string
}

export function newAccount(
  uid: string,
  input: SignUpInput,
  { at, customerId, policyVersion }: NewAccountContext,
): NewAccount {
  const { email, firstName, lastName, marketingConsent, details, visit, entry } = input
  const receipt = (kind: ConsentReceipt['kind'], given: boolean): ConsentReceipt => ({
    kind,
    given,
    at,
    locale: visit.languagePreference,
    policyVersion,
  })
  return {
    record: {
      uid,
      email: emailKey(email),
      isDisabled: false,
      imported: false,
      customerId,
      policyVersion,
      createdAt: at,
      updatedAt: at,
      firstName,
      lastName,
      // The form's schema requires this consent.
      tosConsent: true,
      marketingConsent,
      details,
      ...visit,
    },
    consents: [
      receipt('tosConsent', true),
      ...(marketingConsent === null ? [] : [receipt('marketingConsent', marketingConsent)]),
      ...(entry === null ? [] : [receipt('tosConsentEvent', entry.tosConsentEvent)]),
    ],
    entry: entry && entryRecord(uid, entry, { status: 'pending', at, policyVersion }),
  }
}
