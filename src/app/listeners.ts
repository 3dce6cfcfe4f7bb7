/** "Whenever": every listener of the site, on one page. "Now" is a thunk. */
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit'
import { LOCALE_COOKIE, TIMES, VERIFICATION_POLLS } from '../domain/limits'
import { withQuery } from '../domain/redirects'
import { printPath, type RouteId } from '../domain/routes'
import { carriedQuery } from '../domain/visit'
import type { Services } from '../services/ports'
import { lookAgain } from '../state/lookAgain'
import * as events from '../state/events'
import { isUnknown, stepFailed, stepSubmitted } from '../state/failures'
import type { History } from '../state/history'
import { resumeSession, resumeSignUp } from '../state/resumeSession'
import type { RootState } from '../state/rootReducer'
import { signOut } from '../state/signOut'
import { returnFromProvider } from '../state/social'
import { selectAwaitsVerification, selectStage } from '../state/stage'
import type { AppDispatch } from '../state/thunk'
import { createReport } from './report'
import { preloadStages } from './Screens'

const SIGN_IN_ROUTES: readonly (RouteId | null)[] = [
  'login',
  'appLogin',
  'takeItHomeLogin',
  'movieNightLogin',
  'campaignLogin',
]

const SIGN_UP_ROUTES: readonly (RouteId | null)[] = [
  'signupWithEmail',
  'appSignup',
  'takeItHomeSignup',
  'movieNightSignup',
  'campaignSignup',
]

// Each with the one screen that has use for it, which says so itself when its chunk does not come.
const actionCode = () => import(/* webpackChunkName: "action" */ '../state/actionCode')
const whoIsHere = () => import(/* webpackChunkName: "home" */ '../state/findSession')

export function createListeners(services: Services, history: History) {
  const { analytics, auth, clock, cookies, functions, page, tabs } = services
  const listeners = createListenerMiddleware<RootState, AppDispatch>()
  const report = createReport(services, history)

  // Back from a provider that the page left for; else, a visitor who is signed in already takes the automatic path.
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload: { route } }, api) => {
      if (api.getState().session.leftFor !== null) void api.dispatch(returnFromProvider())
      else if (SIGN_IN_ROUTES.includes(route) && selectStage(api.getState()) === 'form')
        void api.dispatch(resumeSession())
      else if (SIGN_UP_ROUTES.includes(route)) void api.dispatch(resumeSignUp())
    },
  })

  // What some pages do as they open: look what a link is for, who is here, sign out, record.
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload: { route, locale, arrival } }, api) => {
      if (route === 'action')
        void actionCode().then(
          ({ checkActionCode }) => api.dispatch(checkActionCode(arrival.mode)),
          () => undefined,
        )
      if (route === 'home')
        void whoIsHere().then(
          ({ findSession }) => api.dispatch(findSession()),
          () => undefined,
        )
      if (route === 'logout') void api.dispatch(signOut(api.getState().visit.callbackURL))
      if (route === 'policyUpdateTracking') {
        analytics.record('policy_update_tracking', arrival.utm)
        api.dispatch(events.policyUpdateRecorded())
        const query = carriedQuery(new URLSearchParams(page.address().search), 'standard', services.destinations)
        page.goOnTo(withQuery(printPath({ locale, route: 'login' }), query))
      }
    },
  })

  // The locale is remembered in a bare cookie, which the start page reads on the next visit.
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload: { route, locale } }) => {
      if (route !== null) cookies.set(LOCALE_COOKIE.name, locale, LOCALE_COOKIE)
    },
  })

  // What may follow a form is fetched while its answer is on the way: the question has the line to itself before.
  listeners.startListening({
    matcher: isAnyOf(stepSubmitted, events.loginStarted),
    effect: async (_, api) => {
      api.unsubscribe()
      await auth.warm('password')
      await clock.delay(TIMES.requestLeaves)
      functions.warm()
      preloadStages()
    },
  })

  // While a page waits for the email to be confirmed it asks now and then, and whenever it comes to the front.
  listeners.startListening({
    matcher: isAnyOf(events.signUpCompleted, events.emailFoundUnverified),
    effect: async (_, api) => {
      api.cancelActiveListeners()
      const waits = () => selectAwaitsVerification(api.getState())
      const stop = page.whenVisible(() => void (waits() && api.dispatch(lookAgain())))
      api.signal.addEventListener('abort', stop)
      for (let asked = 0; asked < VERIFICATION_POLLS && waits(); asked++) {
        await api.pause(clock.delay(TIMES.verificationPoll))
        if (!page.isHidden() && waits() && (await api.pause(api.dispatch(lookAgain())))) break
      }
      // A listener that is done is deaf: until the page waits no more, it hears whether it comes to the front.
      if (waits()) await api.condition(() => !waits())
    },
  })

  // The wait for the next email holds in every tab that is open.
  listeners.startListening({
    matcher: isAnyOf(events.signUpCompleted, events.verificationSent),
    effect: (action) => {
      if (!events.signUpCompleted.match(action) || action.payload.mailedAt !== null) tabs.say('verification-sent')
    },
  })

  // What nobody knows is reported once, and the modal gets the reference to read out.
  listeners.startListening({
    matcher: stepFailed,
    effect: async (action, api) => {
      if (!stepFailed(action) || !isUnknown(action.payload)) return
      api.dispatch(events.errorReported({ reference: await report(action.payload.code, api.getState()) }))
    },
  })

  // A broken screen is reported too; its page has the reference, and offers to load again.
  listeners.startListening({
    actionCreator: events.screenBroke,
    effect: async ({ payload }, api) =>
      void api.dispatch(events.errorReported({ reference: await report(payload.code, api.getState()) })),
  })

  // What went wrong behind the visitor's back is logged, and stays there.
  listeners.startListening({
    actionCreator: events.callGivenUp,
    effect: async ({ payload }, api) => void (await report(`${payload.call}: ${payload.code}`, api.getState())),
  })

  return listeners
}
