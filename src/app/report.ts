import { Failure } from '../domain/failure'
import type { PagePort, Services } from '../services/ports'
import type { History } from '../state/history'
import type { RootState } from '../state/rootReducer'
import type { Taken } from './sendReport'

type Report = (code: string, state: RootState) => Promise<string | null>

/**
 * Reports an unknown error (spec §7, logError): analytics, the function, error reporting. Answers its reference.
 * Without a connection the report waits in memory and goes out when there is one: nothing of it is stored.
 */
export function createReport(services: Services, history: History): Report {
  const { analytics, page, reporter } = services
  const send = async (taken: Taken, onSent?: () => void): Promise<string | null> => {
    if (!page.isOnline()) await backOnline(page)
    const { sendReport } = await import(/* webpackChunkName: "report" */ './sendReport')
    return sendReport(taken, services, onSent)
  }
  return async (code, state) => {
    analytics.record('unknown_error', { code })
    const taken = { code, state, entries: history.entries(), id: newId() }
    let onSent: () => void = () => undefined
    const sent = new Promise<void>((resolve) => (onSent = resolve))
    const sending = send(taken, onSent)
    // Whoever leaves the page waits until the browser has the report, not for its answer.
    page.awaitBeforeLeaving(Promise.race([sent, sending]))
    const reference = await sending
      // Cut off on the way: once more. A report about a failed report would never end.
      .catch(() => (page.isOnline() ? null : send(taken)))
      .catch(() => null)
    reporter.report(new Failure(code), reference)
    return reference
  }
}

/** Browsers have it on pages that came over https, which is where reports matter. */
const newId = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined)

const backOnline = (page: PagePort): Promise<void> =>
  new Promise((resolve) => {
    const stop = page.whenOnlineChanges((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })
