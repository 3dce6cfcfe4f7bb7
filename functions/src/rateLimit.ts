/** How often a call may be made: open ones per address and per email, those of members per member; counted in the store. */
import { createHash, randomInt } from 'node:crypto'
import type { CallName } from '../../src/domain/calls'
import type { Addresses } from './addresses'
import type { TokenFacts } from './auth/tokenFacts'
import type { Deps } from './deps'
import { CallError } from './errors'
import { emailKey } from './store/AccountStore'

export interface Counted {
  readonly addresses?: Addresses
  readonly email?: string
  readonly uid?: string
  /** One that is refused. */
  readonly session?: Pick<TokenFacts, 'uid' | 'authTime'>
}

/**
 * Throws `resource-exhausted` when one of the counters is past its limit; each is counted. A document takes about one
 * write a second, so the counter that all visitors of a proxy share is as many documents as it may have hits a second:
 * a hit is counted in any one of them.
 */
export async function countHit(name: CallName, { addresses, email, uid, session }: Counted, deps: Deps): Promise<void> {
  const { windowMs, perAddress, perProxy, perEmail, perMember } = deps.config.limits
  const counters: (readonly [kind: string, value: string, limit: number])[] = []
  if (addresses) {
    counters.push(['address', addresses.visitor, perAddress])
    if (addresses.nearest !== addresses.visitor) {
      const shards = Math.max(1, Math.ceil(perProxy / (windowMs / 1_000)))
      counters.push([`proxy ${randomInt(shards)}`, addresses.nearest, Math.ceil(perProxy / shards)])
    }
  }
  if (email !== undefined) counters.push(['email', emailKey(email), perEmail])
  if (uid !== undefined) counters.push(['member', uid, perMember])
  if (session) counters.push(['session', `${session.uid} ${session.authTime}`, perMember])
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
