/** Measures one operation: many runs, a given number at a time, for a given time. */

export interface Measured {
  readonly runs: number
  /** Runs that ended, a second. */
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface Effort {
  /** How many are under way at once. */
  readonly concurrency: number
  readonly forMs: number
}

/** `n` differs from run to run, so that an operation can have a key of its own. Throws what the operation throws. */
export type Operation = (n: number) => Promise<unknown>

/** Runs that the clock, the compiler and the caches need to settle; they are not counted. */
const WARM_UP = 20

/** A counter that several measurements of one operation share: no key comes twice. */
export function measurer(operation: Operation): (effort: Effort) => Promise<Measured> {
  let n = 0
  const once = async (): Promise<number> => {
    const from = performance.now()
    await operation(n++)
    return performance.now() - from
  }
  return async ({ concurrency, forMs }) => {
    await together(concurrency, async () => {
      for (let left = Math.ceil(WARM_UP / concurrency); left > 0; left -= 1) await once()
    })
    const times: number[] = []
    const from = performance.now()
    await together(concurrency, async () => {
      while (performance.now() - from < forMs) times.push(await once())
    })
    return summary(times, performance.now() - from)
  }
}

const together = (count: number, work: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, work))

export function summary(times: readonly number[], elapsedMs: number): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    runs: sorted.length,
    perSecond: (sorted.length / elapsedMs) * 1_000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

/** Nearest rank; NaN of nothing. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
