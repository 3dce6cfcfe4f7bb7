/**
 * The account store: records, drafts, consents, entries, rate limits and error reports. Firestore implements it in
 * production, SQLite on a developer's machine; one contract suite tests both. Times are ISO 8601 strings from the
 * caller, emails are keys (`emailKey`).
 */
import type { ConsentName } from '../../../src/domain/forms/fields'
import type { DETAIL_NAMES } from '../../../src/domain/forms/forms'
import type { Locale } from '../../../src/domain/routing/locales'
import type { Platform } from '../../../src/domain/enums'
import type { ReportedError } from '../../../src/domain/calls'
import { isSameEmail } from '../emailKey'
import type { Utm } from '../../../src/domain/routing/utm'
import type { SetAsideRecords } from './SetAside'
import type { EmailStore, SignInState } from './EmailStore'

export type Details = Partial<Readonly<Record<(typeof DETAIL_NAMES)[number], string>>>

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
  /** Absent until something changed that the member was told by email. */
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

/** Opening times that staff have set. They replace those of the configuration and of the campaigns table. */
export interface CampaignSchedule {
  readonly campaignCode: string
  /** ISO time with its zone; null: no limit. */
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly updatedAt: string
}

/** A change of a record. Absent and empty values leave the stored ones unchanged. */
export interface AccountChange {
  readonly fields: Partial<Omit<MemberFields, 'tosConsent' | 'marketingConsent'>>
  readonly consents: Partial<Readonly<Record<'tosConsent' | 'marketingConsent', boolean>>>
  readonly email: string | null
  /** Of a record that this change creates. */
  readonly customerId: string
  /** The email is not verified: a record that this change creates is provisional, an existing one keeps its email. */
  readonly provisional?: boolean
  /** Maximum consent receipts a day; unlimited if absent. A change past it is refused completely. */
  readonly consentChangesPerDay?: number
  /** Locale of the page and policy in force, for the receipts. */
  readonly locale: Locale
  readonly policyVersion: string
  readonly at: string
  readonly basis?: Basis
}

/** What a write was decided on. Throws `ChangedRecordError` if the record has changed meanwhile. Absent: not compared. */
export interface Basis {
  readonly record: AccountRecord | null
  /** Of an unverified session: the record must be the same in each field, because a verified one may have saved it. */
  readonly isStrict: boolean
}

export interface NewReport {
  readonly err: ReportedError
  readonly state: unknown
  readonly platform: Platform | null
  readonly at: string
  /** Random id from the page. A second report with the same id is stored once. */
  readonly id?: string
}
export interface ErrorReport extends NewReport {
  /** Short code that a visitor can read out, e.g. `7KQ4-MX3P`. */
  readonly reference: string
}

export interface Hit {
  readonly allowed: boolean
  /** Milliseconds until the window ends; 0 when allowed. */
  readonly retryAfterMs: number
}

