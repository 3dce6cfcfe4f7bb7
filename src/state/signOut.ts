import { toFailure } from '../domain/failure'
import { callGivenUp, differentAccountChosen, signedOut } from './events'
import type { AppThunk } from './thunk'

/** Signs out here and in the service; what was stored for the visitor goes in any case. */
export const signOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    try {
      await auth.signOut()
    } catch (thrown) {
      dispatch(callGivenUp({ call: 'signOut', code: toFailure(thrown).code }))
    }
    dispatch(signedOut())
  }

/** "Sign in with a different account": signs out, but keeps where the visitor came from. */
export const chooseDifferentAccount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    try {
      await auth.signOut()
    } catch (thrown) {
      dispatch(callGivenUp({ call: 'signOut', code: toFailure(thrown).code }))
    }
    dispatch(differentAccountChosen())
  }
