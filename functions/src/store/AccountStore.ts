/**
 * The account store: records, drafts, consents, entries, rate limits and error reports. Firestore implements it in
 * production, SQLite on a developer's machine; one contract suite tests both. Times are ISO 8601 strings from the
 * caller, emails are keys (`emailKey`).
 */
import type { Locale } from '../../../src/domain/routing/locales'
import type { Platform } from '../../../src/domain/enums'
import type { ReportedError } from '../../../src/domain/calls'
import { isSameEmail } from '../emailKey'
import type { SetAsideRecords } from './SetAside'
import type { AccountRecord, Basis, CampaignEntry, ConsentReceipt, MemberFields, NewAccount } from './AccountRecord'
import type { EmailStore } from './EmailStore'

export type * from './AccountRecord'

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
