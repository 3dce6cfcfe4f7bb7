/** Validates stored records of staff commands; throws `StoredDataError` for any other shape. */
import { fieldsOf, flag, integer, list, readReceipt, text, textOrNull, unreadable } from '../records'
import type { DrawList, DrawRecord, PassedOver } from './CampaignReads'
import type { AuditOutcome, AuditRecord } from './AuditLog'
import type { Erasure, RetainedReceipt } from './StaffStore'

const OUTCOMES: readonly AuditOutcome[] = ['started', 'done', 'declined', 'stopped', 'failed']

const outcome = (value: unknown): AuditOutcome =>
  OUTCOMES.find((one) => one === value) ?? unreadable('the outcome of a command')

const mapOf = <T>(value: unknown, read: (stored: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, stored]) => [key, read(stored)]))

export function readAudit(stored: unknown): AuditRecord {
  const fields = fieldsOf(stored)
  return {
    id: text(fields.id),
    at: text(fields.at),
    endedAt: textOrNull(fields.endedAt),
    operator: text(fields.operator),
    command: text(fields.command),
    parameters: mapOf(fields.parameters, text),
    subjects: list(fields.subjects).map(text),
    outcome: outcome(fields.outcome),
    error: textOrNull(fields.error),
    counts: mapOf(fields.counts, integer),
  }
}

export function readErasure(stored: unknown): Erasure {
  const fields = fieldsOf(stored)
  return { uid: text(fields.uid), reference: text(fields.reference), begunAt: text(fields.begunAt) }
}

/** The fields beside those of the receipt. */
export function readRetained(stored: unknown): RetainedReceipt {
  const fields = fieldsOf(stored)
  return { ...readReceipt(stored), reference: text(fields.reference), expiresAt: text(fields.expiresAt) }
}

export function readDrawList(stored: unknown): DrawList {
  const fields = fieldsOf(stored)
  return {
    id: text(fields.id),
    campaignCode: text(fields.campaignCode),
    closedAt: text(fields.closedAt),
    operator: text(fields.operator),
    listHash: text(fields.listHash),
    entrants: integer(fields.entrants),
    onePerMailbox: flag(fields.onePerMailbox),
    seedSource: textOrNull(fields.seedSource),
    seedAt: textOrNull(fields.seedAt),
    seedForm: textOrNull(fields.seedForm),
    reason: textOrNull(fields.reason),
  }
}

export function readDraw(stored: unknown): DrawRecord {
  const fields = fieldsOf(stored)
  return {
    id: text(fields.id),
    at: text(fields.at),
    operator: text(fields.operator),
    campaignCode: text(fields.campaignCode),
    algorithm: text(fields.algorithm),
    seed: text(fields.seed),
    seedSource: text(fields.seedSource),
    seedAt: text(fields.seedAt),
    listId: text(fields.listId),
    listHash: text(fields.listHash),
    closedAt: text(fields.closedAt),
    entrants: integer(fields.entrants),
    reason: textOrNull(fields.reason),
    winners: list(fields.winners).map(text),
    passedOver: list(fields.passedOver).map(readPassedOver),
  }
}

function readPassedOver(stored: unknown): PassedOver {
  const { uid, standing, by } = fieldsOf(stored)
  const command = by === null ? null : fieldsOf(by)
  return {
    uid: text(uid),
    standing: text(standing),
    by: command && { command: text(command.command), at: text(command.at), operator: text(command.operator) },
  }
}
