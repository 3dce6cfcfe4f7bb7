import { toFailureInfo } from '../../domain/failure'
import { resetFailed, resetRequested, resetSent } from '../events'
import type { AppThunk } from '../storeTypes'
import { emailLinkOptions } from '../verification/resendVerification'

/** Codes that would reveal whether an account exists: the screen is the same for known and unknown emails. */
const ENUMERATION_CODES: readonly string[] = ['auth/user-not-found', 'auth/user-disabled']

/** Sends the email for choosing a password, when it was forgotten or never set. */
export const requestReset =
  ({ email }: { email: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    dispatch(resetRequested({ email }))
    try {
      await services.auth.sendPasswordResetEmail(email, emailLinkOptions(getState(), services))
      dispatch(resetSent({ email }))
    } catch (thrown) {
      const failure = toFailureInfo(thrown, services.page.isOnline())
      dispatch(ENUMERATION_CODES.includes(failure.code) ? resetSent({ email }) : resetFailed(failure))
    }
  }
