/**
 * Rate limits: fixed windows, counted in the store. Open calls are limited by IP address, email and in total, member calls
 * by uid.
 */
import { createHash, randomInt } from 'node:crypto'
import type { CallName } from '../../src/domain/calls'
import { DAY_MS, HOUR_MS } from './limits'
import type { IpAddresses } from './ipAddresses'
import type { TokenClaims } from './auth/tokenClaims'
import type { Deps } from './deps'
import { tooManyRequests } from './errors'
import { emailKey } from './emailKey'

/** What a call is counted by. */
export interface RateLimitSubject {
  readonly ipAddresses?: IpAddresses
  readonly email?: string
  readonly uid?: string
  /** A revoked session: it has a counter of its own, not the member's. */
  readonly refusedSession?: Pick<TokenClaims, 'uid' | 'authTime'>
}

type Counter = readonly [kind: string, value: string, limit: number]

/**
 * Counts one call and throws `error.tooManyRequests` if a counter is past its limit. The ceiling that all callers of an
 * open call share is counted last, so that refused callers do not use it up.
 */
export async function countHit(
  name: CallName,
  { ipAddresses, email, uid, refusedSession }: RateLimitSubject,
  deps: Deps,
): Promise<void> {
  const { windowMs, perAddress, perProxy, perCall, perEmail, perMember } = deps.config.limits
  const counters: Counter[] = []
  if (ipAddresses) {
    counters.push(['address', ipAddresses.visitor, perAddress])
    if (ipAddresses.lastProxy !== ipAddresses.visitor)
      counters.push(sharded('proxy', ipAddresses.lastProxy, perProxy, windowMs))
  }
  if (email !== undefined) counters.push(['email', emailKey(email), perEmail])
  if (uid !== undefined) counters.push(['member', uid, perMember])
  if (refusedSession) counters.push(['session', `${refusedSession.uid} ${refusedSession.authTime}`, perMember])
  await count(name, counters, deps)
  if (ipAddresses) await count(name, [sharded('call', '', perCall, windowMs)], deps)
}

/** Counts a new entry for a code that is in no table, setting or schedule. Throws `error.tooManyRequests` past the day's limit. */
export const countEntry = (uid: string, deps: Deps): Promise<void> =>
  count('submitCampaignEntry', [['entries', uid, deps.config.limits.entriesPerDay]], deps, DAY_MS)

/**
 * Counts an email to an address that anyone may have asked for; resolves to whether it may be sent. One that the hour's limit
 * refuses does not use up the day's.
 */
export async function countRequestedEmail(
  address: string,
  { store, clock, config }: Pick<Deps, 'store' | 'clock' | 'config'>,
): Promise<boolean> {
  const { emailsPerHour, emailsPerDay } = config.limits
  const hit = (kind: string, windowMs: number, limit: number) =>
    store.hit(keyOf('sendEmail', kind, emailKey(address)), windowMs, limit, clock.now())
  return (await hit('hour', HOUR_MS, emailsPerHour)).allowed && (await hit('day', DAY_MS, emailsPerDay)).allowed
}

/**
 * Spreads a counter over several documents, because Firestore sustains about one write a second to a document: one shard
 * per hit that the limit allows in a second. Each hit counts in a random shard, and each shard has its share of the limit.
 */
function sharded(kind: string, value: string, limit: number, windowMs: number): Counter {
  const shards = Math.max(1, Math.ceil(limit / (windowMs / 1_000)))
  return [`${kind} ${randomInt(shards)}`, value, Math.ceil(limit / shards)]
}

async function count(
  name: CallName,
  counters: readonly Counter[],
  { store, clock, config }: Deps,
  windowMs = config.limits.windowMs,
): Promise<void> {
  const hits = await Promise.all(
    counters.map(([kind, value, limit]) => store.hit(keyOf(name, kind, value), windowMs, limit, clock.now())),
  )
  const refused = hits.filter((hit) => !hit.allowed)
  if (refused.length > 0) throw tooManyRequests(Math.max(...refused.map((hit) => hit.retryAfterMs)))
}

/** Hashed, so that the store holds no IP address, email or uid of a caller. */
const keyOf = (name: CallName | 'sendEmail', kind: string, value: string): string =>
  `${name}:${kind}:${createHash('sha256').update(value).digest('base64url')}`
