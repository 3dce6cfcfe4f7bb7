import { linkSubmitted } from './events'
import { goOn } from './goOn'
import { failed } from './social'
import type { AppThunk } from './thunk'

/** Links the social account that waits with the member whose password this is; never by address alone. */
export const linkWithPassword =
  ({ email, password }: { email: string; password: string }): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth }) => {
    dispatch(linkSubmitted({ email }))
    try {
      await dispatch(goOn(await auth.linkWithPassword(email, password), { automatic: false }))
    } catch (thrown) {
      dispatch(failed(thrown))
    }
  }
