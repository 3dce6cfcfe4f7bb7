import { TIMES } from '../domain/limits'
import type { RootState } from './rootReducer'

export const selectIsMobile = ({ loginForm, session }: RootState): boolean =>
  loginForm.fromMobile || session.platform !== null

/** The callback that payloads need one way or another: the visitor's, else the shop's base. */
export const selectCallback = ({ visit, loginForm }: RootState): string =>
  visit.callbackURL ?? `${loginForm.shopifyURL}/`

/** Milliseconds until another verification email may be asked for; 0 when it may be now. */
export function selectResendWait({ visit }: RootState, now: number): number {
  if (visit.verificationSentAt === null) return 0
  const left = visit.verificationSentAt + TIMES.resendWait - now
  // A clock that was put back must not lock the button for longer than the wait itself.
  return Math.min(Math.max(left, 0), TIMES.resendWait)
}

/** The moment from which it may be asked for again, in milliseconds since 1970; null if it may be now. */
export const selectResendUntil = ({ visit }: RootState): number | null =>
  visit.verificationSentAt === null ? null : visit.verificationSentAt + TIMES.resendWait
