/** The page waits for an email to be verified. */
import { toCurrentUser } from '../../domain/account'
import { Failure, toFailure, toFailureInfo } from '../../domain/failure'
import { handleRejection } from '../auth/callFailures'
import { completeLogin } from '../auth/completeLogin'
import {
  continueRequested,
  differentAccountChosen,
  loginContinuedInOtherTab,
  loginFailed,
  loginSuperseded,
  sessionExpired,
} from '../events'
import { currentRun, isIdle, isSuperseded } from '../login/run'
import { selectIsAwaitingVerification, selectStage } from '../login/stage'
import type { RootState } from '../rootState'
import type { AppThunk } from '../storeTypes'
import { checkDelivery } from './checkDelivery'

/** The sign-in that follows a sign-up is under way, or has failed: the session may be none, or another member's. */
const isBeforeSession = (state: RootState): boolean =>
  selectStage(state) === 'verification-sent' && !state.session.signedInHere

/**
 * Asks whether the email has been verified, and completes the login if so. Exactly one tab does that. False: the page
 * must ask again. `asksDelivery`: asks too whether the address has refused the email.
 */
export const checkVerification =
  (asksDelivery = false): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { auth, tabs }) => {
    const run = currentRun(getState)
    const isAwaiting = () => selectIsAwaitingVerification(getState())
    const user = await auth.reload().catch(toFailure)
    if (!run.isCurrent() || !isAwaiting()) return !isAwaiting()
    // A press, a login under way or a message comes first.
    if (!isIdle(getState()) || getState().view.modalError !== null) return false
    // A rejection ends the wait, a lost connection does not.
    if (user instanceof Failure) return dispatch(handleRejection(user))
    if (user !== null && user.uid !== getState().user?.uid) {
      if (isBeforeSession(getState())) return false
      // Another tab has signed in as another member. What this page holds is not that member's.
      dispatch(differentAccountChosen())
      return true
    }
    // Not needsVerification: the server may require a verified email that the sign-in did not (Facebook alone names it).
    if (!user?.emailVerified) {
      if (asksDelivery && user !== null) await dispatch(checkDelivery())
      return false
    }
    const isFirst = await tabs.acquireLock('redirect')
    if (!run.isCurrent() || !isAwaiting()) return !isAwaiting()
    if (!isFirst) {
      // Another tab completes the login; this one does so only when the visitor presses Continue.
      dispatch(loginContinuedInOtherTab({ user: toCurrentUser(user) }))
      return true
    }
    await dispatch(completeLogin({ user, isNewUser: false, provider: null }, { automatic: true }))
    return !isAwaiting()
  }

/** Continue, pressed after another tab completed the login, or to confirm a found session: the complete login. */
export const continueInThisTab =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    dispatch(continueRequested())
    const run = currentRun(getState)
    try {
      const user = await run.step(auth.getCurrentUser())
      if (user === null) dispatch(sessionExpired())
      else await dispatch(completeLogin({ user, isNewUser: false, provider: null }, { automatic: false }))
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      dispatch(isSuperseded(failure) ? loginSuperseded() : loginFailed(failure))
    }
  }
