/** The session of the sign-in service: who is signed in, and signing out. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { toFailureInfo } from '../../domain/failure'
import { callFailed, differentAccountChosen, sessionGone, signOutRequested, signUpReopened } from '../events'
import { currentRun } from './run'
import type { TabMessage } from '../../services/ports'
import type { AppThunk } from '../storeTypes'

/** Why a session ended. */
type SessionEnd = Exclude<TabMessage, 'email-verified' | 'verification-sent'>

/**
 * Ends the session in the service, and tells the other tabs why. When that fails, the page forgets the visitor all the
 * same, and logs the failure. The event of the reason is for the caller, if this answers true; false: the visitor has done
 * something else meanwhile.
 */
export const endSession =
  (reason: SessionEnd): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { auth, tabs }) => {
    const { user } = getState()
    dispatch(signOutRequested())
    const run = currentRun(getState)
    try {
      await auth.signOut()
    } catch (thrown) {
      dispatch(callFailed({ call: 'signOut', ...toFailureInfo(thrown) }))
    }
    tabs.post(reason)
    if (run.isCurrent()) return true
    const state = getState()
    if (state.view.signingOut || (user !== null && state.user?.uid === user.uid)) dispatch(sessionGone())
    return false
  }

/** Ends a session that the server no longer accepts. `event`: why, for this page. */
export const endSessionWith =
  (event: UnknownAction): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(endSession('session-gone'))) dispatch(event)
  }

/** "Sign in with a different account": signs out, but keeps the callback. */
export const chooseDifferentAccount = (): AppThunk<Promise<void>> => async (dispatch) => {
  if (await dispatch(endSession('different-account'))) dispatch(differentAccountChosen())
}

/** "Use a different email", after a sign-up: signs out, and shows the form with everything that was typed but passwords. */
export const correctEmail = (): AppThunk<Promise<void>> => async (dispatch) => {
  if (await dispatch(endSession('different-account'))) dispatch(signUpReopened())
}
