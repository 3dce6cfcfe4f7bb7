import { Failure, toFailure } from '../../domain/failure'
import { loginFailed, loginContinuedInOtherTab, sessionExpired } from '../events'
import { handleRejection } from '../auth/handleRejection'
import { continueLogin } from '../auth/continueLogin'
import { selectIsAwaitingVerification } from '../stage'
import type { AppThunk } from '../storeTypes'

/**
 * The page waits for an email to be confirmed: asks whether it was, and takes the visitor on if so. Exactly one tab
 * does. False: go on asking.
 */
export const checkVerification =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { auth, tabs }) => {
    const isAwaiting = () => selectIsAwaitingVerification(getState())
    const user = await auth.reload().catch(toFailure)
    if (!isAwaiting()) return true
    // No connection is no reason to send anybody away; that the account is gone is one.
    if (user instanceof Failure) return dispatch(handleRejection(user))
    // Also where the sign-in asked for no verification: the server may, for an address that only Facebook vouches for.
    if (!user?.emailVerified) return false
    if (!(await tabs.acquireLock('redirect'))) {
      // Another tab does. This one has nothing to wait for any more, and goes on only when that is asked for.
      const { uid, email, emailVerified } = user
      if (isAwaiting()) dispatch(loginContinuedInOtherTab({ user: { uid, email, emailVerified } }))
      return true
    }
    await dispatch(continueLogin({ user, isNewUser: false, provider: null }, { automatic: true }))
    return true
  }

/** The visitor wants to go on in this tab, though another one has: by the whole of the way, whatever became of that. */
export const continueInThisTab =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    try {
      const user = await auth.getCurrentUser()
      if (user === null) dispatch(sessionExpired())
      else await dispatch(continueLogin({ user, isNewUser: false, provider: null }, { automatic: false }))
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(loginFailed({ code, key, field }))
    }
  }
