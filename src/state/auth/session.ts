/** The session of the sign-in service: who is signed in, and signing out. */
import { toCurrentUser } from '../../domain/account'
import { toFailure } from '../../domain/failure'
import { buildPath } from '../../domain/routing/routes'
import { callFailed, differentAccountChosen, sessionFound, signedOut } from '../events'
import { leave } from '../pageLifecycle'
import type { AppThunk } from '../storeTypes'

/** For the start page, which shows who is signed in but continues nothing. */
export const loadCurrentUser =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    try {
      const user = await auth.getCurrentUser()
      if (user !== null) dispatch(sessionFound({ user: toCurrentUser(user) }))
    } catch (thrown) {
      dispatch(callFailed({ call: 'loadCurrentUser', code: toFailure(thrown).code }))
    }
  }

/** Ends the session in the service. When that fails, the page forgets the visitor all the same, and logs the failure. */
export const endSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, tabs }) => {
    try {
      await auth.signOut()
    } catch (thrown) {
      dispatch(callFailed({ call: 'signOut', code: toFailure(thrown).code }))
    }
    tabs.post('signed-out')
  }

/**
 * /auth/logout: signs out, clears what was stored for the visitor, and leaves for the callback, which was validated on
 * arrival. Without one, and in a frame that may not navigate its parent, the sign-in page follows.
 */
export const signOut =
  (callbackURL: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    await dispatch(endSession())
    dispatch(signedOut())
    if (callbackURL === null || (await dispatch(leave(callbackURL))) === 'refused')
      page.replaceRoute(buildPath({ locale: getState().locale, route: 'login' }))
  }

/** "Sign in with a different account": signs out, but keeps the callback. */
export const chooseDifferentAccount = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(endSession())
  dispatch(differentAccountChosen())
}
