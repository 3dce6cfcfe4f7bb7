/**
 * The payload of logError. The steps are ordered by cost: the size is measured before the rate limits count the call,
 * and only an accepted report is redacted.
 */
import type { ReportedError } from '../../../src/domain/calls'
import { isPlatform } from '../../../src/domain/enums'
import { redact, redactText } from '../../../src/domain/redact'
import { CallError, invalid } from '../errors'
import type { NewReport } from '../store/AccountStore'
import { optionalText, payloadOf, requiredText } from './fields'

export type ReportInput = Omit<NewReport, 'at'>

/** Bytes of a report as JSON in UTF-8. */
const REPORT_LIMITS = { withHistory: 64 * 1024, withoutHistory: 8 * 1024 } as const

/** In characters; the page sends less (`domain/errorDescription.ts`). */
const STACK_LENGTH = 2_000

const ID_LENGTH = 64

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** The larger limit is for `state.history`, the recorded history; the rest of the report must fit the smaller one. */
export function isReportTooLarge(data: unknown): boolean {
  const whole = sizeOf(data)
  if (whole <= REPORT_LIMITS.withoutHistory) return false
  if (whole > REPORT_LIMITS.withHistory) return true
  return !isObject(data) || sizeOf({ ...data, state: withoutHistory(data.state) }) > REPORT_LIMITS.withoutHistory
}

/** Validates the types; does not redact. */
export function readReport(data: unknown): ReportInput {
  const payload = payloadOf(data)
  const err = payloadOf(payload.err, 'err')
  const platform = payload.platform ?? null
  if (platform !== null && !isPlatform(platform)) throw invalid('payloadInvalid', 'platform')
  const id = optionalText(payload, 'id', ID_LENGTH)
  return {
    err: {
      code: requiredText(err, 'code', REPORT_LIMITS.withoutHistory, 'payloadInvalid'),
      // The message of an error may be empty.
      message: optionalText(err, 'message', REPORT_LIMITS.withoutHistory) ?? '',
      ...stacksOf({
        stack: optionalText(err, 'stack', STACK_LENGTH),
        componentStack: optionalText(err, 'componentStack', STACK_LENGTH),
      }),
    },
    state: payload.state ?? null,
    platform,
    ...(id !== null && { id }),
  }
}

export const reportTooLarge = (): CallError => new CallError('invalid-argument', 'payloadInvalid', { field: 'state' })

/** Redacts a report. The page has redacted it too, but anyone can call logError. */
export const redactReport = ({ err, state, platform, id }: ReportInput): ReportInput => ({
  err: {
    code: printable(redactText(err.code)),
    message: redactText(err.message),
    ...stacksOf({
      stack: err.stack && redactText(err.stack),
      componentStack: err.componentStack && redactText(err.componentStack),
    }),
  },
  state: redact(state),
  platform,
  ...(id !== undefined && { id: redactText(id) }),
})

/** `npm run report -- --list` prints one line per report, so codes must have no line breaks or bidirectional controls. */
const printable = (code: string): string => code.replace(/[^\x20-\x7e]/g, '\ufffd')

/** Without the stacks that are absent: Firestore stores no undefined value. */
const stacksOf = ({ stack, componentStack }: Readonly<Record<StackName, string | null | undefined>>) => ({
  ...(stack && { stack }),
  ...(componentStack && { componentStack }),
})

type StackName = Extract<keyof ReportedError, 'stack' | 'componentStack'>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutHistory(state: unknown): unknown {
  if (!isObject(state)) return state
  const { history: _, ...fields } = state
  return fields
}
