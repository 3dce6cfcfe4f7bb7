/** From a completed login to the shop or app: the server's URL, and leaving for it. */
import { DURATIONS_MS } from '../../domain/limits'
import { redirectHost } from '../../domain/routing/destinations'
import * as events from '../events'
import { selectCallbackUrl, selectIsMobile } from '../selectors'
import type { AppThunk } from '../storeTypes'
import { callWithVerifiedToken, ignoreCallFailure } from './callFailures'
import { currentRun } from './run'

/** The redirect URL contains a login token, so it is never stored. Null when the visit has no callback. */
export const requestRedirectUrl =
  (): AppThunk<Promise<string> | null> =>
  (dispatch, getState, { functions }) => {
    const callbackURL = selectCallbackUrl(getState())
    if (callbackURL === null) return null
    const isMobile = selectIsMobile(getState())
    const url = dispatch(callWithVerifiedToken(() => functions.call('getRedirectUrl', { callbackURL, isMobile })))
    // Prevents an unhandled rejection: `finishLogin` may fail before `findRedirect` awaits it.
    url.catch(() => undefined)
    return url
  }

interface Redirect {
  /** Contains a login token: store it in no state, action or element. */
  readonly url: string
  /** The host, or `app`. */
  readonly host: string
}

/** The server's URL, if it is in the table of destinations; else null. Throws a rejection, or when it is superseded. */
export const findRedirect =
  (pendingUrl: Promise<string> | null = null): AppThunk<Promise<Redirect | null>> =>
  async (dispatch, getState, { destinations }) => {
    const run = currentRun(getState)
    const request = pendingUrl ?? dispatch(requestRedirectUrl())
    if (request === null) return null
    const url = await run.step(dispatch(ignoreCallFailure('getRedirectUrl', () => request)))
    const host = redirectHost(url, destinations)
    if (url === null) return null
    if (host === null) {
      dispatch(events.callFailed({ call: 'getRedirectUrl', code: 'redirect/notAllowed' }))
      return null
    }
    if (selectIsMobile(getState()) && getState().visit.callbackURL !== null) dispatch(events.callbackConsumed())
    return { url, host }
  }

/**
 * Redirects the visitor to the shop or app that they came from, never to the callback itself.
 * Answers the host; null when there is none, and the page offers the shop. Throws a rejection.
 */
export const redirectToCaller =
  (pendingUrl: Promise<string> | null = null): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const run = currentRun(getState)
    const { callbackProblem } = getState().visit
    // The visitor arrives at another page than the shop meant.
    if (callbackProblem !== null)
      dispatch(events.callFailed({ call: 'callbackUrl', code: `callback/${callbackProblem}` }))
    const redirect = await dispatch(findRedirect(pendingUrl))
    if (redirect === null) return null
    await run.step(dispatch(leave(redirect.url)))
    return redirect.host
  }

/**
 * Leaves the site after pending error reports have been sent, or after one second. From a frame the parent page
 * navigates, with `inFrame` the frame alone. 'refused': the browser does not allow the navigation. 'superseded': the visitor
 * has done something else meanwhile, and stays.
 */
export const leave =
  (url: string, { inFrame = false } = {}): AppThunk<Promise<'redirected' | 'refused' | 'superseded'>> =>
  async (_, getState, { clock, page }) => {
    const run = currentRun(getState)
    await Promise.race([page.readyToLeave(), clock.delay(DURATIONS_MS.leaveWait)])
    if (!run.isCurrent()) return 'superseded'
    return page.redirectTo(url, { inFrame })
  }
