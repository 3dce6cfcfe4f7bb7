import { AMBIGUOUS_CREDENTIAL_CODES } from '../../domain/errors'
import { toFailureInfo } from '../../domain/failure'
import type { FunctionsPort, SignInResult } from '../../services/ports'
import { callFailed, loginSubmitted, loginSuperseded, signInFailed, type EntryFields } from '../events'
import { continueLogin } from './lazyLogin'
import { currentRun } from './run'
import type { AppDispatch, AppThunk } from '../storeTypes'

/** A form received the focus: loads the part of the SDK that a sign-in with a password needs. */
export const preloadSignIn =
  (): AppThunk =>
  (_dispatch, _getState, { auth }) =>
    void auth.preload('password')

/** Signs in with a password and completes the login. The password is an argument and never part of an event. */
export const signIn =
  (
    { email, password }: { email: string; password: string },
    entry: EntryFields | null = null,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, functions, page }) => {
    dispatch(loginSubmitted({ email, entry }))
    const run = currentRun(getState)
    let signInResult: SignInResult
    try {
      signInResult = await auth.signIn(email, password)
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      const code = run.isCurrent() ? await refineSignInError(dispatch, functions, email, failure.code) : failure.code
      dispatch(run.isCurrent() ? signInFailed({ ...failure, code }) : loginSuperseded())
      return
    }
    if (!run.isCurrent()) dispatch(loginSuperseded())
    else await dispatch(continueLogin(signInResult, 'password'))
  }

/** The code of a member who was imported without a password, for whom the service says "wrong password". */
async function refineSignInError(
  dispatch: AppDispatch,
  functions: FunctionsPort,
  email: string,
  code: string,
): Promise<string> {
  if (!AMBIGUOUS_CREDENTIAL_CODES.includes(code)) return code
  try {
    const { reason } = await functions.call('explainSignInFailure', { email })
    // Any other answer is ignored.
    return reason === 'imported-user-without-password' ? `auth/${reason}` : code
  } catch (thrown) {
    dispatch(callFailed({ call: 'explainSignInFailure', ...toFailureInfo(thrown) }))
    return code
  }
}
