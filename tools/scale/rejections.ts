/** Visitors that a rate limit rejects only because they share an IP address with many others. */
import { parseConfig } from '../../functions/src/config'
import { Windows } from './addresses'
import type { Hit } from './day'
import { seeded } from './random'

export const LIMITS = parseConfig({}).limits
const SECONDS = LIMITS.windowMs / 1_000

export interface Rejections {
  readonly rejected: number
  /** The largest number of requests of one address in one window. */
  readonly most: number
}

/** `keyOf` returns the address that a hit counts for. Each callable has counters of its own. */
export function countRejections(hits: readonly Hit[], limit: number, keyOf: (hit: Hit) => number): Rejections {
  const byCall = new Map<string, Windows>()
  for (const hit of hits) {
    const windows = byCall.get(hit.call) ?? new Windows(limit, SECONDS)
    byCall.set(hit.call, windows)
    windows.hit(keyOf(hit), hit.at)
  }
  const all = [...byCall.values()]
  return {
    rejected: all.reduce((sum, { rejected }) => sum + rejected, 0),
    most: Math.max(0, ...all.map(({ most }) => most)),
  }
}

/** Distributes visitors evenly over this many addresses of Hosting. */
export function throughProxies(count: number): (hit: Hit) => number {
  const random = seeded(count)
  return () => random.below(count)
}

/** Guests of a venue who share one address and sign up within `minutes`. */
export function venue(guests: number, minutes: number): readonly Hit[] {
  const random = seeded(guests)
  return Array.from({ length: guests }, () => ({
    at: random.next() * minutes * 60,
    call: 'signUpWithEmail',
    address: 0,
  })).toSorted((a, b) => a.at - b.at)
}
