import { toFailure } from '../domain/failure'
import { routeRow, type Screen } from '../domain/routes'
import { callGivenUp } from './events'
import type { RootState } from './rootReducer'
import { selectStage } from './stage'
import type { AppThunk } from './thunk'

/**
 * Looks whether somebody is signed in as a page opens. Most are not; what follows for those who are comes with the
 * screens that may follow.
 */
const resume =
  (what: 'signedIn' | 'signedUp'): AppThunk<Promise<void>> =>
  async (dispatch, _, { auth, functions }) => {
    try {
      const known = await auth.ready()
      if (known === null) return
      functions.warm()
      const next = await import(/* webpackChunkName: "stages" */ './resume')
      await dispatch(next[what](known))
    } catch (thrown) {
      // The form is there; only the short cut is not.
      dispatch(callGivenUp({ call: 'resumeSession', code: toFailure(thrown).code }))
    }
  }

/** A visitor found signed in when a sign-in page opens goes on without pressing anything. */
export const resumeSession = () => resume('signedIn')

/** Nothing is under way here, and the page would be another one for a signed-in visitor. */
function isOpenToNews(state: RootState): boolean {
  const { session, user, view } = state
  const isBusy = view.submitting || view.showLoading || view.modalError !== null || session.leftFor !== null
  return user === null && !isBusy && isSignInOrHome(view.place) && selectStage(state) === 'form'
}

const SCREENS: readonly (Screen | null)[] = ['home', 'login', 'app-login', 'campaign-login']
const isSignInOrHome = (place: RootState['view']['place']): boolean =>
  place !== null && place !== 'unknown' && SCREENS.includes(routeRow(place.route).screen)

/** The page becomes visible: the visitor may have signed in meanwhile, in another tab. */
export const recheckSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, functions }) => {
    if (!isOpenToNews(getState())) return
    try {
      const known = await auth.recheck()
      if (known === null) return
      functions.warm()
      const { signedInElsewhere } = await import(/* webpackChunkName: "stages" */ './resume')
      if (isOpenToNews(getState())) await dispatch(signedInElsewhere(known))
    } catch (thrown) {
      dispatch(callGivenUp({ call: 'recheckSession', code: toFailure(thrown).code }))
    }
  }

/** Whoever has asked for an email to confirm an address, in this browser, may have loaded the page again. */
export const resumeSignUp = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().visit.verificationSentAt !== null) await dispatch(resume('signedUp'))
}
