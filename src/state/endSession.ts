import { toFailure } from '../domain/failure'
import { callGivenUp } from './events'
import type { AppThunk } from './thunk'

/** Ends the session in the service; offline or broken, the visitor is out here all the same. */
export const endSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, tabs }) => {
    try {
      await auth.signOut()
    } catch (thrown) {
      dispatch(callGivenUp({ call: 'signOut', code: toFailure(thrown).code }))
    }
    tabs.say('signed-out')
  }
