import { toFailure } from '../../domain/failure'
import { differentAccountChosen, loginFailed, termsSubmitted } from '../events'
import { finishLogin } from './finishLogin'
import { handleRejection } from './handleRejection'
import type { AppThunk } from '../storeTypes'

/** The terms are accepted: save the consents, then go on as after a login. `marketingConsent` null: it was not asked for. */
export const acceptTerms =
  (consents: { tosConsent: boolean; marketingConsent: boolean | null }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(termsSubmitted(consents))
    try {
      const { user, profile, view } = getState()
      if (user === null) {
        // Signed out in the meantime: back to the form.
        dispatch(differentAccountChosen())
        return
      }
      // What is saved here may be the first that is known of them.
      await dispatch(finishLogin({ user, profile }, { isNewUser: view.isNewUser, profileUnchanged: false }))
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (await dispatch(handleRejection(failure))) return
      const { code, key, field } = failure
      dispatch(loginFailed({ code, key, field }))
    }
  }
