/** Reads entries and consents of all members, for exports and draws, and keeps the records of draws. */
import type { AccountRecord, CampaignEntry, ConsentReceipt, EntryStatus } from '../AccountStore'

/** A record with its receipts, oldest first. */
export interface AccountConsents {
  readonly record: AccountRecord
  readonly receipts: readonly ConsentReceipt[]
}

/** A draw that took place; docs/draws.md. Ids only. */
export interface DrawRecord {
  readonly id: string
  readonly at: string
  readonly operator: string
  readonly campaignCode: string
  readonly algorithm: string
  readonly seed: string
  /** Where the seed comes from, in the operator's words. */
  readonly seedSource: string
  /** SHA-256 of the canonical list, hexadecimal. */
  readonly listHash: string
  readonly entrants: number
  /** uids, in the order in which they were drawn. */
  readonly winners: readonly string[]
}

export interface CampaignReads {
  /** The campaigns with entries of records, sorted. */
  listCampaignsWithEntries(): Promise<readonly string[]>
  countEntries(campaignCode: string, status: EntryStatus): Promise<number>
  /** Reads page by page. `pending` includes the entries of drafts. */
  iterateEntries(campaignCode: string, status: EntryStatus): AsyncIterable<CampaignEntry>
  /** All records with receipts, page by page. Excludes provisional records: their consents do not count yet. */
  iterateConsents(): AsyncIterable<AccountConsents>
  saveDraw(draw: DrawRecord): Promise<void>
  /** The draws of a campaign, oldest first. */
  listDraws(campaignCode: string): Promise<readonly DrawRecord[]>
}
