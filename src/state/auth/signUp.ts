import { toCurrentUser } from '../../domain/account'
import type { SignUpPayload } from '../../domain/calls'
import { AMBIGUOUS_CREDENTIAL_CODES } from '../../domain/errors'
import { Failure, isOutcomeUnknown, toFailure, toFailureInfo } from '../../domain/failure'
import type { FormValues } from '../../domain/forms/rules'
import type { SignInResult } from '../../services/ports'
import {
  callFailed,
  loginSuperseded,
  signUpCompleted,
  signUpFailed,
  signUpOutcomeUnknown,
  signUpSubmitted,
} from '../events'
import { continueLogin } from '../lazyThunks'
import { currentRun, isSuperseded } from '../login/run'
import type { RootState } from '../slices/rootReducer'
import { selectCallbackOrShop, selectCampaignCode } from '../selectors'
import type { AppThunk } from '../storeTypes'
import { emailLinkOptions } from '../verification/resendVerification'

/** Creates the account, signs in with it and sends the verification email. The form has validated the values. */
export const signUp =
  (values: FormValues): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const { email } = credentials(values)
    dispatch(signUpSubmitted({ email }))
    const run = currentRun(getState)
    try {
      await run.step(dispatch(createAccount(values)))
      const signInResult = await run.step(dispatch(signInNewAccount(values)))
      if (signInResult.user.emailVerified) {
        await dispatch(continueLogin(signInResult, 'password'))
        return
      }
      const answer = text(values.answer)
      const entryFor = answer === '' ? null : selectCampaignCode(getState())
      const emailSentAt = await run.step(dispatch(sendVerificationEmail(entryFor)))
      const user = { ...toCurrentUser(signInResult.user), email }
      dispatch(signUpCompleted({ user, emailSentAt: emailSentAt, entryFor, answer }))
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      dispatch(isSuperseded(failure) ? loginSuperseded() : signUpFailed(failure))
    }
  }

/**
 * After a call whose response was lost, the email may be in use by the account that this very call created; the sign-in
 * with the same password decides.
 */
const createAccount =
  (values: FormValues): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { email } = credentials(values)
    try {
      await functions.call('signUpWithEmail', payloadOf(values, getState()))
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (failure.key === EMAIL_IN_USE.key && getState().session.unansweredSignUp === email) return
      if (isOutcomeUnknown(failure.code)) dispatch(signUpOutcomeUnknown({ email }))
      throw failure
    }
  }

const signInNewAccount =
  (values: FormValues): AppThunk<Promise<SignInResult>> =>
  async (dispatch, getState, { auth }) => {
    const { email, password } = credentials(values)
    const wasOutcomeUnknown = getState().session.unansweredSignUp === email
    try {
      return await auth.signIn(email, password)
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (wasOutcomeUnknown && AMBIGUOUS_CREDENTIAL_CODES.includes(failure.code)) throw EMAIL_IN_USE
      // The account exists although the sign-in failed: another submit signs in.
      dispatch(signUpOutcomeUnknown({ email }))
      throw failure
    }
  }

const EMAIL_IN_USE = new Failure('functions/already-exists', 'emailAlreadyInUse', 'email')

const credentials = ({ email, password }: FormValues) => ({ email: text(email), password: text(password) })
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields of the form without the confirmation of the password, and the context of the visit. */
function payloadOf({ confirmPassword: _, ...fields }: FormValues, state: RootState): SignUpPayload {
  return {
    ...fields,
    callbackURL: selectCallbackOrShop(state),
    languagePreference: state.locale,
    fromMobile: state.loginForm.fromMobile,
    shopifyURL: state.loginForm.shopifyURL,
    utm: state.visit.utm,
    campaignCode: state.session.campaignCode,
    ...(fields.answer !== undefined && { entryFor: selectCampaignCode(state) }),
  }
}

/** When the email was sent (ms since 1970). Null when that failed: the account exists, and the next screen says so. */
const sendVerificationEmail =
  (entryFor: string | null): AppThunk<Promise<number | null>> =>
  async (dispatch, getState, services) => {
    try {
      await services.auth.sendVerificationEmail(emailLinkOptions(getState(), services, entryFor))
      return services.clock.now()
    } catch (thrown) {
      dispatch(callFailed({ call: 'sendVerificationEmail', ...toFailureInfo(thrown) }))
      return null
    }
  }
