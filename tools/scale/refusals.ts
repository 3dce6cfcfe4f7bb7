/** Who is refused for asking too often who did nothing wrong: visitors who share an address with many others. */
import { parseConfig } from '../../functions/src/config'
import { Windows } from './addresses'
import type { Hit } from './day'
import { seeded } from './random'

export const LIMITS = parseConfig({}).limits
const SECONDS = LIMITS.windowMs / 1_000

export interface Refusals {
  readonly refused: number
  /** The most that one address asked in one window. */
  readonly most: number
}

/** `keyOf` answers whom a hit is counted for; each call is counted for itself. */
export function refusals(hits: readonly Hit[], limit: number, keyOf: (hit: Hit) => number): Refusals {
  const byCall = new Map<string, Windows>()
  for (const hit of hits) {
    const windows = byCall.get(hit.call) ?? new Windows(limit, SECONDS)
    byCall.set(hit.call, windows)
    windows.hit(keyOf(hit), hit.at)
  }
  const all = [...byCall.values()]
  return {
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    most: Math.max(0, ...all.map(({ most }) => most)),
  }
}

/** All visitors come through this many addresses of Hosting, each as often as another. */
export function throughProxies(count: number): (hit: Hit) => number {
  const random = seeded(count)
  return () => random.below(count)
}

/** Guests of one venue behind one address, who sign up within so many minutes. */
export function venue(guests: number, minutes: number): readonly Hit[] {
  const random = seeded(guests)
  return Array.from({ length: guests }, () => ({
    at: random.next() * minutes * 60,
    call: 'signUpWithEmail',
    address: 0,
  })).toSorted((a, b) => a.at - b.at)
}
