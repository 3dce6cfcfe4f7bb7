import { WORTH_EXPLAINING } from '../domain/errors'
import { toFailure } from '../domain/failure'
import type { FunctionsPort, SignedIn } from '../services/ports'
import { goOn } from './goOn'
import { entrySubmitted, loginSubmitted, signInFailed, type Entry } from './events'
import type { AppThunk } from './thunk'

/** Signs in with a password and goes on to `completeLogin`. The password is an argument, never an action. */
export const signIn =
  ({ email, password }: { email: string; password: string }, entry: Entry | null = null): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, functions }) => {
    if (entry !== null) dispatch(entrySubmitted({ entry }))
    dispatch(loginSubmitted({ email }))
    let signedIn: SignedIn
    try {
      signedIn = await auth.signIn(email, password)
    } catch (thrown) {
      const { code, key, field } = toFailure(thrown)
      dispatch(signInFailed({ code: await explained(functions, email, code), key, field }))
      return
    }
    await dispatch(goOn(signedIn, { automatic: false }))
  }

/** A wrong password may be one that was never set: imported users are told to choose one (spec §4). */
async function explained(functions: FunctionsPort, email: string, code: string): Promise<string> {
  if (!WORTH_EXPLAINING.includes(code)) return code
  try {
    const { reason } = await functions.call('explainSignInFailure', { email })
    // An answer that makes no sense explains nothing.
    return reason === 'imported-user-without-password' ? `auth/${reason}` : code
  } catch {
    // Without an explanation the plain one stands.
    return code
  }
}
