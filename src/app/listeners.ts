/** "Whenever": every listener of the site, on one page. "Now" is a thunk. */
import { createListenerMiddleware } from '@reduxjs/toolkit'
import { Failure } from '../domain/failure'
import { LOCALE_COOKIE } from '../domain/limits'
import { localeRow } from '../domain/locales'
import type { Services } from '../services/ports'
import { checkActionCode } from '../state/actionCode'
import * as events from '../state/events'
import { isUnknown, stepFailed } from '../state/failures'
import { redact } from '../state/redact'
import { findSession } from '../state/findSession'
import { resumeSession } from '../state/resumeSession'
import { selectStage } from '../state/stage'
import type { RootState } from '../state/rootReducer'
import { signOut } from '../state/signOut'
import type { AppDispatch } from '../state/thunk'

const SIGN_IN_ROUTES: readonly (string | null)[] = [
  'login',
  'appLogin',
  'takeItHomeLogin',
  'movieNightLogin',
  'campaignLogin',
]

export function createListeners({ cookies, functions, reporter, analytics, page }: Services) {
  const listeners = createListenerMiddleware<RootState, AppDispatch>()

  // A visitor who is signed in already takes the automatic path.
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload: { route } }, api) => {
      if (SIGN_IN_ROUTES.includes(route) && selectStage(api.getState()) === 'form') void api.dispatch(resumeSession())
    },
  })

  // A link from an email: what is it for?
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload: { route, arrival } }, api) => {
      if (route === 'action') void api.dispatch(checkActionCode(arrival.mode))
    },
  })

  // The locale is remembered in a bare cookie, which the start page reads on the next visit.
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload: { route, locale } }) => {
      if (route !== null) cookies.set(LOCALE_COOKIE.name, locale, LOCALE_COOKIE)
    },
  })

  // The document says which language it speaks.
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload }) => {
      const { tag, dir } = localeRow(payload.locale)
      page.speak(tag, dir)
    },
  })

  // The start page greets a member by name.
  listeners.startListening({
    actionCreator: events.visitArrived,
    effect: ({ payload }, api) => {
      if (payload.route === 'home') void api.dispatch(findSession())
      if (payload.route === 'logout') void api.dispatch(signOut())
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

  // What went wrong behind the visitor's back is logged, and stays there.
  listeners.startListening({
    actionCreator: events.callGivenUp,
    effect: async ({ payload }, api) => void (await report(`${payload.call}: ${payload.code}`, api.getState())),
  })

  async function report(code: string, state: RootState): Promise<string | null> {
    analytics.record('unknown_error', { code })
    const reference = await functions
      .call('logError', { err: { code, message: code }, state: redact(state), platform: state.session.platform })
      .then(
        (answer) => answer.reference,
        // A report about a failed report would never end.
        () => null,
      )
    reporter.report(new Failure(code), reference)
    return reference
  }

  return listeners
}
