import { type Failure, toFailure } from '../../domain/failure'
import type { CallName } from '../../domain/calls'
import { callFailed } from '../events'
import type { AppThunk } from '../storeTypes'

/**
 * "Errors ignored" (spec §7) means: asked again as the port has patience, logged once, never in the visitor's way.
 * Null when there is no answer. `unless`: failures that are more than the call's own, and are thrown.
 */
export const ignoreCallFailure =
  <Answer>(
    name: CallName,
    call: () => Promise<Answer>,
    rethrowIf: (failure: Failure) => boolean = () => false,
  ): AppThunk<Promise<Answer | null>> =>
  async (dispatch) => {
    try {
      return await call()
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (rethrowIf(failure)) throw failure
      dispatch(callFailed({ call: name, code: failure.code }))
      return null
    }
  }
