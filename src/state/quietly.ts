import { toFailure } from '../domain/failure'
import type { CallName } from '../domain/calls'
import { callGivenUp } from './events'
import type { AppThunk } from './thunk'

/**
 * "Errors ignored" (spec §7) means: asked again as the port has patience, logged once, never in the visitor's way.
 * Null when there is no answer.
 */
export const quietly =
  <Answer>(name: CallName, ask: () => Promise<Answer>): AppThunk<Promise<Answer | null>> =>
  async (dispatch) => {
    try {
      return await ask()
    } catch (thrown) {
      dispatch(callGivenUp({ call: name, code: toFailure(thrown).code }))
      return null
    }
  }
