import { type Failure, toFailure } from '../domain/failure'
import type { CallName } from '../domain/calls'
import { callGivenUp } from './events'
import type { AppThunk } from './thunk'

/**
 * "Errors ignored" (spec §7) means: asked again as the port has patience, logged once, never in the visitor's way.
 * Null when there is no answer. `unless`: failures that are more than the call's own, and are thrown.
 */
export const quietly =
  <Answer>(
    name: CallName,
    ask: () => Promise<Answer>,
    unless: (failure: Failure) => boolean = () => false,
  ): AppThunk<Promise<Answer | null>> =>
  async (dispatch) => {
    try {
      return await ask()
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (unless(failure)) throw failure
      dispatch(callGivenUp({ call: name, code: failure.code }))
      return null
    }
  }
