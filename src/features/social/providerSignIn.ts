/** Sign-in with a provider: in a window, or by redirect. */
import { providerRow, type Provider } from '../../domain/enums'
import { Failure, toFailureInfo } from '../../domain/failure'
import { DURATIONS_MS } from '../../domain/limits'
import type { PagePort, SocialResult } from '../../services/ports'
import * as events from '../../state/events'
import { continueLogin } from '../../state/login/lazyLogin'
import { currentRun, isSuperseded } from '../../state/login/run'
import type { AppThunk } from '../../state/storeTypes'

/** Opens the provider's window. Call it in the click handler, and await nothing before the window opens. */
export const signInWithProvider =
  (provider: Provider): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    dispatch(events.providerChosen({ provider }))
    const run = currentRun(getState)
    try {
      // No provider opens a window in a webview, and some refuse webviews altogether.
      if (page.isWebview() && providerRow(provider).refusesWebviews)
        throw new Failure('auth/operation-not-supported-in-this-environment')
      if (page.isWebview()) await dispatch(startProviderRedirect(provider))
      else await dispatch(handleSocialResult(await run.step(auth.signInWithProvider(provider)), provider))
    } catch (thrown) {
      dispatch(failSignIn(thrown))
    }
  }

/** The pointer or the focus reached a provider's button: loads what the window needs, before the press. */
export const preloadProvider =
  (): AppThunk =>
  (_, __, { auth, page }) =>
    void auth.preload(needsPopupPreload(page) ? 'popup' : 'provider')

/**
 * A sign-in page opened in a browser that blocks late popups: loads what the popup waits for once the page has nothing
 * else to do, so that the first press opens it. Costs other browsers and visitors who save data nothing.
 */
export const preloadPopup =
  (): AppThunk<Promise<void>> =>
  async (_, getState, { auth, clock, page }) => {
    if (!needsPopupPreload(page) || page.savesData()) return
    const { routeMatch } = getState().view
    await clock.delay(DURATIONS_MS.popupPreloadDelay)
    await page.whenIdle()
    const { user, view } = getState()
    if (user === null && !view.submitting && view.routeMatch === routeMatch) await auth.preload('popup')
  }

/** Webviews use redirects instead of popups. */
const needsPopupPreload = (page: PagePort): boolean => page.needsPopupPreload() && !page.isWebview()

/** Sign-in by redirect, for browsers that block the window: the page leaves for the provider, which redirects back. */
export const startProviderRedirect =
  (provider: Provider): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    dispatch(events.providerRedirectStarted({ provider }))
    const run = currentRun(getState)
    try {
      await run.step(auth.startProviderRedirect(provider))
    } catch (thrown) {
      dispatch(failSignIn(thrown))
    }
  }

/** The page opened after a redirect to a provider: handles its result, or shows that there is none. */
export const completeProviderRedirect =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, functions }) => {
    const provider = getState().session.pendingProvider
    if (provider === null) return
    const run = currentRun(getState)
    try {
      const request = auth.completeProviderRedirect()
      functions.preload()
      const result = await run.step(request)
      if (result === null) dispatch(events.providerReturnedNothing({ provider }))
      else await dispatch(handleSocialResult(result, provider))
    } catch (thrown) {
      dispatch(failSignIn(thrown))
    }
  }

const handleSocialResult =
  (result: SocialResult, method: Provider): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if ('linkRequired' in result) dispatch(events.linkRequired({ provider: result.linkRequired, email: result.email }))
    else await dispatch(continueLogin(result, method))
  }

export const failSignIn =
  (thrown: unknown): AppThunk =>
  (dispatch, _, { page }) => {
    const failure = toFailureInfo(thrown, page.isOnline())
    dispatch(isSuperseded(failure) ? events.loginSuperseded() : events.signInFailed(failure))
  }
