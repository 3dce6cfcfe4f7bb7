import { parseDestination } from '../../domain/routing/destinations'
import { buildPath } from '../../domain/routing/routes'
import { signedOut } from '../../state/events'
import { isIdle } from '../../state/login/run'
import { leave } from '../../state/login/redirect'
import type { AppThunk } from '../../state/storeTypes'
import { endSession } from '../../state/login/authSession'

/**
 * /auth/logout: signs out, clears what was stored for the visitor, and leaves for the callback, which is validated
 * again: DevTools imports any state. Without one, and in a frame that may not navigate its parent, the sign-in page follows.
 */
export const signOut =
  (callbackURL: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { destinations, page }) => {
    const isOnPage = await dispatch(endSession('signed-out'))
    // On another page, a newer sign-in may have begun.
    if (isOnPage || (getState().user === null && isIdle(getState()))) dispatch(signedOut())
    if (!isOnPage) return
    const destination = parseDestination(callbackURL, destinations)
    if (destination === null || (await dispatch(leave(destination.url))) === 'refused')
      page.replaceRoute(buildPath({ locale: getState().locale, route: 'login' }))
  }
