import { Failure } from '../../domain/failure'
import type { PagePort, Services } from '../../services/ports'
import type { ActionLog } from '../../state/reporting/actionLog'
import type { RootState } from '../../state/slices/rootReducer'
import type { ReportSnapshot } from './sendReport'

type ReportError = (code: string, state: RootState) => Promise<string | null>

/**
 * Reports an unknown error to analytics, logError and Sentry (spec §7). Answers the reference of the report, or null.
 * Offline, the report waits in memory until there is a connection; it is never stored.
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
    // Leaving waits until the browser has taken over the request, not for its response.
    page.awaitBeforeLeaving(Promise.race([sent, sending]))
    const reference = await sending
      // Retries once when the connection was lost. Reporting a failed report would loop.
      .catch(() => (page.isOnline() ? null : send(snapshot)))
      .catch(() => null)
    reporter.report(new Failure(code), reference)
    return reference
  }
}

/** Undefined outside secure contexts, where browsers lack randomUUID. */
const newReportId = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined)

const waitUntilOnline = (page: PagePort): Promise<void> =>
  new Promise((resolve) => {
    const stop = page.onOnlineChange((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })
