/** What follows when a page finds a session that the visitor did not start on it, and Continue with that session. */
import { needsVerification, toCurrentUser, type AuthUser } from '../../domain/account'
import { Failure, toFailure, toFailureInfo } from '../../domain/failure'
import { endsSession, rejectionOf } from '../../domain/rejections'
import { routeRow } from '../../domain/routing/routes'
import {
  confirmationRequired,
  continueRequested,
  differentAccountChosen,
  emailUnverified,
  loginFailed,
  loginSuperseded,
  sessionExpired,
  sessionFound,
  sessionFoundInOtherTab,
  sessionGone,
} from '../events'
import { currentRun, isIdle, isSuperseded } from './run'
import { selectStage, selectStageData } from './stage'
import type { AppThunk, RootState } from '../storeTypes'
import { completeLogin } from './completeLogin'
import { endSessionWith } from './authSession'

/** The page shows the form, and nothing is under way. */
const isFormIdle = (state: RootState): boolean => selectStage(state) === 'form' && isIdle(state)

/** The automatic path: a sign-in page logs a signed-in visitor in without a press. */
export const resumeSignedIn =
  (sessionUser: AuthUser): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    const run = currentRun(getState)
    // The session does not know of a verification that happened after it began; the service does.
    const reloaded = needsVerification(sessionUser) ? await auth.reload().catch(toFailure) : sessionUser
    if (!run.isCurrent() || !isFormIdle(getState())) return
    if (reloaded instanceof Failure && endsSession(rejectionOf(reloaded))) {
      // Without a message: the visitor has pressed nothing, and the form is on screen.
      await dispatch(endSessionWith(sessionGone()))
      return
    }
    const user = reloaded instanceof Failure ? sessionUser : (reloaded ?? sessionUser)
    await dispatch(completeLogin({ user, isNewUser: false, provider: null }, { automatic: true }))
  }

/** The start page shows who is signed in, but continues nothing. */
export const showMember =
  (user: AuthUser): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(sessionFound({ user: toCurrentUser(user) }))
    return Promise.resolve()
  }

/** Keeps a visitor who signed up and reloads the page at the verification; does not continue a login. */
export const resumeUnverified =
  (user: AuthUser): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    if (isFormIdle(getState()) && needsVerification(user)) dispatch(emailUnverified({ user: toCurrentUser(user) }))
    return Promise.resolve()
  }

/**
 * Another tab signed in: the start page shows who, and a sign-in page takes the automatic path. A page with typed input
 * keeps it and offers to continue.
 */
export const handleSignInElsewhere =
  (user: AuthUser): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    if (!isIdleSignInOrHome(getState())) return
    const { routeMatch } = getState().view
    const isHome = routeMatch !== null && routeMatch !== 'unknown' && routeMatch.route === 'home'
    if (isHome) dispatch(sessionFound({ user: toCurrentUser(user) }))
    else if (page.hasTypedInput()) dispatch(sessionFoundInOtherTab({ user: toCurrentUser(user) }))
    else await dispatch(resumeSignedIn(user))
  }

/**
 * The browser restored the page, and this user is signed in. A page that has redirected shows the user and asks for a
 * press, instead of announcing a redirect that is over. A sign-in page shows a user who is new to it in the same way.
 */
export const handleReturn =
  (current: AuthUser): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const { user, profile, view } = getState()
    if (user?.uid === current.uid) {
      const end = selectStageData(getState(), 'success-end')
      if (end !== null && end.redirectTarget !== null && view.continueFallback === null)
        dispatch(confirmationRequired({ user, profile }))
    } else if (isSignInPage(getState())) {
      // Consents and entries of the former user must not count for this one.
      if (user !== null) dispatch(differentAccountChosen())
      await dispatch(handleSignInElsewhere(current))
    } else page.reload()
  }

/** A page that looks different for a signed-in visitor, and on which nothing is under way. */
function isIdleSignInOrHome(state: RootState): boolean {
  const { session, user, view } = state
  const { routeMatch } = view
  const isBusy = !isIdle(state) || view.modalError !== null || session.pendingProvider !== null
  if (user !== null || isBusy || routeMatch === null || routeMatch === 'unknown') return false
  return (routeMatch.route === 'home' || isSignInPage(state)) && selectStage(state) === 'form'
}

const isSignInPage = ({ view: { routeMatch } }: RootState): boolean =>
  routeMatch !== null && routeMatch !== 'unknown' && routeRow(routeMatch.route).flow === 'signIn'

/** Continue, pressed after another tab completed the login, or to confirm a found session: the complete login. */
export const continueInThisTab =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    dispatch(continueRequested())
    const run = currentRun(getState)
    try {
      const user = await run.step(auth.getCurrentUser())
      if (user === null) dispatch(sessionExpired())
      else await dispatch(completeLogin({ user, isNewUser: false, provider: null }, { automatic: false }))
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      dispatch(isSuperseded(failure) ? loginSuperseded() : loginFailed(failure))
    }
  }
