/** How stored records of staff commands are read. A reader throws `StoredDataError` for any other shape. */
import { readReceipt } from '../records'
import { flag, integer, listOf, mapOf, nullable, oneOf, recordOf, text } from '../storedData'
import type { DrawList, DrawRecord, PassedOver } from './CampaignReads'
import type { AuditOutcome, AuditRecord } from './AuditLog'
import type { Erasure, RetainedReceipt } from './StaffStore'
import type { ConsentReceipt } from '../AccountStore'

const OUTCOMES: readonly AuditOutcome[] = ['started', 'done', 'declined', 'stopped', 'failed']

export const readAudit = recordOf<AuditRecord>({
  id: text,
  at: text,
  endedAt: nullable(text),
  operator: text,
  command: text,
  parameters: mapOf(text),
  subjects: listOf(text),
  outcome: oneOf(OUTCOMES, 'the outcome of a command'),
  error: nullable(text),
  counts: mapOf(integer),
})

export const readErasure = recordOf<Erasure>({ uid: text, reference: text, begunAt: text })

const readRetention = recordOf<Omit<RetainedReceipt, keyof ConsentReceipt>>({ reference: text, expiresAt: text })

export const readRetained = (stored: unknown): RetainedReceipt => ({ ...readReceipt(stored), ...readRetention(stored) })

export const readDrawList = recordOf<DrawList>({
  id: text,
  campaignCode: text,
  closedAt: text,
  operator: text,
  listHash: text,
  entrants: integer,
  onePerMailbox: flag,
  seedSource: nullable(text),
  seedAt: nullable(text),
  seedForm: nullable(text),
  reason: nullable(text),
})

export const readDraw = recordOf<DrawRecord>({
  id: text,
  at: text,
  operator: text,
  campaignCode: text,
  algorithm: text,
  seed: text,
  seedSource: text,
  seedAt: text,
  listId: text,
  listHash: text,
  closedAt: text,
  entrants: integer,
  reason: nullable(text),
  winners: listOf(text),
  passedOver: listOf(
    recordOf<PassedOver>({
      uid: text,
      standing: text,
      by: nullable(recordOf<NonNullable<PassedOver['by']>>({ command: text, at: text, operator: text })),
    }),
  ),
})
