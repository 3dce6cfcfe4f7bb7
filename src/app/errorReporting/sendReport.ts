/** Redacts a report and sends it. A separate chunk, loaded with the first report. */
import {
  describeError,
  errorRedaction,
  errorWithFrames,
  fingerprintOf,
  framesOf,
  originalOf,
} from '../../domain/errorDescription'
import type { Failure } from '../../domain/failure'
import { MAX_REPORTS_PER_WINDOW, DURATIONS_MS } from '../../domain/limits'
import { personalTexts } from '../../domain/redact'
import { typedValues } from '../../services/browser/typedValues'
import type { Services } from '../../services/ports'
import type { LoggedAction } from '../../state/reporting/actionLog'
import { buildReportState } from '../../state/reporting/buildReport'
import type { RootState } from '../../state/storeTypes'
import { waitUntilOnline } from './waitUntilOnline'

export interface ReportSnapshot {
  readonly code: string
  readonly failure: Failure
  readonly state: RootState
  readonly entries: readonly LoggedAction[]
}

/**
 * Key in session storage for the times of the last reports, so that the limit holds across reloads. Not in a persisted
 * slice, which a sign-out resets and DevTools replaces.
 */
const REPORT_TIMES_KEY = 'kef-id:reportedAt'

const references = new WeakMap<object, Promise<string | null>>()

/**
 * Resolves to the reference of the one report of an error; null when the error is of a browser extension, the rate limit
 * is reached, the call fails, or its answer is invalid.
 */
export function sendReport(snapshot: ReportSnapshot, services: Services, onSent: () => void): Promise<string | null> {
  const { failure } = snapshot
  // A thrown value that is no object cannot be recognised again.
  const thrown = Object(failure.cause ?? failure) as object
  const reference = references.get(thrown) ?? sendOnce(snapshot, services, onSent)
  references.set(thrown, reference)
  return reference
}

async function sendOnce(
  { code, failure, state, entries }: ReportSnapshot,
  services: Services,
  onSent: () => void,
): Promise<string | null> {
  const { analytics, functions, page, reporter } = services
  if (isOfExtension(originalOf(failure)) || !isWithinRateLimit(services)) return null
  analytics.record('unknown_error', { code })
  const redactError = errorRedaction([...typedValues(globalThis), ...personalTexts(state)])
  const environment = await page.reportEnvironment()
  const description = describeError(failure, redactError)
  const err = { code, ...description }
  const id = newReportId()
  const payload = {
    err,
    state: buildReportState(state, entries, environment, err),
    platform: state.session.platform,
    // The server stores one report per id, so that a retry is no second report.
    ...(id && { id }),
  }
  const call = async (): Promise<string | null> => {
    await waitUntilOnline(page)
    const { reference } = await functions.call('logError', payload, onSent)
    return typeof reference === 'string' ? reference : null
  }
  const reference = await call()
    // Retries once when the connection was lost.
    .catch(() => (page.isOnline() ? null : call()))
    .catch(() => null)
  reporter.report({
    error: errorWithFrames(failure),
    componentStack: failure.componentStack ?? null,
    tags: { code, ...(reference !== null && { reference }) },
    release: environment.release,
    fingerprint: fingerprintOf(code, failure, description),
    redactError,
  })
  return reference
}

/** All frames are of `chrome-extension://…`, `moz-extension://…` or the like. */
function isOfExtension({ stack = '' }: Error): boolean {
  const frames = framesOf(stack)
  return frames.length > 0 && frames.every((frame) => /\([\w-]+-extension:/.test(frame))
}

/** Undefined outside secure contexts, where browsers lack randomUUID. */
const newReportId = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined)

function isWithinRateLimit({ session, clock }: Services): boolean {
  const now = clock.now()
  const storedTimes = (session.get(REPORT_TIMES_KEY) ?? '').split(' ').map(Number)
  const recentTimes = storedTimes.filter((at) => at > 0 && at <= now && now - at < DURATIONS_MS.reportWindow)
  if (recentTimes.length >= MAX_REPORTS_PER_WINDOW) return false
  session.set(REPORT_TIMES_KEY, [...recentTimes, now].join(' '))
  return true
}
