/** Redacts a report and sends it. In a chunk of its own, loaded with the first report. */
import { REPORTS_A_MINUTE, TIMES } from '../domain/limits'
import type { Services } from '../services/ports'
import type { Entry } from '../state/history'
import { reportedState } from '../state/report'
import type { RootState } from '../state/rootReducer'

export interface Taken {
  readonly code: string
  readonly state: RootState
  readonly entries: readonly Entry[]
  /** Sent twice, it is kept once. */
  readonly id: string | undefined
}

/** Where the times of the last reports are noted, so that a reload is no way around the limit. */
const REPORTED_AT = 'kef-id:reportedAt'

/** Answers the reference, or null when there is none: too many reports, or an answer that makes no sense. */
export async function sendReport(
  { code, state, entries, id }: Taken,
  services: Services,
  onSent?: () => void,
): Promise<string | null> {
  const { functions, page } = services
  if (!mayReport(services)) return null
  const payload = {
    err: { code, message: code },
    state: reportedState(state, entries, await page.surroundings()),
    platform: state.session.platform,
    ...(id && { id }),
  }
  const { reference } = await functions.call('logError', payload, onSent)
  return typeof reference === 'string' ? reference : null
}

function mayReport({ session, clock }: Services): boolean {
  const now = clock.now()
  const noted = (session.get(REPORTED_AT) ?? '').split(' ').map(Number)
  const recent = noted.filter((at) => at > 0 && at <= now && now - at < TIMES.reportWindow)
  if (recent.length >= REPORTS_A_MINUTE) return false
  session.set(REPORTED_AT, [...recent, now].join(' '))
  return true
}
