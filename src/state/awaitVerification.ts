import { needsVerification } from '../domain/account'
import { Failure, toFailure } from '../domain/failure'
import { completeLogin } from './completeLogin'
import { selectAwaitsVerification } from './stage'
import type { AppThunk } from './thunk'
import { turnedAway } from './turnedAway'

/**
 * The page waits for an email to be confirmed: asks whether it was, and takes the visitor on if so. Exactly one tab
 * does. False: go on asking.
 */
export const checkVerification =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { auth, tabs }) => {
    const waits = () => selectAwaitsVerification(getState())
    const user = await auth.reload().catch(toFailure)
    if (!waits()) return true
    // No connection is no reason to send anybody away; that the account is gone is one.
    if (user instanceof Failure) return dispatch(turnedAway(user))
    if (user === null || needsVerification(user)) return false
    // Another tab does; this one stops asking, and goes on by itself only when it comes to the front.
    if (!(await tabs.claim('redirect'))) return true
    await dispatch(completeLogin({ user, isNewUser: false, provider: null }, { automatic: true }))
    return true
  }
