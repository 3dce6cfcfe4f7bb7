import { AMBIGUOUS_CREDENTIAL_CODES } from '../../domain/errors'
import { toFailure } from '../../domain/failure'
import type { FunctionsPort, SignInResult } from '../../services/ports'
import { continueLogin } from './continueLogin'
import { entrySubmitted, loginSubmitted, signInFailed, type CampaignEntry } from '../events'
import type { AppThunk } from '../storeTypes'

/** Signs in with a password and goes on to `completeLogin`. The password is an argument, never an action. */
export const signIn =
  (
    { email, password }: { email: string; password: string },
    entry: CampaignEntry | null = null,
  ): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, functions }) => {
    if (entry !== null) dispatch(entrySubmitted({ entry }))
    dispatch(loginSubmitted({ email }))
    let signInResult: SignInResult
    try {
      signInResult = await auth.signIn(email, password)
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(signInFailed({ code: await refineSignInError(functions, email, code), key, field }))
      return
    }
    await dispatch(continueLogin(signInResult, { automatic: false }))
  }

/** A wrong password may be one that was never set: imported users are told to choose one (spec §4). */
async function refineSignInError(functions: FunctionsPort, email: string, code: string): Promise<string> {
  if (!AMBIGUOUS_CREDENTIAL_CODES.includes(code)) return code
  try {
    const { reason } = await functions.call('explainSignInFailure', { email })
    // An answer that makes no sense explains nothing.
    return reason === 'imported-user-without-password' ? `auth/${reason}` : code
  } catch {
    // Without an explanation the plain one stands.
    return code
  }
}
