/** The fixed windows that rate-limit counters count in. */
import { createHash } from 'node:crypto'

/**
 * End of the window that contains `now`, in milliseconds since 1970. Windows of one key follow each other without a gap, and
 * those of different keys begin at different times, so that not all callers are admitted again at once.
 */
export function hitWindowEnd(key: string, windowMs: number, now: number): number {
  const offset = createHash('sha256').update(key).digest().readUInt32BE() % windowMs
  return now + windowMs - modulo(now - offset, windowMs)
}

/** Not negative, unlike `%`. */
const modulo = (dividend: number, divisor: number): number => ((dividend % divisor) + divisor) % divisor
