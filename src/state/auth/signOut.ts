import { buildPath } from '../../domain/routing/routes'
import { differentAccountChosen, signedOut } from '../events'
import type { AppThunk } from '../storeTypes'
import { endSession } from './endSession'
import { leave } from './leave'

/**
 * /auth/logout: signs out, clears what was stored for the visitor and goes back where they came from, if that is an
 * address of the table (both were guarded on arrival); else the page goes on to the sign-in.
 */
export const signOut =
  (callbackURL: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    await dispatch(endSession())
    dispatch(signedOut({ leaving: callbackURL !== null }))
    // A frame that may not move the page around it goes on to the sign-in.
    if (callbackURL === null || (await dispatch(leave(callbackURL))) === 'refused')
      page.replaceRoute(buildPath({ locale: getState().locale, route: 'login' }))
  }

/** "Sign in with a different account": signs out, but keeps where the visitor came from. */
export const chooseDifferentAccount = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(endSession())
  dispatch(differentAccountChosen())
}
