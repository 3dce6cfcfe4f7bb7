/** The session of the sign-in service: who is signed in, and signing out. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { toCurrentUser } from '../../domain/account'
import { toFailureInfo } from '../../domain/failure'
import { buildPath } from '../../domain/routing/routes'
import { callFailed, differentAccountChosen, sessionGone, sessionFound, signedOut, signOutRequested } from '../events'
import { currentRun } from '../login/run'
import type { TabMessage } from '../../services/ports'
import { leave } from '../pageLifecycle'
import type { AppThunk } from '../storeTypes'

/** Why a session ended. */
type SessionEnd = Exclude<TabMessage, 'email-verified' | 'verification-sent'>

/** For the start page, which shows who is signed in but continues nothing. */
export const loadCurrentUser =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    const run = currentRun(getState)
    try {
      const user = await auth.getCurrentUser()
      if (user !== null && run.isCurrent()) dispatch(sessionFound({ user: toCurrentUser(user) }))
    } catch (thrown) {
      dispatch(callFailed({ call: 'loadCurrentUser', ...toFailureInfo(thrown) }))
    }
  }

/**
 * Ends the session in the service, and tells the other tabs why. When that fails, the page forgets the visitor all the
 * same, and logs the failure. The event of the reason is for the caller, if this answers true; false: the visitor has done
 * something else meanwhile.
 */
const endSession =
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
    if (user !== null && getState().user?.uid === user.uid) dispatch(sessionGone())
    return false
  }

/** Ends a session that the server no longer accepts. `event`: why, for this page. */
export const endSessionWith =
  (event: UnknownAction): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(endSession('session-gone'))) dispatch(event)
  }

/**
 * /auth/logout: signs out, clears what was stored for the visitor, and leaves for the callback, which was validated on
 * arrival. Without one, and in a frame that may not navigate its parent, the sign-in page follows.
 */
export const signOut =
  (callbackURL: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const isOnPage = await dispatch(endSession('signed-out'))
    dispatch(signedOut())
    if (!isOnPage) return
    if (callbackURL === null || (await dispatch(leave(callbackURL))) === 'refused')
      page.replaceRoute(buildPath({ locale: getState().locale, route: 'login' }))
  }

/** "Sign in with a different account": signs out, but keeps the callback. */
export const chooseDifferentAccount = (): AppThunk<Promise<void>> => async (dispatch) => {
  if (await dispatch(endSession('different-account'))) dispatch(differentAccountChosen())
}
