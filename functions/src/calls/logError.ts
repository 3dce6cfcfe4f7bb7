/** Keeps an error report and answers the reference that the visitor can read out (spec §7, product §6). */
import type { OpenCall } from '../call'
import { isoNow } from '../deps'
import { isReportTooLarge, readReport, redactReport, reportTooLarge, type ReportInput } from '../payloads/report'

export const logError: OpenCall<'logError', ReportInput> = {
  who: 'anyone',
  tooLarge: (data) => (isReportTooLarge(data) ? reportTooLarge() : null),
  read: readReport,
  handle: async (given, deps) => {
    const report = redactReport(given)
    const reference = await deps.store.saveReport({ ...report, at: isoNow(deps) })
    deps.log.warn('error reported', { reference, code: report.err.code.slice(0, 100), platform: report.platform })
    return { reference }
  },
}
