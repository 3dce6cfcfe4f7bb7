/** What holds in every order of answers, tabs, visibility, navigation and presses. A broken one names itself. */
import type { Action } from '@reduxjs/toolkit'
import { ROUTES, routeRow, type RouteRow } from '../../../src/domain/routing/routes'
import * as events from '../../../src/state/events'
import { pageChanged, sessionEnded } from '../../../src/state/matchers'
import type { RootState } from '../../../src/state/storeTypes'
import { selectStage } from '../../../src/state/login/stage'
import type { Browser, Effect, Moment, Tab } from './browser'
import { startsLogin } from './steps'

type Invariant = (tab: Tab, browser: Browser) => boolean

/** Parts of a history, each beginning at a moment for which `begins` is true; what comes before the first is left out. */
function partsOf(history: readonly Moment[], begins: (moment: Moment) => boolean): readonly (readonly Moment[])[] {
  const starts = history.flatMap((moment, index) => (begins(moment) ? [index] : []))
  return starts.map((start, index) => history.slice(start, starts[index + 1]))
}

const isEffect =
  (...effects: readonly Effect[]) =>
  (moment: Moment): boolean =>
    moment.kind === 'effect' && effects.includes(moment.effect)

const isEvent =
  (...events: readonly { readonly match: (action: Action) => boolean }[]) =>
  (moment: Moment): boolean =>
    moment.kind === 'event' && events.some((event) => event.match(moment.action))

/** A login starts, or continues after a press. */
const begins = isEvent(events.loginStarted, events.termsSubmitted, events.entrySubmitted)

/** Events in which nothing but a login ends. */
const OUTCOMES = [
  events.emailUnverified,
  events.confirmationRequired,
  events.entryRequired,
  events.entryAccepted,
  events.entryFailed,
  events.loginCompleted,
  events.loginFailed,
] as const
const isOutcome = isEvent(...OUTCOMES)

/** A login ends in one of these. The end of the session, and new terms, may follow from another step too. */
const ends = isEvent(
  ...OUTCOMES,
  events.accountDisabled,
  events.sessionExpired,
  events.recentSignInRequired,
  events.termsRequired,
  events.termsRefusedAgain,
)

const isPageChange = (moment: Moment): boolean => moment.kind === 'event' && pageChanged(moment.action)
const isSessionEnd = (moment: Moment): boolean => moment.kind === 'event' && sessionEnded(moment.action)

/** The visitor takes a step with which a login may start. */
const isStart = (moment: Moment): boolean => moment.kind === 'step' && startsLogin(moment.step, moment.state)
/** A step that only opens a page. */
const isPageStep = (moment: Moment): boolean => moment.kind === 'step' && moment.step.startsWith('open ')
const isVisit = (moment: Moment | undefined): boolean => moment !== undefined && isEvent(events.visitStarted)(moment)

const rowOf = ({ view: { routeMatch } }: RootState): RouteRow =>
  routeMatch === null || routeMatch === 'unknown' ? ROUTES.home : routeRow(routeMatch.route)

/** What the visitor of a tab loses only by a sign-out of their own choice: the callback and the campaign. */
const callbackAndCampaignOf = ({ visit, session }: RootState) =>
  [visit.callbackURL ?? visit.consumedCallback, session.campaignCode].join(' ')

/** Events of its own tab after which the draft of an answer is another one. */
const changesAnswer = isEvent(
  events.answerChanged,
  events.loginSubmitted,
  events.entrySubmitted,
  events.entryAccepted,
  events.signedOut,
)

