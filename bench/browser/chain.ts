/** How many requests had to wait for one another. */
import type { Fetched } from './traffic'

type Span = Pick<Fetched, 'id' | 'begun' | 'ended' | 'preflightOf'>

/** Clocks of two processes: a request that follows another is at times told to have begun a moment before its end. */
const TOLERANCE_MS = 2

/**
 * The longest row of requests of which each began when the one before had ended. With preflights each of them is a
 * request of its own, before the one that it asked leave for.
 */
export function chainLength(requests: readonly Span[], options: { readonly preflights: boolean }): number {
  const spans = options.preflights ? shiftAfterPreflights(requests) : requests.filter((one) => one.preflightOf === null)
  let length = 0
  let end = -Infinity
  for (const span of spans.toSorted((a, b) => endOf(a) - endOf(b))) {
    if (span.begun < end - TOLERANCE_MS) continue
    length += 1
    end = endOf(span)
  }
  return length
}

const endOf = ({ ended }: Span): number => ended ?? Infinity

function shiftAfterPreflights(requests: readonly Span[]): readonly Span[] {
  const ends = new Map(requests.map(({ preflightOf, ended }) => [preflightOf, ended]))
  return requests.map((one) => ({ ...one, begun: (one.preflightOf === null && ends.get(one.id)) || one.begun }))
}
