import * as events from '../../state/events'
import { continueLogin } from '../../state/login/lazyLogin'
import { currentRun } from '../../state/login/run'
import { selectStageData } from '../../state/login/stage'
import type { AppThunk } from '../../state/storeTypes'
import { failSignIn } from './providerSignIn'

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
