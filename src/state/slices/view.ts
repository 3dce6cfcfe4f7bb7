/** View flags and the state of the current page. No event sets a flag: reducers derive it. */
import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import type { CampaignStatus } from '../../domain/campaignStatus'
import type { Provider } from '../../domain/enums'
import { isThrottled, type ErrorKey } from '../../domain/errors'
import { CHUNK_LOAD_ERROR } from '../../domain/failure'
import { routeMatchOf, type RouteMatch } from '../../domain/routing/routes'
import * as events from '../events'
import { endsStep, flagsOf, FORM, nextStage, selectIsAwaitingVerification, type Stage } from '../login/stage'
import { isUnknownFailure, pageChanged, stepFailed, stepSubmitted, supersedesLogin } from '../matchers'

type StageFlags = ReturnType<typeof flagsOf>

export interface View extends StageFlags {
  /** How far the login has got. The flags that the specification names follow from it (`flagsOf`). */
  stage: Stage
  /** Identity of the login that is under way (`login/run.ts`). */
  run: number

  showVerificationAlreadySent: boolean
  /** The verification email was sent again from this screen. */
  verificationResent: boolean
  /** What the page offers after Continue had no effect: a frame may not be allowed to navigate the page or open windows. */
  continueFallback: events.ContinueFallback | null
  /** Another tab has signed in while this form contains input: the form stays and a notice is shown. */
  signedInElsewhere: boolean
  /** The redirect to this provider returned without a result. */
  providerReturnedNothing: Provider | null

  // Progress and failures.
  /** A full-page loader covers the page. */
  showLoading: boolean
  /** A submitted step is in progress; the submit button shows it. */
  submitting: boolean
  /** The session is being ended; no login starts by itself. */
  signingOut: boolean
  /** The provider of the submitted step; its button shows the progress. Kept after a failure. */
  chosenProvider: Provider | null
  modalError: ErrorKey | null
  /** Reference of the error report, also shown on the error screen; null until the report was sent, empty when it failed. */
  modalReference: string | null
  /** A chunk could not be loaded: the modal offers to reload the page, because a retry would fail too. */
  modalOffersReload: boolean
  /** A screen has crashed; the error screen is shown. */
  broken: boolean

  // The page and the browser; a reset keeps them.
  /** The matched route; null: the path is unknown, 'unknown': no visit has been recorded yet. */
  routeMatch: RouteMatch | 'unknown' | null
  /** Campaign code of the page; null on the generic campaign page and outside campaigns. */
  campaign: string | null
  campaignClosed: boolean
  /** The page is closed because no campaign has this code. */
  campaignUnknown: boolean
  /** What the functions report about the campaign; null until they have answered. */
  campaignStatus: CampaignStatus | null
  offline: boolean
  year: number
}

const initialState: View = {
  stage: FORM,
  ...flagsOf(FORM),
  run: 0,

  showVerificationAlreadySent: false,
  verificationResent: false,
  continueFallback: null,
  signedInElsewhere: false,
  providerReturnedNothing: null,

  showLoading: false,
  submitting: false,
  signingOut: false,
  chosenProvider: null,
  modalError: null,
  modalReference: null,
  modalOffersReload: false,
  broken: false,

  routeMatch: 'unknown',
  campaign: null,
  campaignClosed: false,
  campaignUnknown: false,
  campaignStatus: null,
  offline: false,
  year: 2026, // replaced by visitStarted
}

/**
 * Moves the login to its next stage and ends what was in progress or has failed; keeps what belongs to the page and the
 * browser. A sign-out continues on another page.
 */
const endStep = (view: View, action: UnknownAction): View => {
  const { run, year, offline, routeMatch, campaign, campaignClosed, campaignUnknown, campaignStatus } = view
  const page = { year, offline, routeMatch, campaign, campaignClosed, campaignUnknown, campaignStatus }
  const stage = nextStage(view.stage, action)
  const signingOut = view.signingOut && pageChanged(action)
  return { ...initialState, ...flagsOf(stage), stage, run: run + 1, signingOut, ...page }
}

