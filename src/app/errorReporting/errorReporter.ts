import { Failure } from '../../domain/failure'
import type { PagePort, Services } from '../../services/ports'
import type { ActionLog } from '../../state/reporting/actionLog'
import type { RootState } from '../../state/slices/rootReducer'
import type { ReportSnapshot } from './sendReport'

type ReportError = (code: string, state: RootState) => Promise<string | null>

/**
 * Reports an unknown error (spec §7, logError): analytics, the function, error reporting. Answers its reference.
 * Without a connection the report waits in memory and goes out when there is one: nothing of it is stored.
 */
export function createErrorReporter(services: Services, actionLog: ActionLog): ReportError {
  const { analytics, page, reporter } = services
  const send = async (snapshot: ReportSnapshot, onSent?: () => void): Promise<string | null> => {
    if (!page.isOnline()) await waitUntilOnline(page)
    const { sendReport } = await import(/* webpackChunkName: "report" */ './sendReport')
    return sendReport(snapshot, services, onSent)
  }
  return async (code, state) => {
    analytics.record('unknown_error', { code })
    const snapshot = { code, state, entries: actionLog.entries(), id: newReportId() }
    let onSent: () => void = () => undefined
    const sent = new Promise<void>((resolve) => (onSent = resolve))
    const sending = send(snapshot, onSent)
    // Whoever leaves the page waits until the browser has the report, not for its answer.
    page.awaitBeforeLeaving(Promise.race([sent, sending]))
    const reference = await sending
      // Cut off on the way: once more. A report about a failed report would never end.
      .catch(() => (page.isOnline() ? null : send(snapshot)))
      .catch(() => null)
    reporter.report(new Failure(code), reference)
    return reference
  }
}

/** Browsers have it on pages that came over https, which is where reports matter. */
const newReportId = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined)

const waitUntilOnline = (page: PagePort): Promise<void> =>
  new Promise((resolve) => {
    const stop = page.onOnlineChange((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })
