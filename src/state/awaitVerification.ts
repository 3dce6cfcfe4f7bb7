import { needsVerification } from '../domain/account'
import { completeLogin } from './completeLogin'
import { selectAwaitsVerification } from './stage'
import type { AppThunk } from './thunk'

/**
 * The page waits for an email to be confirmed: asks whether it was, and takes the visitor on if so. Exactly one tab
 * does. False: go on asking.
 */
export const checkVerification =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { auth, tabs }) => {
    const waits = () => selectAwaitsVerification(getState())
    const user = await auth.reload().catch(() => null)
    if (!waits()) return true
    if (user === null || needsVerification(user)) return false
    // Another tab does; this one stops asking, and goes on by itself only when it comes to the front.
    if (!(await tabs.claim('redirect'))) return true
    await dispatch(completeLogin({ user, isNewUser: false, provider: null }, { automatic: true }))
    return true
  }
