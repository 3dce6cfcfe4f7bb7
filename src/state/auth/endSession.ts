import { toFailure } from '../../domain/failure'
import { callFailed } from '../events'
import type { AppThunk } from '../storeTypes'

/** Ends the session in the service; offline or broken, the visitor is out here all the same. */
export const endSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, tabs }) => {
    try {
      await auth.signOut()
    } catch (thrown) {
      dispatch(callFailed({ call: 'signOut', code: toFailure(thrown).code }))
    }
    tabs.post('signed-out')
  }
