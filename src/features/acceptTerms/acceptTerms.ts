import { finishLogin } from '../../state/login/completeLogin'
import { sendVerificationAfterLogin } from '../../state/login/verificationEmail'
import { differentAccountChosen, termsSubmitted } from '../../state/events'
import { selectStageData } from '../../state/login/stage'
import type { AppThunk } from '../../state/storeTypes'

/**
 * Continues a login that stopped for the terms, once they are accepted. `marketingConsent` null: the form did not ask.
 */
export const acceptTerms =
  (consents: { tosConsent: boolean; marketingConsent: boolean | null }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(termsSubmitted(consents))
    const { user, profile } = getState()
    const isNewUser = selectStageData(getState(), 'accept-tos')?.isNewUser ?? false
    // The visitor signed out in another tab meanwhile.
    if (user === null) dispatch(differentAccountChosen())
    else {
      // The save may create the record, names included.
      await dispatch(finishLogin({ user, profile }, { isNewUser, nameChanges: true }))
      await dispatch(sendVerificationAfterLogin())
    }
  }
