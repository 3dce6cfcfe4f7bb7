/** The number of instances that a function needs in its busiest second. */
import { CAPACITY } from '../../functions/src/capacity'
import type { CallCost } from './operations'

/**
 * Milliseconds, assumed for functions and Firestore in europe-west1/eur3, on the slow side. The model adds them up,
 * although the callables send some requests in parallel.
 */
export const SERVICE_TIMES = { auth: 80, transaction: 60, read: 12, write: 20, framework: 10 } as const

/** Processor time per request, with the framework; the benchmark measures 0.1 to 2 ms for our own code. */
export const PROCESSOR_MS = 8

/** Cloud Run starts another instance at this share of concurrency or processor. */
const TARGET = 0.6

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, count) => all + count, 0)

/** Duration of a call, in milliseconds. */
export const serviceMs = ({ auth, transactions, reads, writes }: CallCost): number =>
  auth * SERVICE_TIMES.auth +
  transactions * SERVICE_TIMES.transaction +
  sum(reads) * SERVICE_TIMES.read +
  sum(writes) * SERVICE_TIMES.write +
  SERVICE_TIMES.framework

export interface Need {
  /** Requests in progress at the same time (Little's law). */
  readonly atOnce: number
  readonly instances: number
}

export function needOf(perSecond: number, ms: number): Need {
  const atOnce = (perSecond * ms) / 1_000
  const byConcurrency = atOnce / (CAPACITY.concurrency * TARGET)
  const byProcessor = (perSecond * PROCESSOR_MS) / 1_000 / TARGET
  return { atOnce, instances: Math.max(1, Math.ceil(Math.max(byConcurrency, byProcessor))) }
}

/** Requests per second that all instances of one function can process. */
export const ceilingOf = (ms: number): number =>
  CAPACITY.maxInstances * Math.min((CAPACITY.concurrency * 1_000) / ms, 1_000 / PROCESSOR_MS)
