/** What the store keeps of a member. Times are ISO 8601 strings, emails are keys (`emailKey`). */
import type { ConsentName } from '../../../src/domain/forms/fields'
import type { DETAIL_NAMES } from '../../../src/domain/forms/forms'
import type { Locale } from '../../../src/domain/routing/locales'
import type { Utm } from '../../../src/domain/routing/utm'

export type Details = Partial<Readonly<Record<(typeof DETAIL_NAMES)[number], string>>>

/** What the sign-in service said of a member at the first call, or when the emails about it were last queued. */
export interface SignInState {
  /** As `Member.tokensValidAfter`. */
  readonly tokensValidAfter: number
  /** Ids, in order. */
  readonly providers: readonly string[]
}

/** The fields that a member's calls may change. */
export interface MemberFields {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly tosConsent: boolean | null
  readonly marketingConsent: boolean | null
  readonly details: Details
  readonly languagePreference: Locale
  readonly fromMobile: boolean
  /** Origin of the storefront; null if the visitor came from the app. */
  readonly shopifyURL: string | null
  readonly callbackURL: string | null
  readonly campaignCode: string | null
  readonly utm: Utm
}

/** How many consent receipts were written on one day (UTC). */
export interface ConsentChanges {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly count: number
}

/** The fields that only the server writes. */
interface ServerFields {
  readonly uid: string
  readonly email: string | null
  readonly isDisabled: boolean
  /** Imported from the previous system, without its password. The name is a stored key, as is `provisional`. */
  readonly imported: boolean
  /** Random id of the record for shops and apps: `customerIdOf`. Absent in records that were stored without one. */
  readonly customerId?: string
  /** Policy version that the terms consent was given to. */
  readonly policyVersion: string | null
  /** Of the latest day with receipts. Absent until a first one is written. */
  readonly consentChanges?: ConsentChanges
  /** Created while the email was not verified (docs/adr/2026-11-22-sign-up-drafts.md). Absent in all other records. */
  readonly provisional?: true
  /** Absent until the member's first call with a verified email. */
  readonly signIn?: SignInState
  readonly createdAt: string
  readonly updatedAt: string
}

export interface AccountRecord extends MemberFields, ServerFields {}

/** Proof of one consent given or withdrawn. Never changed; deleted only together with a discarded record. */
export interface ConsentReceipt {
  readonly kind: ConsentName
  readonly given: boolean
  readonly at: string
  readonly locale: Locale
  readonly policyVersion: string
}

/** Only `counted` entries take part in the draw. Entries of drafts and of provisional records are `pending`. */
export type EntryStatus = 'pending' | 'counted'

export interface CampaignEntry {
  readonly uid: string
  readonly campaignCode: string
  readonly answer: string
  readonly tosConsentEvent: boolean
  readonly marketingConsent: boolean
  readonly locale: Locale
  readonly policyVersion: string
  readonly status: EntryStatus
  readonly createdAt: string
  readonly countedAt: string | null
}

/** A record with its receipts and entry, written in one transaction. */
export interface NewAccount {
  readonly record: AccountRecord
  readonly consents: readonly ConsentReceipt[]
  readonly entry: CampaignEntry | null
}

/** What a write was decided on. Throws `ChangedRecordError` if the record has changed meanwhile. Absent: not compared. */
export interface Basis {
  readonly record: AccountRecord | null
  /** Of an unverified session: the record must be the same in each field, because a verified one may have saved it. */
  readonly isStrict: boolean
}
