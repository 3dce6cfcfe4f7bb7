/**
 * Thunks whose code loads when it is needed. What follows a sign-in is in the chunk of the screens that follow it:
 * most visitors of a sign-in page have not signed in yet.
 */
import { toFailureInfo } from '../domain/failure'
import type { CodeOperation } from '../domain/routing/visitQuery'
import type { SignInResult } from '../services/ports'
import { callFailed, loginFailed, loginSuperseded, providerReturnedNothing, type LoginOptions } from './events'
import { currentRun } from './login/run'
import type { AppThunk } from './storeTypes'

export const continueLogin =
  (signInResult: SignInResult, options: LoginOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const run = currentRun(getState)
    try {
      const { completeLogin } = await import(/* webpackChunkName: "post-submit" */ './auth/completeLogin')
      await dispatch(run.isCurrent() ? completeLogin(signInResult, options) : loginSuperseded())
    } catch (thrown) {
      // A chunk-load error: completeLogin handles its own failures. After an automatic sign-in it is only logged.
      const failure = toFailureInfo(thrown, page.isOnline())
      dispatch(options.automatic ? callFailed({ call: 'completeLogin', ...failure }) : loginFailed(failure))
    }
  }

/** Loads the current user when a page opens; where there is one, the thunk `kind` of `auth/resume.ts` follows. */
const restoreSession =
  (kind: 'resumeSignedIn' | 'resumeUnverified'): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, functions }) => {
    const run = currentRun(getState)
    try {
      const user = await auth.getCurrentUser()
      if (user === null) return
      functions.preload()
      const module = await import(/* webpackChunkName: "post-submit" */ './auth/resume')
      if (run.isCurrent()) await dispatch(module[kind](user))
    } catch (thrown) {
      // The visitor can still use the form.
      dispatch(callFailed({ call: 'resumeSession', ...toFailureInfo(thrown) }))
    }
  }

/** A sign-in page opened: a visitor who is signed in takes the automatic path. */
export const resumeSession = () => restoreSession('resumeSignedIn')

/**
 * A sign-up page opened: the visitor may have returned to it signed in or, in a browser that requested a verification
 * email, have reloaded it.
 */
export const resumeSignUp =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    if (page.isReturnVisit()) await dispatch(resumeSession())
    else if (getState().visit.verificationSentAt !== null) await dispatch(restoreSession('resumeUnverified'))
  }

/** The page became visible: the visitor may have signed in in another tab meanwhile. */
export const recheckSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    if (getState().user !== null) return
    const run = currentRun(getState)
    try {
      const user = await auth.recheck()
      if (user === null) return
      const { handleSignInElsewhere } = await import(/* webpackChunkName: "post-submit" */ './auth/resume')
      if (run.isCurrent()) await dispatch(handleSignInElsewhere(user))
    } catch (thrown) {
      dispatch(callFailed({ call: 'recheckSession', ...toFailureInfo(thrown) }))
    }
  }

/**
 * The browser restored the page from its back/forward cache. A pending provider redirect will return nothing any more. A
 * page whose member has signed out meanwhile reloads; one with a session shows whose it is.
 */
export const handleBfcacheRestore =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    const { leftFor } = getState().session
    if (leftFor !== null) dispatch(providerReturnedNothing({ provider: leftFor }))
    const run = currentRun(getState)
    try {
      const current = await auth.getCurrentUser()
      if (!run.isCurrent()) return
      if (current !== null) {
        const { handleReturn } = await import(/* webpackChunkName: "post-submit" */ './auth/resume')
        if (run.isCurrent()) await dispatch(handleReturn(current))
      } else if (getState().user !== null) page.reload()
    } catch (thrown) {
      // The visitor can still use the restored page.
      dispatch(callFailed({ call: 'handleBfcacheRestore', ...toFailureInfo(thrown) }))
    }
  }

/** Whether the page need not ask again; false also when the chunk did not load. */
export const recheckVerification = (): AppThunk<Promise<boolean>> => (dispatch) =>
  import(/* webpackChunkName: "post-submit" */ './verification/awaitVerification').then(
    ({ checkVerification }) => dispatch(checkVerification()),
    () => false,
  )

/** A campaign page opened. When the chunk does not load, the screen, which is in the same chunk, shows the error. */
export const checkCampaign = (): AppThunk<Promise<void>> => (dispatch) =>
  import(/* webpackChunkName: "campaign" */ './campaign/checkCampaign').then(
    (campaign) => dispatch(campaign.checkCampaign()),
    () => undefined,
  )

/** When the chunk does not load, the screen of the link, which is in the same chunk, shows the error. */
export const checkActionCode =
  (mode: CodeOperation | null): AppThunk<Promise<void>> =>
  (dispatch) =>
    import(/* webpackChunkName: "email-link" */ './emailLink/actionCode').then(
      (actionCode) => dispatch(actionCode.checkActionCode(mode)),
      () => undefined,
    )
