import { DURATIONS_MS } from '../../domain/limits'
import { continueFailed, continueRequested, loginFailed, type ContinueWay } from '../events'
import { currentRun } from './run'
import type { AppThunk } from '../storeTypes'
import { handleStepFailure, requireSessionOf } from './callFailures'
import { findRedirect, leave } from './redirect'

/**
 * Continue to the shop or app, pressed on the page that a login ended on. Each press requests a URL of its own: its token signs the member
 * in, so it must not be stored. Where the browser refuses the navigation, the page offers another way.
 */
export const continueToShop =
  (way: ContinueWay): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    dispatch(continueRequested())
    const run = currentRun(getState)
    // Browsers open windows only inside the click handler, so before the request.
    const opened = way === 'window' ? page.openWindow() : null
    if (way === 'window' && opened === null) {
      dispatch(continueFailed({ fallback: 'frame' }))
      return
    }
    const { user } = getState()
    try {
      if (user !== null) await dispatch(requireSessionOf(user))
      const redirect = await dispatch(findRedirect())
      if (redirect === null) {
        opened?.close()
        dispatch(continueFailed({ fallback: 'shop' }))
      } else if (opened !== null) opened.goTo(redirect.url)
      else if (way === 'frame') await run.step(dispatch(leave(redirect.url, { inFrame: true })))
      else await dispatch(leaveWithParent(redirect.url))
    } catch (thrown) {
      opened?.close()
      await dispatch(handleStepFailure(thrown, loginFailed))
    }
  }

/** Navigates the page around the frame, if there is one; offers a new window where the browser refuses that. */
const leaveWithParent =
  (url: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, page }) => {
    const run = currentRun(getState)
    const outcome = await run.step(dispatch(leave(url)))
    // WebKit refuses silently: a frame that is still here after this delay was refused.
    if (outcome === 'redirected' && page.isEmbedded()) await run.step(clock.delay(DURATIONS_MS.frameLeaveTimeout))
    if (outcome === 'refused' || page.isEmbedded()) dispatch(continueFailed({ fallback: 'window' }))
  }
