/** The page waits for an email to be verified. */
import { toCurrentUser } from '../../domain/account'
import { Failure, toFailure } from '../../domain/failure'
import { handleRejection } from '../../state/login/callFailures'
import { completeLogin } from '../../state/login/completeLogin'
import { differentAccountChosen, loginContinuedInOtherTab } from '../../state/events'
import { currentRun, isIdle } from '../../state/login/run'
import { selectIsAwaitingVerification, selectStage } from '../../state/login/stage'
import type { AppThunk, RootState } from '../../state/storeTypes'
import { checkDelivery } from '../../state/login/verificationEmail'

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
