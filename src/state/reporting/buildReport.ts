/** The content of an error report: state, environment and action history, all redacted. */
import type { RedactedHistory, ReportEnvironment } from '../../domain/report'
import type { LoggedAction } from './actionLog'
import { redact } from '../../domain/redact'
import type { RootState } from '../storeTypes'

/** Bytes of JSON; a little less than logError accepts (64 KB, 8 KB without the history). */
const SIZE_LIMITS = { total: 60_000, withoutHistory: 7_500 } as const
/** In characters; only a URL with an oversized query is longer. */
const MAX_TEXT_LENGTH = 200

const encoder = new TextEncoder()
const sizeOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

/** The `state` of a logError payload, which also contains `err`. */
export function buildReportState(
  state: RootState,
  entries: readonly LoggedAction[],
  environment: ReportEnvironment,
  err: unknown,
): Record<string, unknown> {
  const whole = { ...(redact(state) as object), page: redact(environment) }
  const fits = sizeOf({ err, state: whole }) <= SIZE_LIMITS.withoutHistory
  const base = fits ? whole : { ...(truncateStrings(whole) as object) }
  const history = trimHistory(entries, SIZE_LIMITS.total - sizeOf({ err, state: base }))
  return history === null ? base : { ...base, history }
}

/** The most recent actions that fit into `maxBytes`; null when none does. */
function trimHistory(entries: readonly LoggedAction[], maxBytes: number): RedactedHistory | null {
  const actions = entries.map(({ action, at }) => ({ action: redact(action) as { type: string }, at }))
  const sizes = actions.map((entry) => sizeOf(entry) + 1)
  let remainingBytes = maxBytes - sizes.reduce((sum, size) => sum + size, 0)
  for (const [first, { stateBefore }] of entries.entries()) {
    const base = redact(stateBefore)
    if (remainingBytes >= sizeOf({ base, actions: [] })) return { base, actions: actions.slice(first) }
    remainingBytes += sizes[first] ?? 0
  }
  return null
}

/** The same value with long strings truncated. */
function truncateStrings(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH)
  if (Array.isArray(value)) return value.map(truncateStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, truncateStrings(inner)]))
}
