import { toFailure } from '../../domain/failure'
import { resetFailed, resetRequested, resetSent } from '../events'
import type { AppThunk } from '../storeTypes'
import { emailLinkOptions } from '../verification/resendVerification'

/** Codes that would tell who has an account: the screen is the same for known and unknown addresses. */
const ENUMERATION_CODES: readonly string[] = ['auth/user-not-found', 'auth/user-disabled']

/** Sends the email with which a password is chosen, forgotten or set up for the first time. */
export const requestReset =
  ({ email }: { email: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    dispatch(resetRequested({ email }))
    try {
      await services.auth.sendPasswordResetEmail(email, emailLinkOptions(getState(), services))
      dispatch(resetSent({ email }))
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(ENUMERATION_CODES.includes(code) ? resetSent({ email }) : resetFailed({ code, key, field }))
    }
  }
