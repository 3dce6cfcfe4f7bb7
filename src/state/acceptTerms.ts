import { toFailure } from '../domain/failure'
import { loginCompleted, loginFailed, termsSubmitted } from './events'
import { redirect } from './redirect'
import { saveProfile } from './saveProfile'
import type { AppThunk } from './thunk'

/** The terms are accepted: save the consents, then go on as after a login. `marketingConsent` null: it was not asked for. */
export const acceptTerms =
  (consents: { tosConsent: boolean; marketingConsent: boolean | null }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(termsSubmitted(consents))
    try {
      const { user, profile, view } = getState()
      if (user === null) return
      await dispatch(saveProfile(profile, { isNewUser: view.isNewUser }))
      dispatch(loginCompleted({ user, profile, leavingFor: await dispatch(redirect()) }))
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(loginFailed({ code, key, field }))
    }
  }
