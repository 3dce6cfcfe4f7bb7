import { toFailure } from '../domain/failure'
import { callGivenUp, sessionFound } from './events'
import type { AppThunk } from './thunk'

/** Who is signed in, for a page that greets them but asks for nothing. */
export const findSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    try {
      const user = await auth.ready()
      if (user === null) return
      const { uid, email, emailVerified } = user
      dispatch(sessionFound({ user: { uid, email, emailVerified } }))
    } catch (thrown) {
      dispatch(callGivenUp({ call: 'findSession', code: toFailure(thrown).code }))
    }
  }
