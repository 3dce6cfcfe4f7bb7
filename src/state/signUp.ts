import type { SignUpPayload } from '../domain/calls'
import { WORTH_EXPLAINING } from '../domain/errors'
import { Failure, isUnanswered, toFailure } from '../domain/failure'
import type { FormValues } from '../domain/rules'
import type { Services, SignedIn } from '../services/ports'
import { goOn } from './goOn'
import { signUpCompleted, signUpFailed, signUpLeftUnanswered, signUpSubmitted } from './events'
import type { RootState } from './rootReducer'
import { selectCallback, selectCampaignCode } from './selectors'
import type { AppThunk } from './thunk'
import { mailOptions } from './verification'

/** Creates the account, signs in with it and sends the verification email. Values are the form's, judged already. */
export const signUp =
  (values: FormValues): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { email } = credentials(values)
    dispatch(signUpSubmitted({ email }))
    try {
      await dispatch(create(values))
      const signedIn = await dispatch(enter(values))
      if (signedIn.user.emailVerified) {
        await dispatch(goOn(signedIn, { automatic: false }))
        return
      }
      const { uid, emailVerified } = signedIn.user
      const entryFor = typeof values.answer === 'string' ? selectCampaignCode(getState()) : null
      const mailedAt = await sendMail(getState(), services, entryFor)
      dispatch(signUpCompleted({ user: { uid, email, emailVerified }, mailedAt, entryFor }))
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(signUpFailed({ code, key, field }))
    }
  }

/** An address that is taken after a call without an answer was taken by that call: the password will tell. */
const create =
  (values: FormValues): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { email } = credentials(values)
    try {
      await functions.call('signUpWithEmail', payloadOf(values, getState()))
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (failure.key === TAKEN.key && getState().session.unansweredSignUp === email) return
      if (isUnanswered(failure.code)) dispatch(signUpLeftUnanswered({ email }))
      throw failure
    }
  }

const enter =
  (values: FormValues): AppThunk<Promise<SignedIn>> =>
  async (dispatch, getState, { auth }) => {
    const { email, password } = credentials(values)
    const isGuess = getState().session.unansweredSignUp === email
    try {
      return await auth.signIn(email, password)
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (isGuess && WORTH_EXPLAINING.includes(failure.code)) throw TAKEN
      // The account is there, whatever became of the sign-in.
      dispatch(signUpLeftUnanswered({ email }))
      throw failure
    }
  }

const TAKEN = new Failure('functions/already-exists', 'emailAlreadyInUse', 'email')

const credentials = ({ email, password }: FormValues) => ({ email: text(email), password: text(password) })
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields of the form but the confirmation, and what the visit knows. */
function payloadOf({ confirmPassword: _, ...fields }: FormValues, state: RootState): SignUpPayload {
  return {
    ...fields,
    callbackURL: selectCallback(state),
    languagePreference: state.locale,
    fromMobile: state.loginForm.fromMobile,
    shopifyURL: state.loginForm.shopifyURL,
    utm: state.visit.utm,
    campaignCode: state.session.campaignCode,
    ...(fields.answer !== undefined && { entryFor: selectCampaignCode(state) }),
  }
}

/** The account exists whether or not the mail goes out: the next screen offers to send it (null: nothing was sent). */
async function sendMail(state: RootState, services: Services, entryFor: string | null): Promise<number | null> {
  try {
    await services.auth.sendVerificationEmail(mailOptions(state, services, entryFor))
    return services.clock.now()
  } catch {
    return null
  }
}