export interface AccountStore extends SetAsideRecords, EmailStore {
  getByUid(uid: string): Promise<AccountRecord | null>
  /**
   * Writes record, receipts and entry in one transaction. Throws `AccountExistsError` if the uid has a record. Only seeds
   * and tests call it; sign-ups go through `saveDraft` and `promoteDraft`.
   */
  create(account: NewAccount): Promise<void>
  /** Stores a sign-up as a draft, replacing the uid's former one. Deleted some time after `expiresAt`. */
  saveDraft(draft: NewAccount, expiresAt: string): Promise<void>
  getDraft(uid: string): Promise<NewAccount | null>
  /**
   * Writes the draft's record, receipts and entry (counted `at`) and deletes the draft, in one transaction. Does nothing
   * without a draft. An existing record, given back before, takes the values of the draft (`withDraft`).
   */
  promoteDraft(uid: string, at: string): Promise<void>
  /** Deletes the draft; does nothing if there is none. */
  removeDraft(uid: string): Promise<void>
  /** Removes a provisional record's flag and counts its pending entries, in one transaction; resolves to their campaign codes. */
  confirmProvisional(uid: string, at: string): Promise<readonly string[]>
  /** Deletes a record that was never proved (`isUnproved`), with its receipts and entries, in one transaction. Ignores other records. */
  discardRecord(uid: string, basis?: Basis): Promise<void>
  /** The uids of records with this email. At most one, except for a record that its owner is about to lose. */
  findUidsByEmail(email: string): Promise<readonly string[]>
  /**
   * Creates or changes the record in one transaction (`mergeAccount`) and appends a receipt per changed consent.
   * Throws `ConsentLimitError` and writes nothing past the day's limit of receipts.
   */
  merge(uid: string, change: AccountChange): Promise<AccountRecord>
  /** The imported record with this email, or null. Only the sign-in service knows whether it has a password. */
  findImportedByEmail(email: string): Promise<AccountRecord | null>
  /** The receipts, oldest first. */
  listConsentReceipts(uid: string): Promise<readonly ConsentReceipt[]>
  /** Stores the entry unless the campaign has one of this uid (`acceptsEntry`). */
  addEntry(entry: CampaignEntry, basis?: Basis): Promise<{ readonly alreadyEntered: boolean }>
  getEntry(uid: string, campaignCode: string): Promise<CampaignEntry | null>
  listSchedules(): Promise<readonly CampaignSchedule[]>
  /** Replaces the schedule of the campaign. */
  saveSchedule(schedule: CampaignSchedule): Promise<void>
  /** Counts one hit in a fixed window (`hitWindow.ts`), exactly: `limit` are allowed, also of simultaneous ones. `key` is hashed (`rateLimit.ts`); `now` in milliseconds since 1970. */
  hit(key: string, windowMs: number, limit: number, now: number): Promise<Hit>
  /** Resolves to the reference of the report. */
  saveReport(report: NewReport): Promise<string>
  getReport(reference: string): Promise<ErrorReport | null>
  /** The latest reports, newest first. */
  listReports(limit: number): Promise<readonly ErrorReport[]>
  close(): Promise<void>
}

/** The change would exceed the day's limit of consent receipts. */
export class ConsentLimitError extends Error {
  override readonly name = 'ConsentLimitError'
}

/** The record is not the one that the write was decided on. */
export class ChangedRecordError extends Error {
  override readonly name = 'ChangedRecordError'
}

export class AccountExistsError extends Error {
  override readonly name = 'AccountExistsError'
}

/** Stored data does not have the expected shape; the call must fail. */
export class StoredDataError extends Error {
  override readonly name = 'StoredDataError'
}

/** Whether the record was given for this email. An imported record without an email belongs to the user of its uid. */
export const isGivenFor = ({ email, imported }: AccountRecord, owner: string): boolean =>
  email === null ? imported : isSameEmail(email, owner)

/** The id of the record for shops and apps. The uid cannot be it, because the sign-in service may give it another owner. */
export const customerIdOf = ({ customerId, uid }: Pick<AccountRecord, 'customerId' | 'uid'>): string =>
  customerId ?? uid

/** Compares the stored record inside the transaction that changes it. Throws `ChangedRecordError`. */
export function requireBasis(stored: AccountRecord | null, basis: Basis | undefined): void {
  if (basis === undefined) return
  const compared = (record: AccountRecord | null) =>
    JSON.stringify(basis.isStrict || !record ? record : [record.createdAt, record.email, record.provisional])
  if (compared(stored) !== compared(basis.record)) throw new ChangedRecordError('the record has changed meanwhile')
}

/** The record without its provisional flag. */
export const confirmedRecord = ({ provisional: _, ...record }: AccountRecord): AccountRecord => record

/** The fields of an entry that change when it is counted. */
export const countedFields = (at: string): Pick<CampaignEntry, 'status' | 'countedAt'> => ({
  status: 'counted',
  countedAt: at,
})

/** The account with its entry marked as counted. */
export const withEntryMarkedCounted = (account: NewAccount, at: string): NewAccount => ({
  ...account,
  entry: account.entry && { ...account.entry, ...countedFields(at) },
})

/** Whether a new entry is stored: the first one of a campaign is, and a counted one replaces a pending one. */
export const acceptsEntry = (stored: CampaignEntry | null, next: CampaignEntry): boolean =>
  stored === null || (stored.status === 'pending' && next.status === 'counted')
