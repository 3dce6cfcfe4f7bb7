/**
 * The mark of a uid whose member staff erase or have erased. A call that was running when the user was disabled would
 * otherwise store the member again.
 */
import { DAY_MS } from '../limits'
import { ChangedRecordError } from './AccountStore'

/** How long the mark is stored after the erasure, without the reference: far longer than a call can last. */
const ERASED_MARK_MS = DAY_MS

export const markExpiry = (endedAt: string): Date => new Date(Date.parse(endedAt) + ERASED_MARK_MS)

/** Read in each transaction that may store something new under the uid. Throws `ChangedRecordError`. */
export function requireNotErased(hasMark: boolean): void {
  if (hasMark) throw new ChangedRecordError('the member is erased')
}
