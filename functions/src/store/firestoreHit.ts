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

export async function firestoreHit(db: Firestore, { key, windowMs, limit, now }: HitQuery): Promise<Hit> {
  const counter = db.collection('rateLimits').doc(createHash('sha256').update(key).digest('hex'))
  try {
    return await db.runTransaction(async (transaction) => {
      const { count, resetsAt } = windowOf((await transaction.get(counter)).data(), now, windowMs)
      // Past the limit nothing is written: who hammers on one key costs reads only.
      if (count >= limit) return { allowed: false, retryAfterMs: resetsAt - now }
      transaction.set(counter, { count: count + 1, resetsAt, expiresAt: Timestamp.fromMillis(resetsAt) })
      return { allowed: true, retryAfterMs: 0 }
    })
  } catch (error) {
    // So many at once on one key are the very thing that a limit is for.
    const isContended = error instanceof Error && 'code' in error && error.code === ABORTED
    if (!isContended) throw error
    return { allowed: false, retryAfterMs: PAUSE_MS }
  }
}

function windowOf(stored: DocumentData | undefined, now: number, windowMs: number) {
  const resetsAt: unknown = stored?.resetsAt
  const count: unknown = stored?.count
  const isRunning = typeof resetsAt === 'number' && typeof count === 'number' && resetsAt > now
  return isRunning ? { count, resetsAt } : { count: 0, resetsAt: now + windowMs }
}
