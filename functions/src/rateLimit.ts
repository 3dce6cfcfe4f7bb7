/** How often a call may be made: open ones per address and per email, those of members per member; counted in the store. */
import { createHash, randomInt } from 'node:crypto'
import type { CallName } from '../../src/domain/calls'
import type { Addresses } from './addresses'
import type { TokenClaims } from './auth/tokenClaims'
import type { Deps } from './deps'
import { CallError } from './errors'
import { emailKey } from './store/AccountStore'

export interface RateLimitSubject {
  readonly addresses?: Addresses
  readonly email?: string
  readonly uid?: string
  /** One that is refused. */
  readonly session?: Pick<TokenClaims, 'uid' | 'authTime'>
}

type Counter = readonly [kind: string, value: string, limit: number]

/**
 * Throws `resource-exhausted` when one of the counters is past its limit; each is counted. The ceiling that all callers
 * of an open call share comes last: who is refused already must not use it up for the others.
 */
export async function countHit(
  name: CallName,
  { addresses, email, uid, session }: RateLimitSubject,
  deps: Deps,
): Promise<void> {
  const { windowMs, perAddress, perProxy, perCall, perEmail, perMember } = deps.config.limits
  const counters: Counter[] = []
  if (addresses) {
    counters.push(['address', addresses.visitor, perAddress])
    if (addresses.lastProxy !== addresses.visitor)
      counters.push(sharded('proxy', addresses.lastProxy, perProxy, windowMs))
  }
  if (email !== undefined) counters.push(['email', emailKey(email), perEmail])
  if (uid !== undefined) counters.push(['member', uid, perMember])
  if (session) counters.push(['session', `${session.uid} ${session.authTime}`, perMember])
  await count(name, counters, deps)
  if (addresses) await count(name, [sharded('call', '', perCall, windowMs)], deps)
}

/**
 * A document takes about one write a second, so a counter that many share is as many documents as it may have hits a
 * second: a hit is counted in any one of them.
 */
function sharded(kind: string, value: string, limit: number, windowMs: number): Counter {
  const shards = Math.max(1, Math.ceil(limit / (windowMs / 1_000)))
  return [`${kind} ${randomInt(shards)}`, value, Math.ceil(limit / shards)]
}

async function count(name: CallName, counters: readonly Counter[], { store, clock, config }: Deps): Promise<void> {
  const { windowMs } = config.limits
  const hits = await Promise.all(
    counters.map(([kind, value, limit]) => store.hit(keyOf(name, kind, value), windowMs, limit, clock.now())),
  )
  const retryAfterMs = Math.max(0, ...hits.filter((hit) => !hit.allowed).map((hit) => hit.retryAfterMs))
  if (hits.some((hit) => !hit.allowed))
    throw new CallError('resource-exhausted', 'error.tooManyRequests', { retryAfterMs })
}

/** Nobody's address stands in the store. */
const keyOf = (name: CallName, kind: string, value: string): string =>
  `${name}:${kind}:${createHash('sha256').update(value).digest('base64url')}`
