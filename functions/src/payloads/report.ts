/**
 * The payload of logError, in the order of what it costs: its size is measured before the limits count it, and only a
 * report that is taken is redacted.
 */
import { isPlatform } from '../../../src/domain/enums'
import { redact, redactText } from '../../../src/domain/redact'
import { CallError, invalid } from '../errors'
import type { NewReport } from '../store/AccountStore'
import { optionalText, payloadOf, requiredText } from './fields'

export type ReportInput = Omit<NewReport, 'at'>

/** Bytes of a report as JSON in UTF-8 (product §7). */
const REPORT_LIMITS = { withHistory: 64 * 1024, withoutHistory: 8 * 1024 } as const

const ID_LENGTH = 64

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** `state.history`, where there is one, is the recorded history; all else of the report stays small. */
export function isReportTooLarge(data: unknown): boolean {
  const whole = sizeOf(data)
  if (whole <= REPORT_LIMITS.withoutHistory) return false
  if (whole > REPORT_LIMITS.withHistory) return true
  const payload = isObject(data) ? data : {}
  return sizeOf({ ...payload, state: withoutHistory(payload.state) }) > REPORT_LIMITS.withoutHistory
}

/** Judges the kinds of the values; nothing is redacted yet. */
export function readReport(data: unknown): ReportInput {
  const payload = payloadOf(data)
  const err = payloadOf(payload.err, 'err')
  const platform = payload.platform ?? null
  if (platform !== null && !isPlatform(platform)) throw invalid('payloadInvalid', 'platform')
  const id = optionalText(payload, 'id', ID_LENGTH)
  return {
    err: {
      code: requiredText(err, 'code', REPORT_LIMITS.withoutHistory, 'payloadInvalid'),
      // An error may have nothing to say.
      message: optionalText(err, 'message', REPORT_LIMITS.withoutHistory) ?? '',
    },
    state: payload.state ?? null,
    platform,
    ...(id !== null && { id }),
  }
}

export const reportTooLarge = (): CallError => new CallError('invalid-argument', 'payloadInvalid', { field: 'state' })

/** A report as it may be stored, whoever sent it. */
export const redactReport = ({ err, state, platform, id }: ReportInput): ReportInput => ({
  err: { code: printable(redactText(err.code)), message: redactText(err.message) },
  state: redact(state),
  platform,
  ...(id !== undefined && { id: redactText(id) }),
})

/** `npm run report -- --list` prints one line for each code: none may look like two, or turn the line round. */
const printable = (code: string): string => code.replace(/[^\x20-\x7e]/g, '\ufffd')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutHistory(state: unknown): unknown {
  if (!isObject(state)) return state
  const { history: _, ...facts } = state
  return facts
}
