/** All listeners: side effects of events, wherever the event comes from. What one click causes is a thunk. */
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit'
import { LOCALE_COOKIE, DURATIONS_MS, MAX_VERIFICATION_POLLS } from '../domain/limits'
import { routeRow } from '../domain/routing/routes'
import type { Services } from '../services/ports'
import { loadCurrentUser, resumeSession, resumeSignUp } from '../state/login/lazyLogin'
import * as events from '../state/events'
import { isUnknownFailure, stepFailed, stepSubmitted } from '../state/matchers'
import type { ActionLog } from '../state/reporting/actionLog'
import { trackPolicyUpdate } from '../features/policyUpdate/trackPolicyUpdate'
import { completeProviderRedirect, preloadPopup } from '../features/social/providerSignIn'
import { selectIsAwaitingVerification, selectStage } from '../state/login/stage'
import type { AppDispatch, RootState } from '../state/storeTypes'
import { createErrorReporter } from './errorReporting/errorReporter'
import { checkActionCode, checkCampaign, postSubmit, recheckVerification, signOut } from './chunks'

export function createListeners(services: Services, actionLog: ActionLog) {
  const { auth, clock, cookies, functions, page, tabs } = services
  // An effect that throws is an uncaught error.
  const listeners = createListenerMiddleware<RootState, AppDispatch>({ onError: (thrown) => reportError(thrown) })
  const report = createErrorReporter(services, actionLog)

  // Preloads the providers' popup. Resumes a login: after a provider redirect, on a sign-in page with a session, on a
  // sign-up page after a sign-up.
  listeners.startListening({
    actionCreator: events.visitStarted,
    effect: ({ payload: { route } }, api) => {
      const flow = route && routeRow(route).flow
      if (flow === 'signIn') void api.dispatch(preloadPopup())
      const { session, view } = api.getState()
      // On a later visit the page itself is about to leave for the provider.
      const isFirstVisit = api.getOriginalState().view.routeMatch === 'unknown'
      if (session.pendingProvider !== null) void (isFirstVisit && api.dispatch(completeProviderRedirect()))
      else if (flow === 'signIn' && selectStage(api.getState()) === 'form' && !view.signedInElsewhere)
        void api.dispatch(resumeSession())
      else if (flow === 'signUp') void api.dispatch(resumeSignUp())
    },
  })

  // Pages that act when they open: check an email link or a campaign, load the user, sign out, record a policy update.
  listeners.startListening({
    actionCreator: events.visitStarted,
    effect: ({ payload: { route, query } }, api) => {
      if (route === 'action') void api.dispatch(checkActionCode(query.mode))
      if (route && routeRow(route).layout === 'campaign') void api.dispatch(checkCampaign())
      if (route === 'home') void api.dispatch(loadCurrentUser())
      if (route === 'logout') void api.dispatch(signOut(api.getState().visit.callbackURL))
      if (route === 'policyUpdateTracking') api.dispatch(trackPolicyUpdate(query.utm))
    },
  })

  // Stores the locale in a plain cookie; the start page redirects to it on the next visit.
  listeners.startListening({
    actionCreator: events.visitStarted,
    effect: ({ payload: { route, locale } }) => {
      if (route !== null) cookies.set(LOCALE_COOKIE.name, locale, LOCALE_COOKIE)
    },
  })

  // Preloads the next screens during the first request, after it was sent, so that they do not compete for bandwidth.
  listeners.startListening({
    matcher: isAnyOf(stepSubmitted, events.loginStarted),
    effect: async (_, api) => {
      api.unsubscribe()
      await auth.preload('password')
      await clock.delay(DURATIONS_MS.preloadDelay)
      functions.preload()
      void postSubmit.preload()
    },
  })

  // While the page waits for the email to be verified, checks at intervals and when the tab becomes visible.
  listeners.startListening({
    matcher: isAnyOf(events.signUpCompleted, events.emailUnverified),
    effect: async (_, api) => {
      api.cancelActiveListeners()
      const isAwaiting = () => selectIsAwaitingVerification(api.getState())
      const stop = page.onVisible(() => void (isAwaiting() && api.dispatch(recheckVerification(true))))
      api.signal.addEventListener('abort', stop)
      for (let polls = 0; polls < MAX_VERIFICATION_POLLS && isAwaiting(); polls++) {
        await api.pause(clock.delay(DURATIONS_MS.verificationPollInterval))
        if (!page.isHidden() && isAwaiting() && (await api.pause(api.dispatch(recheckVerification())))) break
      }
      // Keeps the effect alive until verification ends: ending it aborts `api.signal`, which
      // removes the visibility subscription.
      if (isAwaiting()) await api.condition(() => !isAwaiting())
    },
  })

  // The wait before the next verification email applies to all open tabs. Some seconds later its address may have refused it.
  listeners.startListening({
    matcher: isAnyOf(events.signUpCompleted, events.verificationSent),
    effect: async (action, api) => {
      if (events.signUpCompleted.match(action) && action.payload.emailSentAt === null) return
      tabs.post('verification-sent')
      await clock.delay(DURATIONS_MS.deliveryCheckDelay)
      if (!page.isHidden() && selectIsAwaitingVerification(api.getState())) void api.dispatch(recheckVerification(true))
    },
  })

  // Reports an unknown failure once; the modal shows the reference of the report.
  listeners.startListening({
    matcher: stepFailed,
    effect: async (action, api) => {
      if (!stepFailed(action) || !isUnknownFailure(action.payload)) return
      api.dispatch(events.errorReported({ reference: await report(action.payload, api.getState()) }))
    },
  })

  // Reports a crashed screen; the error screen shows the reference.
  listeners.startListening({
    actionCreator: events.screenCrashed,
    effect: async ({ payload }, api) =>
      void api.dispatch(events.errorReported({ reference: await report(payload, api.getState()) })),
  })

  // Logs failures of background calls, which the visitor does not see.
  listeners.startListening({
    actionCreator: events.callFailed,
    effect: async ({ payload }, api) =>
      void (await report(payload, api.getState(), `${payload.call}: ${payload.code}`)),
  })

  return listeners
}
