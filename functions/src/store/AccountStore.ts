/**
 * The account store: what the product remembers of a member. One interface, two adapters
 * (Firestore in production, SQLite on one machine); the same contract suite runs on both.
 * Times are ISO 8601 strings given by the caller, emails are lower case (`emailKey`).
 */
import type { ConsentName, FieldName } from '../../../src/domain/forms/fields'
import type { Locale } from '../../../src/domain/routing/locales'
import type { Platform } from '../../../src/domain/enums'
import type { ReportedError } from '../../../src/domain/calls'
import type { Utm } from '../../../src/domain/routing/utm'

/** What the sign-up form asks beside names and consents. */
export const DETAIL_NAMES = [
  'birthday',
  'country',
  'ageRange',
  'gender',
  'region',
  'countryCode',
  'phoneNumber',
  'postalCode',
] as const satisfies readonly FieldName[]
type DetailName = (typeof DETAIL_NAMES)[number]
export type Details = Partial<Readonly<Record<DetailName, string>>>

/** What the member gave; a call may change these, and only these. */
export interface MemberFields {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly tosConsent: boolean | null
  readonly marketingConsent: boolean | null
  readonly details: Details
  readonly languagePreference: Locale
  readonly fromMobile: boolean
  /** Origin of the storefront, null where the visitor came from the app. */
  readonly shopifyURL: string | null
  readonly callbackURL: string | null
  readonly campaignCode: string | null
  readonly utm: Utm
}

export interface ConsentChanges {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly count: number
}

/** What only the server writes. */
interface ServerFields {
  readonly uid: string
  readonly email: string | null
  readonly isDisabled: boolean
  /** Came from the previous system, where it had another password. */
  readonly imported: boolean
  /** The policy version that the terms consent was given to. */
  readonly policyVersion: string | null
  /** Of a sign-up before there were drafts: its entry waits for the email to be verified. */
  readonly hasPendingEntry: boolean
  /** Consent receipts of the latest day (UTC) that had any; absent in records from before they were counted. */
  readonly consentChanges?: ConsentChanges
  /** Given while the address was not verified (docs/adr/2026-11-22-sign-up-drafts.md); absent in all other records. */
  readonly provisional?: true
  readonly createdAt: string
  readonly updatedAt: string
}

export interface AccountRecord extends MemberFields, ServerFields {}

/** Who consented to what, when, in which language, under which policy. Never changed; deleted only with a provisional record. */
export interface ConsentReceipt {
  readonly kind: ConsentName
  readonly given: boolean
  readonly at: string
  readonly locale: Locale
  readonly policyVersion: string
}

/** Only `counted` entries take part in a draw; `pending` is the entry of a draft, or of a provisional record. */
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

/** A record with what is written together with it, or not at all. */
export interface NewAccount {
  readonly record: AccountRecord
  readonly consents: readonly ConsentReceipt[]
  readonly entry: CampaignEntry | null
}

/** A merge: what is left out stays as it is. */
export interface AccountChange {
  readonly fields: Partial<Omit<MemberFields, 'tosConsent' | 'marketingConsent'>>
  readonly consents: Partial<Readonly<Record<'tosConsent' | 'marketingConsent', boolean>>>
  readonly email: string | null
  /** The address is not verified: a record that this change creates is provisional. */
  readonly provisional?: boolean
  /** How many consent receipts a day may leave; a change that needs more is refused whole. Absent: any number. */
  readonly consentChangesPerDay?: number
  /** Language of the page and policy in force: they go into the receipts. */
  readonly locale: Locale
  readonly policyVersion: string
  readonly at: string
}

export interface NewReport {
  readonly err: ReportedError
  readonly state: unknown
  readonly platform: Platform | null
  readonly at: string
  /** Of the page's own drawing: a second report of the same id is the first one. */
  readonly id?: string
}
export interface ErrorReport extends NewReport {
  /** Short code that a customer can read out, e.g. `7KQ4-MX2P`. */
  readonly reference: string
}

export interface Hit {
  readonly allowed: boolean
  /** Milliseconds until the window ends; 0 when allowed. */
  readonly retryAfterMs: number
}

export interface AccountStore {
  getByUid(uid: string): Promise<AccountRecord | null>
  /** Writes record, receipts and entry as one. Throws `AccountExistsError` if the uid has a record. */
  create(account: NewAccount): Promise<void>
  /** Keeps what a sign-up gave as a draft: none of it counts yet. It is removed some time after it expired. */
  saveDraft(draft: NewAccount, expiresAt: string): Promise<void>
  getDraft(uid: string): Promise<NewAccount | null>
  /**
   * Makes the draft the account: writes its record, receipts and entry, counted `at`, and removes the draft, all or
   * nothing. Without a draft it does nothing, and a record that is there stays as it is.
   */
  promoteDraft(uid: string, at: string): Promise<void>
  /** Removes the draft, or does nothing if there is none. */
  removeDraft(uid: string): Promise<void>
  /** Makes a provisional record an ordinary one and counts its pending entries, all or nothing; other records stay. */
  confirmProvisional(uid: string, at: string): Promise<void>
  /** Removes a provisional record with its receipts and entries, all or nothing; other records stay. */
  discardProvisional(uid: string): Promise<void>
  /**
   * Creates or merges in one transaction (`mergeAccount`); a changed consent leaves a receipt. Throws
   * `ConsentLimitError`, and writes nothing, where the day has too many of them.
   */
  merge(uid: string, change: AccountChange): Promise<AccountRecord>
  /** The imported record of an address, or null. Whether it has a password only the sign-in service knows. */
  findImportedByEmail(email: string): Promise<AccountRecord | null>
  /** Receipts, oldest first. */
  consents(uid: string): Promise<readonly ConsentReceipt[]>
  /** One entry per uid and campaign: a second never overwrites the first, but a pending one gives way to a counted one. */
  addEntry(entry: CampaignEntry): Promise<{ readonly alreadyEntered: boolean }>
  getEntry(uid: string, campaignCode: string): Promise<CampaignEntry | null>
  /** Counts the pending entries of a sign-up before there were drafts; answers how many there were. */
  countPendingEntries(uid: string, at: string): Promise<number>
  /** Counts one hit in a fixed window, atomically. `key` holds no personal data (see `rateLimit`). `now` in milliseconds. */
  hit(key: string, windowMs: number, limit: number, now: number): Promise<Hit>
  /** Answers the reference under which the report can be found. */
  saveReport(report: NewReport): Promise<string>
  getReport(reference: string): Promise<ErrorReport | null>
  /** The latest reports, newest first. */
  listReports(limit: number): Promise<readonly ErrorReport[]>
  close(): Promise<void>
}

/** The member has changed consents too often today. */
export class ConsentLimitError extends Error {
  override readonly name = 'ConsentLimitError'
}

export class AccountExistsError extends Error {
  override readonly name = 'AccountExistsError'
}

/** What is stored does not have the shape that was written: the caller must fail closed. */
export class StoredDataError extends Error {
  override readonly name = 'StoredDataError'
}

/** A record whose address is proved now. */
export const confirmed = ({ provisional: _, ...record }: AccountRecord): AccountRecord => record

/** A new account with its entry counted. */
export const countedAt = (account: NewAccount, at: string): NewAccount => ({
  ...account,
  entry: account.entry && { ...account.entry, status: 'counted', countedAt: at },
})

/** Whether a stored entry gives way to another of the same campaign. */
export const isReplaced = (stored: CampaignEntry, by: CampaignEntry): boolean =>
  stored.status === 'pending' && by.status === 'counted'

/** An address as a key: the sign-in service folds case too. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
