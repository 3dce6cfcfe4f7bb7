import { toFailure } from '../../domain/failure'
import { callFailed, sessionFound } from '../events'
import type { AppThunk } from '../storeTypes'

/** Who is signed in, for a page that greets them but asks for nothing. */
export const loadCurrentUser =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    try {
      const user = await auth.getCurrentUser()
      if (user === null) return
      const { uid, email, emailVerified } = user
      dispatch(sessionFound({ user: { uid, email, emailVerified } }))
    } catch (thrown) {
      dispatch(callFailed({ call: 'loadCurrentUser', code: toFailure(thrown).code }))
    }
  }
