/**
 * The limits that the pages must meet. Times are compared with those of pages measured in the same minutes, because a
 * busy machine slows all of them down; limits in milliseconds are those of human perception.
 */
import { atMost as limit, type LimitResult } from '../support/limits'
import type { PageFigures } from './figures'

interface Limit {
  readonly label: string
  readonly requirement: string
  readonly measure: (pages: PageFigures) => number
  readonly atMost: number
}

export const LIMITS: readonly Limit[] = [
  {
    label: 'first paint',
    requirement: 'at most 1.4 × the static form',
    measure: (pages) => pages['sign in'].firstPaint / pages['static form'].firstPaint,
    atMost: 1.4,
  },
  {
    label: 'largest paint',
    requirement: 'at most 1.4 × the static form',
    measure: (pages) => pages['sign in'].largestPaint / pages['static form'].largestPaint,
    atMost: 1.4,
  },
  {
    label: 'answers',
    requirement: 'at most 1.35 × the static form',
    measure: (pages) => pages['sign in'].answers / pages['static form'].answers,
    atMost: 1.35,
  },
  {
    label: 'answers on a second visit',
    requirement: 'at most 1.35 × the static form',
    measure: (pages) => pages['sign in'].warmAnswers / pages['static form'].warmAnswers,
    atMost: 1.35,
  },
  {
    label: 'JavaScript at load',
    requirement: 'at most 112 kB',
    measure: (pages) => pages['sign in'].scriptKb,
    atMost: 112,
  },
  {
    label: 'HTML and CSS, of the sign-up page too',
    requirement: 'at most 14.6 kB',
    measure: (pages) => Math.max(pages['sign in'].documentKb, pages['sign up'].documentKb),
    atMost: 14.6,
  },
  {
    label: 'JavaScript until a sign-in was sent',
    requirement: 'at most 172 kB',
    measure: (pages) => pages['sign in'].submitKb,
    atMost: 172,
  },
  { label: 'blocking time', requirement: 'at most 100 ms', measure: (pages) => pages['sign in'].blocking, atMost: 100 },
  {
    label: 'interaction latency',
    requirement: 'at most 100 ms',
    measure: (pages) => Math.max(pages['sign in'].keyLatency, pages['sign in'].pressLatency),
    atMost: 100,
  },
  {
    label: 'interaction latency of the sign-up page',
    requirement: 'at most 100 ms',
    measure: (pages) => Math.max(pages['sign up'].keyLatency, pages['sign up'].pressLatency),
    atMost: 100,
  },
  {
    label: 'layout shift, of the sign-up page too',
    requirement: 'none',
    measure: (pages) => Math.max(pages['sign in'].layoutShift, pages['sign up'].layoutShift),
    atMost: 0,
  },
  { label: 'JavaScript heap', requirement: 'at most 3.3 MB', measure: (pages) => pages['sign in'].heapMb, atMost: 3.3 },
  {
    label: 'JavaScript of the sign-up page',
    requirement: 'at most 1.15 × the sign-in page',
    measure: (pages) => pages['sign up'].scriptKb / pages['sign in'].scriptKb,
    atMost: 1.15,
  },
]

export const evaluateLimits = (pages: PageFigures, limits: readonly Limit[] = LIMITS): readonly LimitResult[] =>
  limits.map(({ label, requirement, measure, atMost }) => limit(label, measure(pages), atMost, requirement))
