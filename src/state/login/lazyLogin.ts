/**
 * Thunks whose code loads when it is needed. What follows a sign-in is in the chunk of the screens that follow it:
 * most visitors of a sign-in page have not signed in yet.
 */
import { toFailureInfo } from '../../domain/failure'
import type { AuthPort, SignInResult } from '../../services/ports'
import { callFailed, loginFailed, loginSuperseded, providerReturnedNothing, type SignInMethod } from '../events'
import { currentRun } from './run'
import type { AppThunk } from '../storeTypes'

export const continueLogin =
  (signInResult: SignInResult, method: SignInMethod): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const run = currentRun(getState)
    try {
      const { completeLogin } = await import(/* webpackChunkName: "post-submit" */ './completeLogin')
      const options = { automatic: false, method }
      await dispatch(run.isCurrent() ? completeLogin(signInResult, options) : loginSuperseded())
    } catch (thrown) {
      // A chunk-load error: completeLogin handles its own failures.
      const failure = toFailureInfo(thrown, page.isOnline())
      dispatch(run.isCurrent() ? loginFailed(failure) : callFailed({ call: 'completeLogin', ...failure }))
    }
  }

/**
 * Looks for a session; where there is one, the thunk `next` of `existingSession.ts` follows, unless something newer has begun.
 * Answers whether there is one; null if that is not known. A failure is only logged: the visitor can use the page.
 */
const withSession =
  (
    next: 'showMember' | 'resumeSignedIn' | 'resumeUnverified' | 'handleSignInElsewhere' | 'handleReturn',
    lookUp = (auth: AuthPort) => auth.getCurrentUser(),
  ): AppThunk<Promise<boolean | null>> =>
  async (dispatch, getState, { auth, functions }) => {
    const run = currentRun(getState)
    try {
      const user = await lookUp(auth)
      if (user === null) return false
      functions.preload()
      const module = await import(/* webpackChunkName: "post-submit" */ './existingSession')
      if (run.isCurrent()) await dispatch(module[next](user))
      return true
    } catch (thrown) {
      dispatch(callFailed({ call: next, ...toFailureInfo(thrown) }))
      return null
    }
  }

/** The start page opened: it shows who is signed in. */
export const loadCurrentUser = () => withSession('showMember')

/** A sign-in page opened: a visitor who is signed in takes the automatic path. */
export const resumeSession = () => withSession('resumeSignedIn')

/**
 * A sign-up page opened: the visitor may have returned to it signed in or, in a browser that requested a verification
 * email, have reloaded it.
 */
export const resumeSignUp =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    if (page.isReturnVisit()) await dispatch(resumeSession())
    else if (getState().visit.verificationSentAt !== null) await dispatch(withSession('resumeUnverified'))
  }

/** The page became visible: the visitor may have signed in in another tab meanwhile. */
export const recheckSession = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().user === null) await dispatch(withSession('handleSignInElsewhere', (auth) => auth.recheck()))
}

/**
 * The browser restored the page from its back/forward cache. A pending provider redirect will return nothing any more. A
 * page whose member has signed out meanwhile reloads; one with a session shows whose it is.
 */
export const handleBfcacheRestore =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const { pendingProvider } = getState().session
    if (pendingProvider !== null) dispatch(providerReturnedNothing({ provider: pendingProvider }))
    const run = currentRun(getState)
    const isSignedIn = await dispatch(withSession('handleReturn'))
    if (isSignedIn === false && run.isCurrent() && getState().user !== null) page.reload()
  }
