/** Limits of the calls that are open to anyone, per address and per email, counted in the store. */
import { createHash } from 'node:crypto'
import type { CallName } from '../../src/domain/calls'
import type { Addresses } from './addresses'
import type { Deps } from './deps'
import { CallError } from './errors'
import { emailKey } from './store/AccountStore'

export interface Counted {
  readonly addresses?: Addresses
  readonly email?: string
  readonly uid?: string
}

/** The nearest proxy cannot be made up, but many visitors share it. */
const SHARED_BY = 20

/** Throws `resource-exhausted` when one of the counters is past its limit; each is counted. */
export async function countHit(name: CallName, { addresses, email, uid }: Counted, deps: Deps): Promise<void> {
  const { windowMs, perAddress, perEmail, perMember } = deps.config.limits
  const counters: (readonly [kind: string, value: string, limit: number])[] = []
  if (addresses) {
    counters.push(['address', addresses.visitor, perAddress])
    if (addresses.nearest !== addresses.visitor) counters.push(['proxy', addresses.nearest, perAddress * SHARED_BY])
  }
  if (email !== undefined) counters.push(['email', emailKey(email), perEmail])
  if (uid !== undefined) counters.push(['member', uid, perMember])
  const hits = await Promise.all(
    counters.map(([kind, value, limit]) => deps.store.hit(keyOf(name, kind, value), windowMs, limit, deps.clock.now())),
  )
  const retryAfterMs = Math.max(0, ...hits.filter((hit) => !hit.allowed).map((hit) => hit.retryAfterMs))
  if (hits.some((hit) => !hit.allowed))
    throw new CallError('resource-exhausted', 'error.tooManyRequests', { retryAfterMs })
}

/** Nobody's address stands in the store. */
const keyOf = (name: CallName, kind: string, value: string): string =>
  `${name}:${kind}:${createHash('sha256').update(value).digest('base64url')}`
