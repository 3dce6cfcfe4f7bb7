/** Measures an operation and a reference in turns, so that other load on the machine affects both. */

export interface Measured {
  readonly runs: number
  /** Completed runs per second. */
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface SampleSize {
  /** Runs that are in progress at the same time. */
  readonly concurrency: number
  /** Duration for the operation, in milliseconds; the reference runs half as long. */
  readonly forMs: number
}

/** `n` differs in every run, so that an operation can derive a key from it. */
export type Operation = (n: number) => Promise<unknown>

interface Sample {
  readonly times: readonly number[]
  readonly elapsedMs: number
}

/** Runs before measuring, for the JIT compiler and the caches. */
const WARM_UP_RUNS = 20
const ALTERNATIONS = 4

/** Counts the runs of an operation, so that no run gets the number of another, also over several measurements. */
export function takeSample(operation: Operation) {
  let n = 0
  const once = async (): Promise<number> => {
    const from = performance.now()
    await operation(n++)
    return performance.now() - from
  }
  return {
    warmUp: (concurrency: number) =>
      together(concurrency, async () => {
        for (let left = Math.ceil(WARM_UP_RUNS / concurrency); left > 0; left -= 1) await once()
      }),
    sample: async ({ concurrency, forMs }: SampleSize): Promise<Sample> => {
      const times: number[] = []
      const from = performance.now()
      await together(concurrency, async () => {
        do times.push(await once())
        while (performance.now() - from < forMs)
      })
      return { times, elapsedMs: performance.now() - from }
    },
  }
}

type SampleResult = ReturnType<typeof takeSample>

/** Measures both in turns. Throws the error of an operation that fails. */
export async function compare(
  subject: SampleResult,
  reference: SampleResult,
  { concurrency, forMs }: SampleSize,
): Promise<{ readonly subject: Measured; readonly reference: Measured }> {
  await subject.warmUp(concurrency)
  await reference.warmUp(concurrency)
  const [subjectTimes, referenceTimes]: [Sample[], Sample[]] = [[], []]
  for (let turn = 0; turn < ALTERNATIONS; turn += 1) {
    referenceTimes.push(await reference.sample({ concurrency, forMs: forMs / 2 / ALTERNATIONS }))
    subjectTimes.push(await subject.sample({ concurrency, forMs: forMs / ALTERNATIONS }))
  }
  return { subject: summary(subjectTimes), reference: summary(referenceTimes) }
}

const together = (count: number, work: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, work))

export function summary(samples: readonly Sample[]): Measured {
  const sorted = samples.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  const elapsedMs = samples.reduce((sum, sample) => sum + sample.elapsedMs, 0)
  return {
    runs: sorted.length,
    perSecond: (sorted.length / elapsedMs) * 1_000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

/** By nearest rank; NaN for an empty list. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
