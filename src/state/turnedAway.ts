import type { Failure } from '../domain/failure'
import { endSession } from './endSession'
import { accountFoundDisabled, sessionFoundOver } from './events'
import type { AppThunk } from './thunk'

/** What the sign-in service says to the page of a member who was deleted, or signed out everywhere. */
const OVER: readonly string[] = [
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-not-found',
  'auth/no-current-user',
]

/** Whether a member is none any more, as far as a refusal tells: our functions name a key, the service a code. */
export function sessionEnd({ code, key }: Failure): 'over' | 'disabled' | null {
  if (code === 'auth/user-disabled' || (code === 'functions/permission-denied' && key === 'error.userDisabled'))
    return 'disabled'
  return OVER.includes(code) || (code === 'functions/unauthenticated' && key === 'signInRequired') ? 'over' : null
}

/** Somebody was deleted or disabled while signed in: signs out and says so at the form. False: they were not. */
export const turnedAway =
  (failure: Failure): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const end = sessionEnd(failure)
    if (end === null) return false
    await dispatch(endSession())
    dispatch(end === 'disabled' ? accountFoundDisabled() : sessionFoundOver())
    return true
  }
