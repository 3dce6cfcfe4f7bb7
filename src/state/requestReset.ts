import { toFailure } from '../domain/failure'
import { resetFailed, resetRequested, resetSent } from './events'
import type { AppThunk } from './thunk'
import { mailOptions } from './verification'

/** Codes that would tell who has an account: the screen is the same for known and unknown addresses. */
const NOT_TOLD: readonly string[] = ['auth/user-not-found', 'auth/user-disabled']

/** Sends the email with which a password is chosen, forgotten or set up for the first time. */
export const requestReset =
  ({ email }: { email: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    dispatch(resetRequested({ email }))
    try {
      await services.auth.sendPasswordResetEmail(email, mailOptions(getState(), services))
      dispatch(resetSent({ email }))
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(NOT_TOLD.includes(code) ? resetSent({ email }) : resetFailed({ code, key, field }))
    }
  }
