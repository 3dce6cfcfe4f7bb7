/**
 * Cost of the day without the mailing itself, in US dollars before tax and without free allowances. Prices as published
 * in 2026 for multi-region Europe (Firestore) and tier 1 (Cloud Run): check them before you quote them.
 */
import { CAPACITY } from '../../functions/src/capacity'
import { serviceMs } from './capacity'
import type { Day } from './day'
import type { CallCost, Case } from './operations'

export const PRICES = {
  firestoreRead: 0.06 / 100_000,
  firestoreWrite: 0.18 / 100_000,
  /** A TTL policy deletes counters, reports and abandoned drafts; settled drafts are deleted at once. */
  firestoreDelete: 0.02 / 100_000,
  request: 0.4 / 1_000_000,
  processorSecond: 0.000024,
  memorySecond: 0.0000025,
  hostingByte: 0.15 / 1_000_000_000,
  /** App Check requests one assessment of reCAPTCHA Enterprise per visit; price of the most expensive tier. */
  assessment: 1 / 1_000,
  /** Per active member and month beyond the free ones; price of the most expensive tier. */
  activeMember: 0.0055,
  freeMembers: 50_000,
} as const

/** Wire bytes of a first visit, with the scripts of a sign-in. */
const VISIT_BYTES = 165_000
/** Calls that an instance processes at the same time, on average. */
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

/** Monthly cost of the active members of this day; applies only if Auth was upgraded to Identity Platform. */
export const upgradeCostOf = (day: Day): number =>
  Math.max(0, day.logins.total() - PRICES.freeMembers) * PRICES.activeMember

const msOf = (call: string, costs: ReadonlyMap<Case, CallCost>): number => {
  const cost = [...costs].find(([callCost]) => callCost === call)?.[1]
  return cost ? serviceMs(cost) : 0
}
