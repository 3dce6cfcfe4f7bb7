/**
 * What the day costs beside the mailing itself, in US dollars before tax, free allowances left out. Prices as published
 * in 2026 for multi-region Europe (Firestore) and tier 1 (Cloud Run): check them before they are quoted.
 */
import { CAPACITY } from '../../functions/src/capacity'
import { serviceMs } from './capacity'
import type { Day } from './day'
import type { CallCost, Case } from './operations'

export const PRICES = {
  firestoreRead: 0.06 / 100_000,
  firestoreWrite: 0.18 / 100_000,
  /** Counters and reports are removed by a TTL policy, drafts by it or when they are settled. */
  firestoreDelete: 0.02 / 100_000,
  request: 0.4 / 1_000_000,
  processorSecond: 0.000024,
  memorySecond: 0.0000025,
  hostingByte: 0.15 / 1_000_000_000,
  /** App Check asks reCAPTCHA Enterprise once a visit; dearest of its tiers. */
  assessment: 1 / 1_000,
  /** A member a month beyond the free ones; dearest tier. */
  activeMember: 0.0055,
  freeMembers: 50_000,
} as const

/** Wire bytes of a first visit, with what signing in loads; instances work on this many calls at once, on average. */
const VISIT_BYTES = 165_000
const CONCURRENT_CALLS = 2

export function costOf(
  day: Day,
  costs: ReadonlyMap<Case, CallCost>,
): readonly (readonly [what: string, usd: number])[] {
  const total = (series: readonly (readonly [string, { total(): number }])[]): number =>
    series.reduce((sum, [, counts]) => sum + counts.total(), 0)
  const counters =
    day.writes.of('rateLimits').total() + day.writes.of('errorReports').total() + day.writes.of('signUps').total()
  const calls = day.calls.entries()
  const seconds = calls.reduce((sum, [call, counts]) => sum + (counts.total() * msOf(call, costs)) / 1_000, 0)
  const billed = seconds / CONCURRENT_CALLS
  return [
    ['Firestore reads', total(day.reads.entries()) * PRICES.firestoreRead],
    ['Firestore writes', total(day.writes.entries()) * PRICES.firestoreWrite],
    ['Firestore deletes (TTL)', counters * PRICES.firestoreDelete],
    ['Functions, requests', total(calls) * PRICES.request],
    ['Functions, processor', billed * PRICES.processorSecond],
    ['Functions, memory', billed * (Number.parseInt(CAPACITY.memory) / 1_024) * PRICES.memorySecond],
    ['Hosting, transfer', day.clicks.total() * VISIT_BYTES * PRICES.hostingByte],
    ['App Check, assessments', day.callers.total() * PRICES.assessment],
  ]
}

/** The month's bill for active members, if these were all: only where Auth was upgraded to Identity Platform. */
export const upgradeCostOf = (day: Day): number =>
  Math.max(0, day.logins.total() - PRICES.freeMembers) * PRICES.activeMember

const msOf = (call: string, costs: ReadonlyMap<Case, CallCost>): number => {
  const cost = [...costs].find(([callCost]) => callCost === call)?.[1]
  return cost ? serviceMs(cost) : 0
}
