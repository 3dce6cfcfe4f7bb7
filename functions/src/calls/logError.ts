/**
 * logError: stores an error report under a reference that the visitor can read out to support.
 *
 * - Caller: anyone; limited by IP address and in total.
 * - Input: `err` (code, message, stack, componentStack), `state`, `platform`, `id`; at most 64 KB with `state.history`, 8 KB without.
 * - Answer: `{ reference }`, for instance `7KQ4-MX3P`; the same for the same `id`.
 * - Errors: payloadInvalid, error.tooManyRequests.
 */
import type { OpenCall } from '../callTypes'
import { isoNow } from '../deps'
import { isReportTooLarge, readReport, redactReport, reportTooLarge, type ReportInput } from '../payloads/report'

const MAX_LOGGED_CODE = 100

export const logError: OpenCall<'logError', ReportInput> = {
  access: 'anyone',
  refuseTooLarge: (data) => (isReportTooLarge(data) ? reportTooLarge() : null),
  read: readReport,
  handle: async (input, deps) => {
    const report = redactReport(input)
    const reference = await deps.store.saveReport({ ...report, at: isoNow(deps) })
    const code = report.err.code.slice(0, MAX_LOGGED_CODE)
    deps.log.warn('error reported', { reference, code, platform: report.platform })
    return { reference }
  },
}
