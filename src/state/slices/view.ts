/**
 * View flags (spec §3) and the state of the current page. No event sets a flag: reducers derive it. `../README.md` draws
 * the transitions.
 */
import { createSlice } from '@reduxjs/toolkit'
import type { CampaignStatus } from '../../domain/campaignStatus'
import type { Provider } from '../../domain/enums'
import { authFailure, type ErrorKey } from '../../domain/errors'
import { CHUNK_LOAD_ERROR } from '../../domain/failure'
import { routeMatchOf, type RouteMatch } from '../../domain/routing/routes'
import * as events from '../events'
import { isUnknownFailure, pageChanged, sessionEnded, stepFailed, stepSubmitted } from '../matchers'

export interface View {
  // Stages of the auth flow. The specification names them (spec §3); `selectStage` reads them, at most one is true.
  showEmailNotVerified: boolean
  showAcceptTos: boolean
  showLinkFacebook: boolean
  showSuccessAuthEnd: boolean
  /** The page found a session and asks for a click before it redirects to the app, or again to the shop. */
  showConfirmation: boolean
  showVerificationEmailSent: boolean
  /** A signed-in member without an entry: the campaign page shows the entry form. */
  showCampaignEntry: boolean
  campaignSuccess: 'received' | 'already' | null

  // Details of the current stage.
  showVerificationAlreadySent: boolean
  /** The verification email was sent again from this screen. */
  verificationResent: boolean
  showMarketingConsentCheckbox: boolean
  tosConsentExpiredDueToUpdatedPolicy: boolean
  /** The visitor accepted the terms and the server still reports them as missing: the page offers the shop instead. */
  termsRefusedAgain: boolean
  /** This is the first sign-in of an account created through a provider. */
  isNewUser: boolean
  /** The provider account to link with a password; `email` null: the provider gave none. */
  link: { provider: Provider; email: string | null } | null
  /** Host that the completed login redirects to; null: the locale's shop. */
  leavingFor: string | null
  /** What the page offers after Continue had no effect: a frame may not be allowed to navigate the page or open windows. */
  continueBy: events.ContinueFallback | null
  /** The email is verified and another tab has continued the login. Stored reports have this key. */
  takenOnElsewhere: boolean
  /** Another tab has signed in while this form contains input: the form stays and a notice is shown. */
  signedInElsewhere: boolean
  /** The redirect to this provider returned without a result. Stored reports have this key. */
  sentNothing: Provider | null

  // Progress and failures.
  /** A full-page loader covers the page. */
  showLoading: boolean
  /** A submitted step is in progress; the submit button shows it. */
  submitting: boolean
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
  place: RouteMatch | 'unknown' | null
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
  showEmailNotVerified: false,
  showAcceptTos: false,
  showLinkFacebook: false,
  showSuccessAuthEnd: false,
  showConfirmation: false,
  showVerificationEmailSent: false,
  showCampaignEntry: false,
  campaignSuccess: null,

  showVerificationAlreadySent: false,
  verificationResent: false,
  showMarketingConsentCheckbox: true,
  tosConsentExpiredDueToUpdatedPolicy: false,
  termsRefusedAgain: false,
  isNewUser: false,
  link: null,
  leavingFor: null,
  continueBy: null,
  takenOnElsewhere: false,
  signedInElsewhere: false,
  sentNothing: null,

  showLoading: false,
  submitting: false,
  chosenProvider: null,
  modalError: null,
  modalReference: null,
  modalOffersReload: false,
  broken: false,

  place: 'unknown',
  campaign: null,
  campaignClosed: false,
  campaignUnknown: false,
  campaignStatus: null,
  offline: false,
  year: 2026, // replaced by visitStarted
}

/** Resets everything about the visitor; keeps what belongs to the page and the browser. */
const resetView = (view: View): View => {
  const { year, offline, place, campaign, campaignClosed, campaignUnknown, campaignStatus } = view
  return { ...initialState, year, offline, place, campaign, campaignClosed, campaignUnknown, campaignStatus }
}

export const view = createSlice({
  name: 'view',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (view, { payload }) => {
        view.place = routeMatchOf(payload)
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
      .addCase(events.emailUnverified, (view) => ({ ...resetView(view), showEmailNotVerified: true }))
      .addCase(events.termsRequired, (view, { payload }) => ({
        ...resetView(view),
        showAcceptTos: true,
        showMarketingConsentCheckbox: !payload.marketingConsent,
        tosConsentExpiredDueToUpdatedPolicy: payload.expired,
        isNewUser: payload.isNewUser,
      }))
      .addCase(events.termsRefusedAgain, (view) => ({
        ...resetView(view),
        showAcceptTos: true,
        showMarketingConsentCheckbox: view.showMarketingConsentCheckbox,
        tosConsentExpiredDueToUpdatedPolicy: view.tosConsentExpiredDueToUpdatedPolicy,
        isNewUser: view.isNewUser,
        termsRefusedAgain: true,
      }))
      .addCase(events.confirmationRequired, (view) => ({ ...resetView(view), showConfirmation: true }))
      .addCase(events.loginCompleted, (view, { payload }) => ({
        ...resetView(view),
        showSuccessAuthEnd: true,
        leavingFor: payload.leavingFor,
      }))
      .addCase(events.continueFailed, (view, { payload }) => void (view.continueBy = payload.left))
      .addCase(events.loginContinuedInOtherTab, (view) => ({
        ...resetView(view),
        showSuccessAuthEnd: true,
        takenOnElsewhere: true,
      }))
      .addCase(events.signUpCompleted, (view) => ({ ...resetView(view), showVerificationEmailSent: true }))
      .addCase(events.verificationSent, (view) => {
        view.submitting = false
        view.verificationResent = true
      })
      .addCase(events.verificationThrottled, (view) => {
        view.submitting = false
        view.verificationResent = false
        view.showVerificationAlreadySent = true
      })
      .addCase(events.codeAccepted, (view) => void (view.submitting = false))
      .addCase(events.codeRejected, (view) => void (view.submitting = false))
      .addCase(events.codeApplied, (view) => void (view.submitting = false))
      .addCase(events.resetSent, (view) => void (view.submitting = false))
      .addCase(events.linkRequired, (view, { payload }) => ({
        ...resetView(view),
        showLinkFacebook: true,
        link: payload,
      }))
      .addCase(events.campaignChecked, (view, { payload }) => {
        view.campaignClosed = payload.status !== 'open'
        view.campaignStatus = payload
      })
      .addCase(events.entryRequired, (view) => ({ ...resetView(view), showCampaignEntry: true }))
      .addCase(events.entryFailed, (view) => ({ ...resetView(view), showCampaignEntry: true }))
      .addCase(events.entryAccepted, (view, { payload }) => ({
        ...resetView(view),
        campaignSuccess: payload.alreadyEntered ? ('already' as const) : ('received' as const),
      }))
      .addCase(events.providerReturnedNothing, (view, { payload }) => {
        view.submitting = false
        view.sentNothing = payload.provider
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
      .addMatcher((action) => sessionEnded(action) || pageChanged(action), resetView)
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
        const effect = authFailure(payload.code)
        if (effect?.target === 'password' && effect.alreadySent) view.showVerificationAlreadySent = true
        if (isUnknownFailure(payload)) {
          view.modalError = 'error.genericError'
          view.modalReference = null
          view.modalOffersReload = payload.code === CHUNK_LOAD_ERROR
        }
      }),
})
