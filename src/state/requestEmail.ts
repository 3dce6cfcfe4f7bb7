/** The emails that a page asks for; a sign-up sends its own. */
import type { RequestedEmail } from '../domain/calls'
import { selectCallbackOrShop } from './selectors'
import type { AppThunk } from './storeTypes'

/**
 * Asks for an email in the language of the page, whose link continues with the callback of this visit. `entryFor`: see
 * RequestEmailPayload. Within `resendWait` of another one the answer is the same, and nothing is sent.
 */
export const requestEmail =
  (kind: RequestedEmail, email: string, entryFor: string | null = null): AppThunk<Promise<unknown>> =>
  (_dispatch, getState, { functions }) => {
    const state = getState()
    return functions.call('requestEmail', {
      email,
      kind,
      languagePreference: state.locale,
      callbackURL: selectCallbackOrShop(state),
      ...(entryFor !== null && { entryFor }),
    })
  }

/** A form received the focus that makes a call: loads what the call needs. */
export const preloadCalls =
  (): AppThunk =>
  (_dispatch, _getState, { functions }) =>
    functions.preload()
