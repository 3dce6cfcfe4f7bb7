/**
 * Records that their uids lost to another email, kept with receipts and entries for the owner of their own
 * (docs/adr/2026-11-22-sign-up-drafts.md). They take part in no draw, export or other query over members.
 */
import type { AccountRecord, Basis, CampaignEntry, ConsentReceipt } from './AccountRecord'

export interface SetAsideAccount {
  readonly record: AccountRecord & { readonly customerId: string }
  readonly setAsideAt: string
  readonly consents: readonly ConsentReceipt[]
  /** With the former uid. */
  readonly entries: readonly CampaignEntry[]
}

export interface SetAsideRecords {
  /**
   * Moves a settled record (`isSettled`) with its receipts and entries from its uid to the records that are set aside, in
   * one transaction. Ignores other records.
   */
  setAside(uid: string, at: string, basis?: Basis): Promise<void>
  /** The customer ids of the records that are set aside under this email, the latest last. */
  findSetAside(email: string): Promise<readonly string[]>
  readSetAside(customerId: string): Promise<SetAsideAccount | null>
  /**
   * Moves a record that is set aside, with its receipts and entries, to a uid without a record, in one transaction.
   * Resolves to whether it did: to false if the uid has a record, or if it is set aside no longer.
   */
  giveBack(uid: string, customerId: string): Promise<boolean>
}

/** Provisional, or of no email. A disabled record is never discarded or set aside: that would lift the block. */
export const isUnproved = ({ isDisabled, provisional, email, imported }: AccountRecord): boolean =>
  !isDisabled && (provisional === true || (email === null && !imported))

/** Given with a proof of its email. */
export const isSettled = (record: AccountRecord): record is AccountRecord & { readonly email: string } =>
  !record.isDisabled && !record.provisional && record.email !== null
