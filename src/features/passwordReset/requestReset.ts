import { isThrottled } from '../../domain/errors'
import { toFailureInfo } from '../../domain/failure'
import { DURATIONS_MS, remainingWait } from '../../domain/limits'
import { resetFailed, resetRequested, resetSent, resetThrottled } from '../../state/events'
import { currentRun } from '../../state/login/run'
import { requestEmail } from '../../state/requestEmail'
import { selectIsSetup } from '../../state/selectors'
import type { AppThunk } from '../../state/storeTypes'

/** Sends the email for choosing a password, when it was forgotten or never set. The answer does not tell who has an account. */
export const requestReset =
  ({ email }: { email: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, page }) => {
    dispatch(resetRequested({ email }))
    const run = currentRun(getState)
    try {
      await dispatch(requestEmail(selectIsSetup(getState()) ? 'setup-password' : 'reset-password', email))
      if (run.isCurrent()) dispatch(resetSent({ email, at: clock.now() }))
    } catch (thrown) {
      if (!run.isCurrent()) return
      const failure = toFailureInfo(thrown, page.isOnline())
      const isResend = getState().passwordReset.sentTo !== null
      dispatch(isResend && isThrottled(failure.code) ? resetThrottled({ at: clock.now() }) : resetFailed(failure))
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
