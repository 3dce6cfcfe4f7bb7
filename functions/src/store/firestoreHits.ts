/**
 * Rate-limit counters in Firestore: one document per key and window. Each hit appends an id of its own, and its place in the
 * list says whether it is within the limit. Firestore applies appends in an order that every read shows, so a limit is exact
 * without a transaction, whose attempts fail one another when many hits arrive at once.
 */
import { createHash, randomUUID } from 'node:crypto'
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { errorCode } from '../errors'
import type { Hit } from './AccountStore'
import { hitWindowEnd } from './hitWindow'

export interface HitQuery {
  readonly key: string
  readonly windowMs: number
  readonly limit: number
  readonly now: number
}

/** gRPC status of a write that failed because of contention. */
const ABORTED = 10
const RETRY_AFTER_MS = 1_000
/** Leaves the call time to finish before the page's timeout (`timeoutMs` in src/domain/calls.ts). */
const TIMEOUT_MS = 5_000
/** Entries, of about 100 bytes each. */
const MAX_FULL_WINDOWS = 10_000

const ALLOWED: Hit = { allowed: true, retryAfterMs: 0 }
/** Contention on one counter means too many calls at once, so a hit that cannot be counted in time is refused. */
const CONTENDED: Hit = { allowed: false, retryAfterMs: RETRY_AFTER_MS }

/** Resolves with `allowed: false` past the limit and after `TIMEOUT_MS`. */
export type CountHit = (query: HitQuery) => Promise<Hit>

/** Counts hits in `db`. Remembers full windows, so that further hits in them cost nothing. */
export function firestoreHits(db: Firestore): CountHit {
  /** Ends of full windows, by key. */
  const fullUntil = new Map<string, number>()

  async function count({ key, windowMs, limit, now }: HitQuery): Promise<Hit> {
    const end = hitWindowEnd(key, windowMs, now)
    const refused: Hit = { allowed: false, retryAfterMs: end - now }
    if (fullUntil.get(key) === end) return refused
    const id = randomUUID()
    const window = db.collection('rateLimits').doc(createHash('sha256').update(`${key} ${end}`).digest('hex'))
    const hit = { hits: FieldValue.arrayUnion(id), expiresAt: Timestamp.fromMillis(end) }
    await window.set(hit, { merge: true })
    const hits: unknown = (await window.get()).get('hits')
    const place = Array.isArray(hits) ? hits.indexOf(id) : -1
    // A missing document was deleted by the TTL policy: the window has ended since.
    if (place < limit) return ALLOWED
    if (fullUntil.size >= MAX_FULL_WINDOWS) fullUntil.clear()
    fullUntil.set(key, end)
    return refused
  }

  return async (query) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<Hit>((resolve) => {
      timer = setTimeout(() => resolve(CONTENDED), TIMEOUT_MS)
    })
    try {
      return await Promise.race([count(query), timedOut])
    } catch (error) {
      if (errorCode(error) === ABORTED) return CONTENDED
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
