/** What staff commands need of the account store beyond the calls of visitors (docs/staff.md). Same two adapters. */
import type { AccountRecord, AccountStore, CampaignEntry, ConsentReceipt, NewAccount } from '../AccountStore'
import type { AuditLog } from './AuditLog'
import type { CampaignReads } from './CampaignReads'

interface MemberData {
  /** The entries in all campaigns. */
  listEntries(uid: string): Promise<readonly CampaignEntry[]>
  /** Changes the record's `isDisabled`; does nothing without a record. */
  setDisabled(uid: string, isDisabled: boolean, at: string): Promise<void>
}

/**
 * An erasure that has begun and not ended. From its begin on, the uid is marked (`requireNotErased`): nothing new is stored
 * under it. At its end the reference is deleted, and the mark a day later, so that nothing connects the two.
 */
export interface Erasure {
  readonly uid: string
  /** Random; the receipts are stored under it. Only the former member knows whose it was. */
  readonly reference: string
  readonly begunAt: string
}

/** A receipt of an erased member, without the uid. */
export interface RetainedReceipt extends ConsentReceipt {
  readonly reference: string
  readonly expiresAt: string
}

interface Erasures {
  /** Stores the erasure unless the uid has one that has not ended; resolves to the stored one. */
  beginErasure(erasure: Erasure): Promise<Erasure>
  getErasure(uid: string): Promise<Erasure | null>
  listErasures(): Promise<readonly Erasure[]>
  /** Moves the receipts of the member to the receipts of erased members; resolves to the number moved. */
  retainReceipts(erasure: Erasure, expiresAt: string): Promise<number>
  /** The receipts under a reference, oldest first. */
  listRetainedReceipts(reference: string): Promise<readonly RetainedReceipt[]>
  /** Deletes record, draft, entries, remaining receipts and the records of emails. */
  eraseAccount(uid: string): Promise<void>
  /** Moves the receipts of a record that is set aside as `retainReceipts` does, and deletes the rest of it. */
  eraseSetAside(customerId: string, erasure: Erasure, expiresAt: string): Promise<void>
  endErasure(uid: string, at: string): Promise<void>
}

interface Imports {
  /** The records of these uids; missing ones are left out. */
  getMany(uids: readonly string[]): Promise<readonly AccountRecord[]>
  /** Writes record and receipts of each account that has no record and is not erased, each account completely or not at all. */
  createMany(accounts: readonly NewAccount[]): Promise<void>
  /** Fills empty fields of a record (`fillRecord`); resolves to whether there was one. */
  fillRecord(uid: string, values: ImportedValues, at: string): Promise<boolean>
}

/** The values of the former system that may complete a record. */
export type ImportedValues = Pick<AccountRecord, 'firstName' | 'lastName' | 'details'>

export interface StaffStore extends AccountStore, AuditLog, MemberData, Erasures, Imports, CampaignReads {}

/** The methods that the adapters of this folder add to an `AccountStore`, beside those about campaigns. */
export type StaffMethods = Omit<StaffStore, keyof AccountStore | keyof CampaignReads>
