import { toFailure } from '../domain/failure'
import type { CallName } from '../domain/calls'
import { callGivenUp } from './events'
import type { AppThunk } from './thunk'

/**
 * "Errors ignored" (spec §7) means: one retry, logged once, never in the visitor's way. Null when both tries failed.
 */
export const quietly =
  <Answer>(name: CallName, ask: () => Promise<Answer>): AppThunk<Promise<Answer | null>> =>
  async (dispatch) => {
    for (const last of [false, true]) {
      try {
        return await ask()
      } catch (thrown) {
        const failure = toFailure(thrown)
        // A refusal stays one however often it is asked; only what may pass is tried again.
        if (!last && isPassing(failure.code)) continue
        dispatch(callGivenUp({ call: name, code: failure.code }))
        return null
      }
    }
    return null
  }

const PASSING: readonly string[] = [
  'functions/unavailable',
  'functions/internal',
  'functions/deadline-exceeded',
  'functions/unknown',
]
const isPassing = (code: string) => PASSING.includes(code)
