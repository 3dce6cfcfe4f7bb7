/** Counts the requests that had to wait for one another. */
import type { Fetched } from './traffic'

type Span = Pick<Fetched, 'id' | 'begun' | 'ended' | 'preflightOf'>

/** Chromium's processes have separate clocks: a request may be reported to begin just before the one it follows ended. */
const TOLERANCE_MS = 2

/**
 * Length of the longest sequence of requests in which each began after the one before had ended. With `preflights` each
 * preflight counts as a request before the one that it permits.
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
