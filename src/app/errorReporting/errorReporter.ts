import { failureOf, type FailureCode } from '../../domain/failure'
import type { Services } from '../../services/ports'
import type { ActionLog } from '../../state/reporting/actionLog'
import type { RootState } from '../../state/storeTypes'
import { waitUntilOnline } from './waitUntilOnline'

/** `payload`: of the event. `code`: as support reads it. */
type ReportError = (payload: FailureCode, state: RootState, code?: string) => Promise<string | null>

/**
 * Reports an error to analytics, logError and Sentry. Resolves to the reference of the report, or null.
 * Offline, the report waits in memory until there is a connection; it is never stored.
 */
export function createErrorReporter(services: Services, actionLog: ActionLog): ReportError {
  const { page } = services
  return (payload, state, code = payload.code) => {
    const snapshot = { code, failure: failureOf(payload), state, entries: actionLog.entries() }
    let onSent: () => void = () => undefined
    const sent = new Promise<void>((resolve) => (onSent = resolve))
    const reference = waitUntilOnline(page)
      .then(() => import(/* webpackChunkName: "report" */ './sendReport'))
      .then(({ sendReport }) => sendReport(snapshot, services, onSent))
      // Reporting a failed report would loop.
      .catch(() => null)
    // Leaving waits until the browser has taken over the request, not for its response.
    page.awaitBeforeLeaving(Promise.race([sent, reference]))
    return reference
  }
}
