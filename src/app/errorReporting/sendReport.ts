/** Redacts a report and sends it. A separate chunk, loaded with the first report. */
import { MAX_REPORTS_PER_WINDOW, DURATIONS_MS } from '../../domain/limits'
import type { Services } from '../../services/ports'
import type { LoggedAction } from '../../state/reporting/actionLog'
import { buildReportState } from '../../state/reporting/buildReport'
import type { RootState } from '../../state/slices/rootReducer'

export interface ReportSnapshot {
  readonly code: string
  readonly state: RootState
  readonly entries: readonly LoggedAction[]
  /** The server stores one report per id, so that a retry is no second report. */
  readonly id: string | undefined
}

/** Key in session storage for the times of the last reports, so that the limit holds across reloads. */
const REPORT_TIMES_KEY = 'kef-id:reportedAt'

/** Answers the reference; null when the rate limit is reached or the answer is invalid. */
export async function sendReport(
  { code, state, entries, id }: ReportSnapshot,
  services: Services,
  onSent?: () => void,
): Promise<string | null> {
  const { functions, page } = services
  if (!isWithinRateLimit(services)) return null
  const payload = {
    err: { code, message: code },
    state: buildReportState(state, entries, await page.reportEnvironment()),
    platform: state.session.platform,
    ...(id && { id }),
  }
  const { reference } = await functions.call('logError', payload, onSent)
  return typeof reference === 'string' ? reference : null
}

function isWithinRateLimit({ session, clock }: Services): boolean {
  const now = clock.now()
  const storedTimes = (session.get(REPORT_TIMES_KEY) ?? '').split(' ').map(Number)
  const recentTimes = storedTimes.filter((at) => at > 0 && at <= now && now - at < DURATIONS_MS.reportWindow)
  if (recentTimes.length >= MAX_REPORTS_PER_WINDOW) return false
  session.set(REPORT_TIMES_KEY, [...recentTimes, now].join(' '))
  return true
}
