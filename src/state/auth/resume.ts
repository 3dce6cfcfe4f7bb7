/** What follows for somebody whom a page finds signed in as it opens. */
import { needsVerification, type AuthUser } from '../../domain/account'
import { Failure, toFailure } from '../../domain/failure'
import { endsSession, rejectionOf } from '../../domain/rejections'
import { routeRow } from '../../domain/routing/routes'
import { emailUnverified, sessionFound, sessionFoundInOtherTab } from '../events'
import { continueLogin } from './continueLogin'
import type { RootState } from '../slices/rootReducer'
import { selectStage } from '../stage'
import type { AppThunk } from '../storeTypes'
import { endSession } from './endSession'

/** The automatic path: whoever a sign-in page finds goes on without pressing anything. */
export const resumeSignedIn =
  (known: AuthUser): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    // The address may have been verified since this session began: the service knows, the session does not.
    const found = needsVerification(known) ? await auth.reload().catch(toFailure) : known
    if (found instanceof Failure && endsSession(rejectionOf(found))) {
      // Nobody pressed anything, so nobody is told; the form is there.
      await dispatch(endSession())
      return
    }
    const user = found instanceof Failure ? known : (found ?? known)
    // Whoever signed in or up in the meantime is already on the way.
    if (getState().view.submitting || selectStage(getState()) !== 'form') return
    await dispatch(continueLogin({ user, isNewUser: false, provider: null }, { automatic: true }))
  }

/** Nothing is under way here, and the page would be another one for a signed-in visitor. */
function isOpenToNews(state: RootState): boolean {
  const { session, user, view } = state
  const isBusy = view.submitting || view.showLoading || view.modalError !== null || session.leftFor !== null
  return user === null && !isBusy && isSignInOrHome(view.place) && selectStage(state) === 'form'
}

const isSignInOrHome = (routeMatch: RootState['view']['place']): boolean =>
  routeMatch !== null &&
  routeMatch !== 'unknown' &&
  (routeMatch.route === 'home' || routeRow(routeMatch.route).flow === 'signIn')

/**
 * Another tab signed in: the start page says who, and a sign-in page takes the automatic path. One with something typed
 * in it says so instead, and goes on at a press.
 */
export const signedInElsewhere =
  (known: AuthUser): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions, page }) => {
    if (!isOpenToNews(getState())) return
    functions.preload()
    const { uid, email, emailVerified } = known
    const { place: routeMatch } = getState().view
    const isHome = routeMatch !== null && routeMatch !== 'unknown' && routeMatch.route === 'home'
    if (isHome) dispatch(sessionFound({ user: { uid, email, emailVerified } }))
    else if (page.hasTypedInput()) dispatch(sessionFoundInOtherTab({ user: { uid, email, emailVerified } }))
    else await dispatch(resumeSignedIn(known))
  }

/**
 * Who has signed up and loads the page again is not asked to sign up anew: the account waits for its email. Only where
 * this browser has asked for such an email; anybody else may well want another account.
 */
export const resumeUnverified =
  (known: AuthUser): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { uid, email, emailVerified } = known
    const isFree = selectStage(getState()) === 'form' && !getState().view.submitting
    if (isFree && needsVerification(known)) dispatch(emailUnverified({ user: { uid, email, emailVerified } }))
    return Promise.resolve()
  }
