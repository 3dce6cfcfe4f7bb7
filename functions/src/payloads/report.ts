/** The payload of logError: capped, and redacted a second time before anything is done with it. */
import { isPlatform } from '../../../src/domain/enums'
import { CallError, invalid } from '../errors'
import { redact, redactText } from '../redact'
import type { NewReport } from '../store/AccountStore'
import { optionalText, payloadOf, requiredText } from './fields'

export type ReportInput = Omit<NewReport, 'at'>

/** Bytes of a report as JSON in UTF-8 (product §7). */
const REPORT_LIMITS = { withHistory: 64 * 1024, withoutHistory: 8 * 1024 } as const

const ID_LENGTH = 64

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** `state.history`, where there is one, is the recorded history; all else of the report stays small. */
export function readReport(data: unknown): ReportInput {
  const payload = payloadOf(data)
  const err = payloadOf(payload.err, 'err')
  const state: unknown = redact(payload.state ?? null)
  const platform = payload.platform ?? null
  if (platform !== null && !isPlatform(platform)) throw invalid('payloadInvalid', 'platform')
  const id = optionalText(payload, 'id', ID_LENGTH)
  const report: ReportInput = {
    err: {
      code: redactText(requiredText(err, 'code', REPORT_LIMITS.withoutHistory, 'payloadInvalid')),
      // An error may have nothing to say.
      message: redactText(optionalText(err, 'message', REPORT_LIMITS.withoutHistory) ?? ''),
    },
    state,
    platform,
    ...(id !== null && { id }),
  }
  const isTooLarge =
    sizeOf(report) > REPORT_LIMITS.withHistory ||
    sizeOf({ ...report, state: withoutHistory(state) }) > REPORT_LIMITS.withoutHistory
  if (isTooLarge) throw new CallError('invalid-argument', 'payloadInvalid', { field: 'state' })
  return report
}

function withoutHistory(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== 'history'))
}
