import { isThrottled } from '../../domain/errors'
import { toFailureInfo } from '../../domain/failure'
import { DURATIONS_MS, remainingWait } from '../../domain/limits'
import { resetFailed, resetRequested, resetSent, resetThrottled } from '../events'
import { currentRun } from '../login/run'
import type { AppThunk } from '../storeTypes'
import { emailLinkOptions } from '../verification/resendVerification'

/** Codes that would reveal whether an account exists: the screen is the same for known and unknown emails. */
const ENUMERATION_CODES: readonly string[] = ['auth/user-not-found', 'auth/user-disabled']

/** Sends the email for choosing a password, when it was forgotten or never set. */
export const requestReset =
  ({ email }: { email: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    dispatch(resetRequested({ email }))
    const run = currentRun(getState)
    const sent = () => resetSent({ email, at: services.clock.now() })
    try {
      await services.auth.sendPasswordResetEmail(email, emailLinkOptions(getState(), services))
      if (run.isCurrent()) dispatch(sent())
    } catch (thrown) {
      if (!run.isCurrent()) return
      const failure = toFailureInfo(thrown, services.page.isOnline())
      const isResend = getState().passwordReset.sentTo !== null
      if (ENUMERATION_CODES.includes(failure.code)) dispatch(sent())
      else if (isResend && isThrottled(failure.code)) dispatch(resetThrottled({ at: services.clock.now() }))
      else dispatch(resetFailed(failure))
    }
  }

/** Sends the email again, at most once in `resendWait`. */
export const resendReset =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { sentTo, sentAt } = getState().passwordReset
    if (sentTo === null) return
    if (remainingWait(sentAt, DURATIONS_MS.resendWait, clock.now()) > 0) dispatch(resetThrottled({ at: sentAt }))
    else await dispatch(requestReset({ email: sentTo }))
  }
