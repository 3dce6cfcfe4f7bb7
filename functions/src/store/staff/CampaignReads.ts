/** Reads entries and consents of all members, for exports and draws, and keeps the lists and records of draws. */
import type { AccountRecord, CampaignEntry, ConsentReceipt, EntryStatus } from '../AccountStore'
import type { AuditRecord } from './AuditLog'

/** A record with its receipts, oldest first. */
export interface AccountConsents {
  readonly record: AccountRecord
  readonly receipts: readonly ConsentReceipt[]
}

/** Who takes part in a draw, fixed before its seed exists; docs/draws.md. The uids are stored beside it, nothing else. */
export interface DrawList {
  /** The campaign code and the number of the list: `TakeItHome.1`. */
  readonly id: string
  readonly campaignCode: string
  readonly closedAt: string
  readonly operator: string
  /** SHA-256 of the canonical list, hexadecimal. */
  readonly listHash: string
  readonly entrants: number
  readonly onePerMailbox: boolean
  /** Where the seed will come from, and when it will be published, with its zone. null: a random seed. */
  readonly seedSource: string | null
  readonly seedAt: string | null
  /** An example of how the seed is written (staff/draw/seedForm.ts). */
  readonly seedForm: string | null
  /** Why it was closed again; null for the first list. */
  readonly reason: string | null
}

/** An entrant who was active when the list was closed, was drawn, and was not active any more. */
export interface PassedOver {
  readonly uid: string
  /** As staff commands say it: `disabled`. */
  readonly standing: string
  /** The latest command since the list was closed that disabled or erased the member; null if none did. */
  readonly by: Pick<AuditRecord, 'command' | 'at' | 'operator'> | null
}

/** A draw that took place; docs/draws.md. Ids only. */
export interface DrawRecord {
  /** The id of the list and the number of the draw: `TakeItHome.1.1`. */
  readonly id: string
  readonly at: string
  readonly operator: string
  readonly campaignCode: string
  readonly algorithm: string
  readonly seed: string
  /** As announced with the list, or that it is random; `seedAt` is then the time of the draw. */
  readonly seedSource: string
  readonly seedAt: string
  readonly listId: string
  readonly listHash: string
  readonly closedAt: string
  readonly entrants: number
  /** Why the list was drawn again, or members were passed over. */
  readonly reason: string | null
  /** uids, in the order in which they were drawn. */
  readonly winners: readonly string[]
  /** Drawn before the last winner. */
  readonly passedOver: readonly PassedOver[]
}

/** There is a list or draw of this id: another run has saved it meanwhile. */
export class TakenIdError extends Error {
  override readonly name = 'TakenIdError'
}

export interface CampaignReads {
  /**
   * The campaigns with the most entries of records, largest first, at most `limit`. Strangers can invent codes, so an
   * adapter may estimate from a sample of entries.
   */
  listLargestCampaigns(limit: number): Promise<readonly string[]>
  /** The number of entries of records in all campaigns. */
  countAllEntries(): Promise<number>
  countEntries(campaignCode: string, status: EntryStatus): Promise<number>
  /** Reads page by page. `pending` includes the entries of drafts. */
  iterateEntries(campaignCode: string, status: EntryStatus): AsyncIterable<CampaignEntry>
  /** All records with receipts, page by page. Excludes provisional records: their consents do not count yet. */
  iterateConsents(): AsyncIterable<AccountConsents>
  /** The records of members of the former system, page by page. */
  iterateImported(): AsyncIterable<AccountRecord>
  /** Stores a list and its uids, `text`, one a line. Throws `TakenIdError`. */
  saveDrawList(list: DrawList, text: string): Promise<void>
  /** The lists of a campaign, oldest first. */
  listDrawLists(campaignCode: string): Promise<readonly DrawList[]>
  /** The uids of a list, as they were saved; an empty text if there is none. */
  readDrawList(id: string): Promise<string>
  /** Throws `TakenIdError`. */
  saveDraw(draw: DrawRecord): Promise<void>
  /** The draws of a campaign, oldest first. */
  listDraws(campaignCode: string): Promise<readonly DrawRecord[]>
}
