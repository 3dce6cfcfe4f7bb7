/** How many instances of a function its busiest moment takes. */
import { CAPACITY } from '../../functions/src/capacity'
import type { CallCost } from './operations'

/**
 * Milliseconds; assumed for functions and Firestore in europe-west1/eur3, on the slow side. One after the other,
 * although the calls ask for some of it side by side.
 */
export const SERVICE_TIMES = { auth: 80, transaction: 60, read: 12, write: 20, framework: 10 } as const

/** Of one processor, for everything around and in a handler; the benchmark measures 0.1 to 2 for what is ours. */
export const PROCESSOR_MS = 8

/** Cloud Run starts another instance at this share of concurrency or processor. */
const TARGET = 0.6

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, count) => all + count, 0)

/** How long a call takes, in milliseconds. */
export const serviceMs = ({ auth, transactions, reads, writes }: CallCost): number =>
  auth * SERVICE_TIMES.auth +
  transactions * SERVICE_TIMES.transaction +
  sum(reads) * SERVICE_TIMES.read +
  sum(writes) * SERVICE_TIMES.write +
  SERVICE_TIMES.framework

export interface Need {
  /** Requests under way at once (Little's law). */
  readonly atOnce: number
  readonly instances: number
}

export function needOf(perSecond: number, ms: number): Need {
  const atOnce = (perSecond * ms) / 1_000
  const byConcurrency = atOnce / (CAPACITY.concurrency * TARGET)
  const byProcessor = (perSecond * PROCESSOR_MS) / 1_000 / TARGET
  return { atOnce, instances: Math.max(1, Math.ceil(Math.max(byConcurrency, byProcessor))) }
}

/** Requests a second that all instances of one function can take. */
export const ceilingOf = (ms: number): number =>
  CAPACITY.maxInstances * Math.min((CAPACITY.concurrency * 1_000) / ms, 1_000 / PROCESSOR_MS)
