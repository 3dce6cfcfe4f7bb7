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
  signUpSignedIn,
  signUpSubmitted,
} from '../events'
import { continueLogin } from './lazyLogin'
import { currentRun, isSuperseded, type Run } from './run'
import { requestEmail } from '../requestEmail'
import { selectCallbackOrShop, selectCampaignCode } from '../selectors'
import type { AppThunk, RootState } from '../storeTypes'

/** The form received the focus: loads what its call needs, then what the sign-in that follows needs. */
export const preloadSignUp =
  (): AppThunk =>
  (_dispatch, _getState, { auth, functions }) => {
    functions.preload()
    void auth.preload('password')
  }

/**
 * Creates the account with one call, which also sends the verification email, and shows that. The sign-in, which the page
 * needs to notice the verification and to send the email again, follows. The form has validated the values.
 */
export const signUp =
  (values: FormValues): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, page }) => {
    const { email } = credentials(values)
    dispatch(signUpSubmitted({ email }))
    const run = currentRun(getState)
    try {
      const uid = await run.step(dispatch(createAccount(values)))
      if (uid === null) {
        await dispatch(resumeAccount(values, run))
        return
      }
      const user = { uid, email, emailVerified: false }
      dispatch(signUpCompleted({ user, emailSentAt: clock.now(), ...keptValues(values, getState()) }))
      await dispatch(startSession(values, uid))
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      dispatch(isSuperseded(failure) ? loginSuperseded() : signUpFailed(failure))
    }
  }

/**
 * The uid of the new account. Null if an earlier attempt, whose response was lost, may have created the account, or if the
 * response cannot be read; the sign-in with the same password decides.
 */
const createAccount =
  (values: FormValues): AppThunk<Promise<string | null>> =>
  async (dispatch, getState, { functions }) => {
    const { email } = credentials(values)
    try {
      const answer: unknown = await functions.call('signUpWithEmail', payloadOf(values, getState()))
      return uidOf(answer)
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (failure.key === EMAIL_IN_USE.key && getState().session.unansweredSignUp === email) return null
      if (isOutcomeUnknown(failure.code)) dispatch(signUpOutcomeUnknown({ email }))
      throw failure
    }
  }

const uidOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'uid' in answer && typeof answer.uid === 'string' ? answer.uid : null

/** Continues with an account that exists: signs in, and asks for its email, which is sent once in `resendWait`. */
const resumeAccount =
  (values: FormValues, run: Run): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { email } = credentials(values)
    const signInResult = await run.step(dispatch(signInToAccount(values)))
    if (signInResult.user.emailVerified) {
      await dispatch(continueLogin(signInResult, 'password'))
      return
    }
    const kept = keptValues(values, getState())
    const emailSentAt = await run.step(dispatch(sendVerificationEmail(email, kept.entryFor)))
    const user = { ...toCurrentUser(signInResult.user), email }
    dispatch(signUpCompleted({ user, emailSentAt, isSignedIn: true, ...kept }))
  }

const signInToAccount =
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

/**
 * Signs in beside the screen that waits for the verification. A failure is logged: the button of that screen then leads to
 * the sign-in page. A visitor who has signed out or chosen another account meanwhile stays signed out.
 */
const startSession =
  (values: FormValues, uid: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    const { email, password } = credentials(values)
    try {
      await auth.signIn(email, password)
      const { user, view } = getState()
      if (user?.uid === uid && !view.signingOut) dispatch(signUpSignedIn())
      else await auth.signOut()
    } catch (thrown) {
      dispatch(callFailed({ call: 'signIn', ...toFailureInfo(thrown) }))
    }
  }

const EMAIL_IN_USE = new Failure('functions/already-exists', 'emailAlreadyInUse', 'email')

const credentials = ({ email, password }: FormValues) => ({ email: text(email), password: text(password) })
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the page keeps of the form: the entry, and for the correction of the address all that was typed but passwords. */
function keptValues({ password: _, confirmPassword: __, answer, ...typed }: FormValues, state: RootState) {
  return { entryFor: text(answer) === '' ? null : selectCampaignCode(state), answer: text(answer), typed }
}

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
  (email: string, entryFor: string | null): AppThunk<Promise<number | null>> =>
  async (dispatch, _getState, { clock }) => {
    try {
      await dispatch(requestEmail('verify-email', email, entryFor))
      return clock.now()
    } catch (thrown) {
      dispatch(callFailed({ call: 'requestEmail', ...toFailureInfo(thrown) }))
      return null
    }
  }
