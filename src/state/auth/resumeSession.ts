import { toFailure } from '../../domain/failure'
import { callFailed } from '../events'
import type { AppThunk } from '../storeTypes'

/**
 * Looks whether somebody is signed in as a page opens. Most are not; what follows for those who are comes with the
 * screens that may follow.
 */
const restoreSession =
  (kind: 'resumeSignedIn' | 'resumeUnverified'): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, functions }) => {
    try {
      const known = await auth.getCurrentUser()
      if (known === null) return
      functions.preload()
      const module = await import(/* webpackChunkName: "post-submit" */ './resume')
      await dispatch(module[kind](known))
    } catch (thrown) {
      // The form is there; only the short cut is not.
      dispatch(callFailed({ call: 'resumeSession', code: toFailure(thrown).code }))
    }
  }

/** A visitor found signed in when a sign-in page opens goes on without pressing anything. */
export const resumeSession = () => restoreSession('resumeSignedIn')

/** The page becomes visible: the visitor may have signed in meanwhile, in another tab. */
export const recheckSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    if (getState().user !== null) return
    try {
      const known = await auth.recheck()
      if (known === null) return
      const { signedInElsewhere } = await import(/* webpackChunkName: "post-submit" */ './resume')
      await dispatch(signedInElsewhere(known))
    } catch (thrown) {
      dispatch(callFailed({ call: 'recheckSession', code: toFailure(thrown).code }))
    }
  }

/** Whoever has asked for an email to confirm an address, in this browser, may have loaded the page again. */
export const resumeSignUp = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().visit.verificationSentAt !== null) await dispatch(restoreSession('resumeUnverified'))
}
