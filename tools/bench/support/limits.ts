/** Limits that a benchmark ends with. */
import { table } from './table'

export interface LimitResult {
  readonly label: string
  /** In words, such as `at most 100 ms`. */
  readonly requirement: string
  readonly found: number
  readonly isMet: boolean
}

/** A figure that could not be measured does not meet its limit. */
export const atMost = (label: string, found: number, most: number, requirement: string): LimitResult => ({
  label,
  requirement,
  found,
  isMet: found <= most,
})

export const limitTable = (subject: string, limits: readonly LimitResult[]): string =>
  table(
    [subject, 'must', 'found', ''],
    limits.map(({ label, requirement, found, isMet }) => [label, requirement, found, isMet ? 'met' : 'MISSED']),
  )

/** The limits among the figures of a benchmark; none for one that compares only. */
export const limitsOf = (figures: unknown): readonly LimitResult[] => {
  const limits: unknown = typeof figures === 'object' && figures !== null ? Reflect.get(figures, 'limits') : null
  return Array.isArray(limits) ? limits.filter(isLimit) : []
}

const isLimit = (one: unknown): one is LimitResult => typeof one === 'object' && one !== null && 'isMet' in one

/** One line for all benchmarks of a run. */
export function summary(limits: readonly LimitResult[]): string {
  const missed = limits.filter(({ isMet }) => !isMet)
  const names = missed.map(({ label }) => label).join(', ')
  return `${limits.length - missed.length} of ${limits.length} limits met${names && `; missed: ${names}`}`
}
