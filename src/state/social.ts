import type { Provider } from '../domain/enums'
import { Failure, toFailure } from '../domain/failure'
import type { SocialResult } from '../services/ports'
import { goOn } from './goOn'
import * as events from './events'
import { signInFailed } from './events'
import type { AppThunk } from './thunk'

/** Sign-in with a provider, its window first. Called in the click itself, and nothing is awaited before the window. */
export const signInWithProvider =
  (provider: Provider, entry: events.Entry | null = null): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, page }) => {
    if (entry !== null) dispatch(events.entrySubmitted({ entry }))
    dispatch(events.providerChosen({ provider }))
    try {
      // Google opens in no webview, and the others open no window there.
      if (page.isWebview() && provider === 'google.com')
        throw new Failure('auth/operation-not-supported-in-this-environment')
      if (page.isWebview()) {
        await dispatch(leaveForProvider(provider))
        return
      }
      await dispatch(takeResult(await auth.signInWithProvider(provider)))
    } catch (thrown) {
      dispatch(failed(thrown))
    }
  }

/** A pointer or the focus arrives at a provider's button: what its window needs is loaded before the press. */
export const warmProvider =
  (): AppThunk =>
  (_, __, { auth }) =>
    void auth.warm('provider')

/** The same without a window, for browsers that blocked it: the page leaves and comes back. */
export const leaveForProvider =
  (provider: Provider): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    dispatch(events.providerLeftFor({ provider }))
    try {
      await auth.leaveForProvider(provider)
    } catch (thrown) {
      dispatch(failed(thrown))
    }
  }

/** Back from a provider: goes on with what it said, or tells visibly that it said nothing. */
export const returnFromProvider =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, functions }) => {
    const provider = getState().session.leftFor
    if (provider === null) return
    try {
      const answer = auth.returnFromProvider()
      functions.warm()
      const result = await answer
      if (result === null) dispatch(events.providerSentNothing({ provider }))
      else await dispatch(takeResult(result))
    } catch (thrown) {
      dispatch(failed(thrown))
    }
  }

const takeResult =
  (result: SocialResult): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if ('linkNeeded' in result) dispatch(events.linkFoundNeeded({ provider: result.linkNeeded, email: result.email }))
    else await dispatch(goOn(result, { automatic: false }))
  }

/** A sign-in that did not work out. */
export function failed(thrown: unknown) {
  const { code, key, field } = toFailure(thrown)
  return signInFailed({ code, key, field })
}
