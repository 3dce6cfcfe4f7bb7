import type { Provider } from '../../domain/enums'
import { Failure, toFailure } from '../../domain/failure'
import type { SocialResult } from '../../services/ports'
import { continueLogin } from './continueLogin'
import * as events from '../events'
import { signInFailed } from '../events'
import type { AppThunk } from '../storeTypes'

/** Sign-in with a provider, its window first. Called in the click itself, and nothing is awaited before the window. */
export const signInWithProvider =
  (provider: Provider, entry: events.CampaignEntry | null = null): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, page }) => {
    if (entry !== null) dispatch(events.entrySubmitted({ entry }))
    dispatch(events.providerChosen({ provider }))
    try {
      // Google opens in no webview, and the others open no window there.
      if (page.isWebview() && provider === 'google.com')
        throw new Failure('auth/operation-not-supported-in-this-environment')
      if (page.isWebview()) {
        await dispatch(startProviderRedirect(provider))
        return
      }
      await dispatch(handleSocialResult(await auth.signInWithProvider(provider)))
    } catch (thrown) {
      dispatch(toSignInFailed(thrown))
    }
  }

/** A pointer or the focus arrives at a provider's button: what its window needs is loaded before the press. */
export const preloadProvider =
  (): AppThunk =>
  (_, __, { auth }) =>
    void auth.preload('provider')

/** The same without a window, for browsers that blocked it: the page leaves and comes back. */
export const startProviderRedirect =
  (provider: Provider): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    dispatch(events.providerRedirectStarted({ provider }))
    try {
      await auth.startProviderRedirect(provider)
    } catch (thrown) {
      dispatch(toSignInFailed(thrown))
    }
  }

/** Back from a provider: goes on with what it said, or tells visibly that it said nothing. */
export const completeProviderRedirect =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, functions }) => {
    const provider = getState().session.leftFor
    if (provider === null) return
    try {
      const answer = auth.completeProviderRedirect()
      functions.preload()
      const result = await answer
      if (result === null) dispatch(events.providerReturnedNothing({ provider }))
      else await dispatch(handleSocialResult(result))
    } catch (thrown) {
      dispatch(toSignInFailed(thrown))
    }
  }

const handleSocialResult =
  (result: SocialResult): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if ('linkRequired' in result) dispatch(events.linkRequired({ provider: result.linkRequired, email: result.email }))
    else await dispatch(continueLogin(result, { automatic: false }))
  }

/** A sign-in that did not work out. */
export function toSignInFailed(thrown: unknown) {
  const { code, key, field } = toFailure(thrown)
  return signInFailed({ code, key, field })
}
