/**
 * What the pages must keep to. Bytes hold everywhere; times are judged as multiples of the pages that were measured in
 * the same minutes, since a busy machine makes everything slower. Where a bar is in milliseconds it is one of perception.
 */
import type { PageFigures } from './figures'

interface Bar {
  readonly what: string
  readonly must: string
  readonly measure: (pages: PageFigures) => number
  readonly atMost: number
}

export interface Verdict {
  readonly what: string
  readonly must: string
  readonly found: number
  readonly met: boolean
}

export const BARS: readonly Bar[] = [
  {
    what: 'first paint',
    must: 'at most 1.4 × the static form',
    measure: (pages) => pages['sign in'].firstPaint / pages['static form'].firstPaint,
    atMost: 1.4,
  },
  {
    what: 'largest paint',
    must: 'at most 1.4 × the static form',
    measure: (pages) => pages['sign in'].largestPaint / pages['static form'].largestPaint,
    atMost: 1.4,
  },
  {
    what: 'answers',
    must: 'at most 0.78 × the bare form',
    measure: (pages) => pages['sign in'].answers / pages['bare form'].answers,
    atMost: 0.78,
  },
  {
    what: 'answers on a second visit',
    must: 'at most 0.78 × the bare form',
    measure: (pages) => pages['sign in'].warmAnswers / pages['bare form'].warmAnswers,
    atMost: 0.78,
  },
  { what: 'JavaScript at load', must: 'at most 112 kB', measure: (pages) => pages['sign in'].scriptKb, atMost: 112 },
  { what: 'HTML and CSS', must: 'at most 14 kB', measure: (pages) => pages['sign in'].documentKb, atMost: 14 },
  {
    what: 'JavaScript until a sign-in was sent',
    must: 'at most 172 kB',
    measure: (pages) => pages['sign in'].submitKb,
    atMost: 172,
  },
  { what: 'blocking time', must: 'at most 100 ms', measure: (pages) => pages['sign in'].blocking, atMost: 100 },
  {
    what: 'interaction latency',
    must: 'at most 100 ms',
    measure: (pages) => Math.max(pages['sign in'].keyLatency, pages['sign in'].pressLatency),
    atMost: 100,
  },
  { what: 'layout shift', must: 'none', measure: (pages) => pages['sign in'].layoutShift, atMost: 0 },
  { what: 'JavaScript heap', must: 'at most 2.4 MB', measure: (pages) => pages['sign in'].heapMb, atMost: 2.4 },
  {
    what: 'JavaScript of the sign-up page',
    must: 'at most 1.15 × the sign-in page',
    measure: (pages) => pages['sign up'].scriptKb / pages['sign in'].scriptKb,
    atMost: 1.15,
  },
]

/** A figure that could not be taken is not met. */
export const judge = (pages: PageFigures, bars: readonly Bar[] = BARS): readonly Verdict[] =>
  bars.map(({ what, must, measure, atMost }) => {
    const found = measure(pages)
    return { what, must, found, met: found <= atMost }
  })
