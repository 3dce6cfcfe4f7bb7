/** Rate-limit counters in Firestore: one document per key, with a fixed window. */
import { createHash } from 'node:crypto'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { errorCode } from '../errors'
import type { Hit } from './AccountStore'

interface HitQuery {
  readonly key: string
  readonly windowMs: number
  readonly limit: number
  readonly now: number
}

/** gRPC status of a transaction that failed because of contention. */
const ABORTED = 10
const RETRY_AFTER_MS = 1_000
/** The SDK waits a second or more before each retry, and up to a minute after RESOURCE_EXHAUSTED. */
const MAX_ATTEMPTS = 3
/** Leaves the call time to finish before the page's timeout (`timeoutMs` in src/domain/calls.ts). */
const TIMEOUT_MS = 5_000

/** Contention on one counter means too many calls at once, so a hit that cannot be counted in time is refused. */
const CONTENDED: Hit = { allowed: false, retryAfterMs: RETRY_AFTER_MS }

/** Counts one hit. Resolves with `allowed: false` past the limit and after `TIMEOUT_MS`. */
export async function firestoreHit(db: Firestore, query: HitQuery): Promise<Hit> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  const timedOut = new Promise<Hit>((resolve) => {
    timeout.signal.addEventListener('abort', () => resolve(CONTENDED))
  })
  try {
    return await Promise.race([count(db, query, timeout.signal), timedOut])
  } catch (error) {
    if (errorCode(error) === ABORTED) return CONTENDED
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const count = (db: Firestore, { key, windowMs, limit, now }: HitQuery, timeout: AbortSignal): Promise<Hit> => {
  const counter = db.collection('rateLimits').doc(createHash('sha256').update(key).digest('hex'))
  return db.runTransaction(
    async (transaction) => {
      // The hit is refused already; a further attempt would only add to the contention.
      timeout.throwIfAborted()
      const { hits, resetsAt } = windowOf((await transaction.get(counter)).data(), now, windowMs)
      // Past the limit a hit costs one read and no write.
      if (hits >= limit) return { allowed: false, retryAfterMs: resetsAt - now }
      transaction.set(counter, { count: hits + 1, resetsAt, expiresAt: Timestamp.fromMillis(resetsAt) })
      return { allowed: true, retryAfterMs: 0 }
    },
    { maxAttempts: MAX_ATTEMPTS },
  )
}

function windowOf(stored: DocumentData | undefined, now: number, windowMs: number) {
  const resetsAt: unknown = stored?.resetsAt
  const count: unknown = stored?.count
  const isRunning = typeof resetsAt === 'number' && typeof count === 'number' && resetsAt > now
  return isRunning ? { hits: count, resetsAt } : { hits: 0, resetsAt: now + windowMs }
}