export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'one sign-in saves, enters and redirects at most once': ({ history }) =>
    partsOf(history, isStart).every((part) =>
      (['save', 'entry', 'redirect'] as const).every((effect) => part.filter(isEffect(effect)).length <= 1),
    ),

  'what is saved and entered is of the member on the page': ({ history }) =>
    history.every(
      (moment) =>
        !isEffect('save', 'entry')(moment) ||
        moment.kind !== 'effect' ||
        moment.sessionOf === null ||
        moment.sessionOf === moment.state.user?.uid,
    ),

  'a login ends in exactly one event': ({ history }) =>
    partsOf(history, (moment) => begins(moment) || isStart(moment)).every((part, index, parts) => {
      if (part[0] === undefined || !begins(part[0])) return true
      // The visitor has done something else meanwhile.
      const mayBeCut = index < parts.length - 1 || part.some((moment) => isPageChange(moment) || isSessionEnd(moment))
      return part.filter(isOutcome).length <= 1 && (part.some(ends) || mayBeCut)
    }),

  'two logins never run side by side': ({ history }) =>
    partsOf(history, begins).every(
      (part, index, parts) =>
        index === parts.length - 1 ||
        part.some((moment) => ends(moment) || isPageChange(moment) || isSessionEnd(moment)),
    ),

  'nobody who left the page of a login is redirected, saved or entered by it': ({ history }) =>
    partsOf(history, isPageChange).every((part) => {
      const nextLogin = part.findIndex(
        (moment) => begins(moment) || (moment.kind === 'step' && moment.step === 'press Continue'),
      )
      const late = nextLogin < 0 ? part : part.slice(0, nextLogin)
      return !late.some(
        (moment) => isEffect('save', 'entry', 'redirect')(moment) && rowOf(moment.state).path !== ROUTES.logout.path,
      )
    }),

  'nothing happens for a member who asked for a different account': ({ history }) =>
    partsOf(history, (moment) => moment.kind === 'step' && moment.step === 'choose a different account').every(
      (part) => {
        const sessionEnd = part.findIndex(isSessionEnd)
        // While the session is being ended, another page alone starts no login.
        const next = part.findIndex(
          (moment, index) => isStart(moment) && !(isPageStep(moment) && (sessionEnd < 0 || index < sessionEnd)),
        )
        const end = Math.min(...[next, sessionEnd].filter((index) => index >= 0), part.length)
        return !part.slice(0, end).some(isEffect('save', 'entry', 'redirect'))
      },
    ),

  'only pages of the flow redirect': ({ history }) =>
    history
      .filter(isEffect('redirect'))
      .every(({ state }) => rowOf(state).flow !== undefined || rowOf(state).path === ROUTES.logout.path),

  'a page never goes back behind an accepted entry': ({ history }) =>
    partsOf(history, isEvent(events.entryAccepted)).every((part) => {
      const left = part.findIndex(
        (moment) => isPageChange(moment) || isSessionEnd(moment) || isEvent(events.loginStarted)(moment),
      )
      return (left < 0 ? part : part.slice(0, left)).every(({ state }) => selectStage(state) === 'campaign-success')
    }),

  'no step throws': ({ errors }) => errors.length === 0,

  'the loader ends': ({ store }) => !store.getState().view.showLoading && !store.getState().view.submitting,

  'a tab keeps the draft of its answer until it is sent': ({ history }) =>
    history.every(
      (moment, index) =>
        changesAnswer(moment) || moment.state.session.answer === (history[index - 1] ?? moment).state.session.answer,
    ),

  'a tab keeps its callback and campaign until its visitor signs out by choice': ({ history }, { tabs }) => {
    const isSignOut = (moment: Moment) => moment.kind === 'step' && moment.step === 'sign out'
    if (tabs.some((tab) => tab.history.some(isSignOut))) return true
    return history.every(
      ({ state }, index) =>
        index === 0 ||
        callbackAndCampaignOf(state) === callbackAndCampaignOf(history[index - 1]?.state ?? state) ||
        isVisit(history[index]),
    )
  },
}

/** Names of the invariants that a tab breaks. */
export const brokenInvariants = (browser: Browser): readonly string[] =>
  browser.tabs.flatMap((tab) =>
    Object.entries(INVARIANTS).flatMap(([name, holds]) => (holds(tab, browser) ? [] : [`${tab.name}: ${name}`])),
  )
