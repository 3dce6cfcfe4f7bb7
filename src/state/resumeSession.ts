import { needsVerification } from '../domain/account'
import { Failure, toFailure } from '../domain/failure'
import { goOn } from './goOn'
import { callGivenUp, emailFoundUnverified } from './events'
import { selectStage } from './stage'
import type { AppThunk } from './thunk'
import { endSession, sessionEnd } from './turnedAway'

/** The automatic path: a visitor found signed in when a sign-in page opens goes on without pressing anything. */
export const resumeSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, functions }) => {
    try {
      const known = await auth.ready()
      if (known === null) return
      functions.warm()
      // The address may have been verified since this session began: the service knows, the session does not.
      const found = needsVerification(known) ? await auth.reload().catch(toFailure) : known
      if (found instanceof Failure && sessionEnd(found) !== null) {
        // Nobody pressed anything, so nobody is told; the form is there.
        await dispatch(endSession())
        return
      }
      const user = found instanceof Failure ? known : (found ?? known)
      // Whoever signed in or up in the meantime is already on the way.
      if (getState().view.submitting || selectStage(getState()) !== 'form') return
      await dispatch(goOn({ user, isNewUser: false, provider: null }, { automatic: true }))
    } catch (thrown) {
      // The form is there; only the short cut is not.
      dispatch(callGivenUp({ call: 'resumeSession', code: toFailure(thrown).code }))
    }
  }

/**
 * Who has signed up and loads the page again is not asked to sign up anew: the account waits for its email. Only where
 * this browser has asked for such an email; anybody else may well want another account.
 */
export const resumeSignUp =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    if (getState().visit.verificationSentAt === null) return
    const user = await auth.ready().catch(() => null)
    if (user === null || !needsVerification(user)) return
    if (getState().view.submitting || selectStage(getState()) !== 'form') return
    const { uid, email, emailVerified } = user
    dispatch(emailFoundUnverified({ user: { uid, email, emailVerified } }))
  }
