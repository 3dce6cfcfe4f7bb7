import type { SignedIn } from '../services/ports'
import { callGivenUp, loginFailed } from './events'
import { factsOf } from './failures'
import type { AppThunk } from './thunk'

/**
 * On to `completeLogin`, from wherever somebody was found signed in. It stands in the chunk of the screens that may
 * follow a form: most visitors of a sign-in page have yet to sign in, and the chunk is fetched as they do.
 */
export const goOn =
  (signedIn: SignedIn, how: { readonly automatic: boolean }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const { completeLogin } = await import(/* webpackChunkName: "stages" */ './completeLogin')
      await dispatch(completeLogin(signedIn, how))
    } catch (thrown) {
      // It answers for itself; what is thrown here is that it did not come. Who pressed nothing has lost a short cut.
      const facts = dispatch(factsOf(thrown))
      dispatch(how.automatic ? callGivenUp({ call: 'completeLogin', code: facts.code }) : loginFailed(facts))
    }
  }
