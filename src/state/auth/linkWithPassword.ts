import { linkSubmitted } from '../events'
import { continueLogin } from './continueLogin'
import { toSignInFailed } from './social'
import type { AppThunk } from '../storeTypes'

/** Links the social account that waits with the member whose password this is; never by address alone. */
export const linkWithPassword =
  ({ email, password }: { email: string; password: string }): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    dispatch(linkSubmitted({ email }))
    try {
      await dispatch(continueLogin(await auth.linkWithPassword(email, password), { automatic: false }))
    } catch (thrown) {
      dispatch(toSignInFailed(thrown))
    }
  }
