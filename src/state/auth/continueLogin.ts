import type { SignInResult } from '../../services/ports'
import { callFailed, loginFailed } from '../events'
import { toFailureInfo } from '../failures'
import type { AppThunk } from '../storeTypes'

/**
 * On to `completeLogin`, from wherever somebody was found signed in. It stands in the chunk of the screens that may
 * follow a form: most visitors of a sign-in page have yet to sign in, and the chunk is fetched as they do.
 */
export const continueLogin =
  (signInResult: SignInResult, options: { readonly automatic: boolean }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const { completeLogin } = await import(/* webpackChunkName: "post-submit" */ './completeLogin')
      await dispatch(completeLogin(signInResult, options))
    } catch (thrown) {
      // It answers for itself; what is thrown here is that it did not come. Who pressed nothing has lost a short cut.
      const failure = dispatch(toFailureInfo(thrown))
      dispatch(options.automatic ? callFailed({ call: 'completeLogin', code: failure.code }) : loginFailed(failure))
    }
  }