export const view = createSlice({
  name: 'view',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (view, { payload }) => {
        view.routeMatch = routeMatchOf(payload)
        view.year = payload.year
        // In another language, a campaign that the functions reported as closed does not show its form again.
        if (view.campaign !== payload.campaignCode || !view.campaignStatus) {
          view.campaignClosed = payload.campaignClosed
          view.campaignStatus = null
        }
        view.campaign = payload.campaignCode
        view.campaignUnknown = payload.campaignUnknown
      })
      .addCase(events.sessionFoundInOtherTab, (view) => void (view.signedInElsewhere = true))
      .addCase(events.loginStarted, (view) => {
        view.showLoading = true
        view.signedInElsewhere = false
      })
      .addCase(events.continueFailed, (view, { payload }) => void (view.continueFallback = payload.fallback))
      .addCase(events.verificationSent, (view, { payload }) => {
        if (!selectIsAwaitingVerification({ view })) return
        view.submitting = false
        view.verificationResent = payload.isFirst !== true
      })
      .addCase(events.verificationThrottled, (view) => {
        if (!selectIsAwaitingVerification({ view })) return
        view.submitting = false
        view.verificationResent = false
        view.showVerificationAlreadySent = true
      })
      .addCase(events.emailRefused, (view) => {
        view.verificationResent = false
        view.showVerificationAlreadySent = false
      })
      .addCase(events.codeAccepted, (view) => void (view.submitting = false))
      .addCase(events.codeRejected, (view) => void (view.submitting = false))
      .addCase(events.codeApplied, (view) => void (view.submitting = false))
      .addCase(events.resetSent, (view) => void (view.submitting = false))
      .addCase(events.resetThrottled, (view) => void (view.submitting = false))
      .addCase(events.campaignChecked, (view, { payload }) => {
        view.campaignClosed = payload.status !== 'open'
        view.campaignStatus = payload
      })
      .addCase(events.providerRedirectStarted, (view, { payload }) => {
        // What was in progress is superseded, but for the press of this provider's button.
        view.submitting &&= view.chosenProvider === payload.provider
        view.showLoading = false
      })
      .addCase(events.providerReturnedNothing, (view, { payload }) => {
        view.submitting = false
        view.providerReturnedNothing = payload.provider
      })
      .addCase(events.screenCrashed, (view) => void (view.broken = true))
      .addCase(events.networkChanged, (view, { payload }) => void (view.offline = !payload.online))
      .addCase(events.modalClosed, (view) => {
        view.modalError = null
        view.modalReference = null
      })
      .addCase(events.errorReported, (view, { payload }) => {
        if (view.modalError !== null || view.broken) view.modalReference = payload.reference ?? ''
      })
      .addMatcher(endsStep, endStep)
      .addMatcher(supersedesLogin, (view, action: UnknownAction) => {
        view.run += 1
        view.signingOut = events.signOutRequested.match(action)
      })
      .addMatcher(stepSubmitted, (view, action) => {
        view.submitting = true
        view.chosenProvider = events.providerChosen.match(action) ? action.payload.provider : null
        view.signedInElsewhere = false
        view.verificationResent = false
        view.showVerificationAlreadySent = false
      })
      .addMatcher(stepFailed, (view, { payload }) => {
        view.submitting = false
        view.showLoading = false
        // The server may know other campaigns and closing times than this build.
        if (payload.key === 'campaignClosed' || payload.key === 'campaignCodeInvalid') view.campaignClosed = true
        if (payload.key === 'campaignCodeInvalid') view.campaignUnknown = true
        if (isThrottled(payload.code)) view.showVerificationAlreadySent = true
        if (isUnknownFailure(payload)) {
          view.modalError = 'error.genericError'
          view.modalReference = null
          view.modalOffersReload = payload.code === CHUNK_LOAD_ERROR
        }
      }),
})
