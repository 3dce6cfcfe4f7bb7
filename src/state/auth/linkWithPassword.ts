import * as events from '../events'
import { continueLogin } from '../lazyThunks'
import { currentRun } from '../login/run'
import { selectStageData } from '../login/stage'
import type { AppThunk } from '../storeTypes'
import { failSignIn } from './social'

/** Links the pending social account with the member whose password this is. A matching email alone links nothing. */
export const linkWithPassword =
  ({ email, password }: { email: string; password: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    const method = selectStageData(getState(), 'link-facebook')?.provider ?? 'password'
    dispatch(events.linkSubmitted({ email }))
    const run = currentRun(getState)
    try {
      const signInResult = await run.step(auth.linkWithPassword(email, password))
      await dispatch(continueLogin(signInResult, method))
    } catch (thrown) {
      dispatch(failSignIn(thrown))
    }
  }
