/**
 * What a report holds (product §7): the state, where and on what it was shown, and the history that led there, all of
 * it redacted. Sizes are bytes of JSON; the function has the last word on them, so a little room is left.
 */
import type { RedactedHistory, Surroundings } from '../domain/report'
import type { Entry } from './history'
import { redact } from '../domain/redact'
import type { RootState } from './rootReducer'

const LIMITS = { whole: 60_000, withoutHistory: 7_500 } as const
/** Long enough for anything but an address that somebody stuffed. */
const SHORT = 200

const encoder = new TextEncoder()
const sizeOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

/** The `state` of a logError payload. */
export function reportedState(
  state: RootState,
  entries: readonly Entry[],
  surroundings: Surroundings,
): Record<string, unknown> {
  const whole = { ...(redact(state) as object), page: redact(surroundings) }
  const facts = sizeOf(whole) <= LIMITS.withoutHistory ? whole : { ...(shortened(whole) as object) }
  const history = fitting(entries, LIMITS.whole - sizeOf(facts))
  return history === null ? facts : { ...facts, history }
}

/** The longest end of the history that fits; null when nothing does. */
function fitting(entries: readonly Entry[], room: number): RedactedHistory | null {
  const actions = entries.map(({ action, at }) => ({ action: redact(action) as { type: string }, at }))
  const sizes = actions.map((entry) => sizeOf(entry) + 1)
  let left = room - sizes.reduce((sum, size) => sum + size, 0)
  for (const [first, { before }] of entries.entries()) {
    const base = redact(before)
    if (left >= sizeOf({ base, actions: [] })) return { base, actions: actions.slice(first) }
    left += sizes[first] ?? 0
  }
  return null
}

/** The same shape with every long text cut. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, SHORT)
  if (Array.isArray(value)) return value.map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
}
