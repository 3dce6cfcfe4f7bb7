import type { SignUpPayload } from '../domain/calls'
import { toFailure } from '../domain/failure'
import type { FormValues } from '../domain/rules'
import type { Services, SignedIn } from '../services/ports'
import { signUpCompleted, signUpFailed, signUpSubmitted } from './events'
import type { RootState } from './rootReducer'
import { selectCallback, selectCampaignCode } from './selectors'
import type { AppThunk } from './thunk'
import { mailOptions } from './verification'

/** Creates the account, signs in with it and sends the verification email. Values are the form's, judged already. */
export const signUp =
  (values: FormValues): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { email, password } = credentials(values)
    dispatch(signUpSubmitted({ email }))
    let signedIn: SignedIn
    try {
      await services.functions.call('signUpWithEmail', payloadOf(values, getState()))
      signedIn = await services.auth.signIn(email, password)
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(signUpFailed({ code, key, field }))
      return
    }
    const { uid, emailVerified } = signedIn.user
    const entryFor = typeof values.answer === 'string' ? selectCampaignCode(getState()) : null
    const mailedAt = await sendMail(getState(), services, entryFor)
    dispatch(signUpCompleted({ user: { uid, email, emailVerified }, mailedAt, entryFor }))
  }

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
    campaignCode: fields.answer === undefined ? state.session.campaignCode : selectCampaignCode(state),
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
