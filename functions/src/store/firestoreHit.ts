/** Rate-limit counters in Firestore: a fixed window per key, the document named by the key's hash. */
import { createHash } from 'node:crypto'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import type { Hit } from './AccountStore'

interface HitQuery {
  readonly key: string
  readonly windowMs: number
  readonly limit: number
  readonly now: number
}

/** Status of the gRPC protocol for a transaction that lost every race for its document. */
const ABORTED = 10
const PAUSE_MS = 1_000
/** The SDK pauses for a second and more before each further attempt, and up to a minute where it is told of a limit. */
const ATTEMPTS = 3
/** Leaves a call the time to do its work before its page gives it up (`patience` in src/domain/calls.ts). */
const TIMEOUT_MS = 5_000

/**
 * So many at once on one key are the very thing that a limit is for: whom the counter cannot count in time it refuses,
 * and tells to come back.
 */
const CONTENTION_ERROR: Hit = { allowed: false, retryAfterMs: PAUSE_MS }

export async function firestoreHit(db: Firestore, query: HitQuery): Promise<Hit> {
  const isOver = new AbortController()
  const timer = setTimeout(() => isOver.abort(), TIMEOUT_MS)
  const end = new Promise<Hit>((resolve) => {
    isOver.signal.addEventListener('abort', () => resolve(CONTENTION_ERROR))
  })
  try {
    return await Promise.race([count(db, query, isOver.signal), end])
  } catch (error) {
    const isContended = error instanceof Error && 'code' in error && error.code === ABORTED
    if (!isContended) throw error
    return CONTENTION_ERROR
  } finally {
    clearTimeout(timer)
  }
}

const count = (db: Firestore, { key, windowMs, limit, now }: HitQuery, isOver: AbortSignal): Promise<Hit> => {
  const counter = db.collection('rateLimits').doc(createHash('sha256').update(key).digest('hex'))
  return db.runTransaction(
    async (transaction) => {
      // Was refused already; another attempt would only be in the way of those that are not.
      isOver.throwIfAborted()
      const { hits, resetsAt } = windowOf((await transaction.get(counter)).data(), now, windowMs)
      // Past the limit nothing is written: who hammers on one key costs reads only.
      if (hits >= limit) return { allowed: false, retryAfterMs: resetsAt - now }
      transaction.set(counter, { count: hits + 1, resetsAt, expiresAt: Timestamp.fromMillis(resetsAt) })
      return { allowed: true, retryAfterMs: 0 }
    },
    { maxAttempts: ATTEMPTS },
  )
}

function windowOf(stored: DocumentData | undefined, now: number, windowMs: number) {
  const resetsAt: unknown = stored?.resetsAt
  const count: unknown = stored?.count
  const isRunning = typeof resetsAt === 'number' && typeof count === 'number' && resetsAt > now
  return isRunning ? { hits: count, resetsAt } : { hits: 0, resetsAt: now + windowMs }
}
