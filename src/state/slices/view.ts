/**
 * View-state flags (spec §3). Nobody sets them: they are consequences of events. The lifecycle they obey is drawn
 * in README.md beside this file.
 */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Provider } from '../../domain/enums'
import { authFailure, type ErrorKey } from '../../domain/errors'
import { CHUNK_LOAD_ERROR } from '../../domain/failure'
import { routeMatchOf, type Layout, type RouteMatch } from '../../domain/routing/routes'
import * as events from '../events'
import { isUnknown, stepFailed, stepSubmitted } from '../matchers'

export interface View {
  modalError: ErrorKey | null
  /** Reference of the report about the modal's error, or the broken screen, once the server has it. */
  modalReference: string | null
  /** A part of the site did not come: it will not by pressing again, but by loading the page again. */
  modalOffersReload: boolean
  showLoading: boolean
  showEmailNotVerified: boolean
  showAcceptTos: boolean
  showLinkFacebook: boolean
  showSuccessAuthEnd: boolean
  /** The page found a session; a press sends it to the app. */
  showConfirmation: boolean
  showVerificationAlreadySent: boolean
  showVerificationEmailSent: boolean
  showMarketingConsentCheckbox: boolean
  tosConsentExpiredDueToUpdatedPolicy: boolean
  /** Accepted terms that the server still misses: the page offers a way on without them. */
  termsRefusedAgain: boolean
  /** Signed in for the first time just now, through a provider. */
  isNewUser: boolean
  /** The social account that waits for its member's password, and the address the provider gave, if any. */
  link: { provider: Provider; email: string | null } | null
  /** The page that is shown, null where there is none of that address; 'unknown' until somebody has arrived. */
  place: RouteMatch | 'unknown' | null
  /** The layout of the page; on a campaign's a login ends with an entry. */
  layout: Layout
  /** Code of the campaign that the page is about; null for the generic one, and on other pages. */
  campaign: string | null
  campaignClosed: boolean
  /** It is closed because no draw has this code. */
  campaignUnknown: boolean
  /** A member who may enter: the campaign's page asks for the answer alone. */
  showCampaignEntry: boolean
  campaignSuccess: 'received' | 'already' | null
  /** The page left for this provider, and nothing came back. */
  sentNothing: Provider | null
  /** Signed out, with nowhere to go back to: the page went on to the sign-in. */
  signedOut: boolean
  /** The policy update was recorded; the page went on to the sign-in. */
  policyUpdateRecorded: boolean
  offline: boolean
  /** What should be here could not be shown. */
  broken: boolean
  /** The last mail was asked for again on this screen. */
  verificationResent: boolean
  /** A step is under way; the form's button says so. */
  submitting: boolean
  /** Host that a completed login leaves for; null when there is nowhere to go back to. */
  leavingFor: string | null
  /** What is left to try after a press on Continue led nowhere: a frame may not be allowed to move the page, or to open windows. */
  continueBy: events.ContinueLeft | null
  /** Signed in by another tab, while something was typed here: the form stays, and says so. */
  signedInElsewhere: boolean
  /** Signed in, and another tab has gone on from here. */
  takenOnElsewhere: boolean
  year: number
}

const initialState: View = {
  modalError: null,
  modalReference: null,
  modalOffersReload: false,
  showLoading: false,
  showEmailNotVerified: false,
  showAcceptTos: false,
  showLinkFacebook: false,
  showSuccessAuthEnd: false,
  showConfirmation: false,
  showVerificationAlreadySent: false,
  showVerificationEmailSent: false,
  showMarketingConsentCheckbox: true,
  tosConsentExpiredDueToUpdatedPolicy: false,
  termsRefusedAgain: false,
  isNewUser: false,
  link: null,
  place: 'unknown',
  layout: 'standard',
  campaign: null,
  campaignClosed: false,
  campaignUnknown: false,
  showCampaignEntry: false,
  campaignSuccess: null,
  sentNothing: null,
  signedOut: false,
  policyUpdateRecorded: false,
  offline: false,
  broken: false,
  verificationResent: false,
  submitting: false,
  leavingFor: null,
  continueBy: null,
  signedInElsewhere: false,
  takenOnElsewhere: false,
  year: 2026,
}

/** A full reset keeps what is not about the visitor. */
const resetView = ({
  year,
  offline,
  place: routeMatch,
  layout,
  campaign,
  campaignClosed,
  campaignUnknown,
}: View): View => ({
  ...initialState,
  year,
  offline,
  place: routeMatch,
  layout,
  campaign,
  campaignClosed,
  campaignUnknown,
})

export const view = createSlice({
  name: 'view',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (view, { payload }) => {
        view.place = routeMatchOf(payload)
        view.year = payload.year
        view.layout = payload.layout
        view.campaign = payload.campaignCode
        view.campaignClosed = payload.campaignClosed
        view.campaignUnknown = payload.campaignUnknown
      })
      .addCase(events.sessionFoundInOtherTab, (view) => void (view.signedInElsewhere = true))
      .addCase(events.loginStarted, (view) => {
        view.showLoading = true
        view.signedInElsewhere = false
      })
      .addCase(events.emailUnverified, (view) => ({ ...resetView(view), showEmailNotVerified: true }))
      .addCase(events.accountDisabled, resetView)
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
        view.showVerificationAlreadySent = false
      })
      .addCase(events.verificationThrottled, (view) => {
        view.submitting = false
        view.showVerificationAlreadySent = true
      })
      .addCase(events.codeAccepted, (view) => void (view.submitting = false))
      .addCase(events.codeRejected, (view) => void (view.submitting = false))
      .addCase(events.codeApplied, (view) => void (view.submitting = false))
      .addCase(events.resetSent, (view) => void (view.submitting = false))
      .addCase(events.signedOut, (view, { payload }) => ({ ...resetView(view), signedOut: !payload.leaving }))
      .addCase(events.linkRequired, (view, { payload }) => ({
        ...resetView(view),
        showLinkFacebook: true,
        link: payload,
      }))
      .addCase(events.entryRequired, (view) => ({ ...resetView(view), showCampaignEntry: true }))
      .addCase(events.entryAccepted, (view, { payload }) => ({
        ...resetView(view),
        campaignSuccess: payload.alreadyEntered ? ('already' as const) : ('received' as const),
      }))
      .addCase(events.providerReturnedNothing, (view, { payload }) => {
        view.submitting = false
        view.sentNothing = payload.provider
      })
      .addCase(events.policyUpdateRecorded, (view) => void (view.policyUpdateRecorded = true))
      .addCase(events.screenCrashed, (view) => void (view.broken = true))
      .addCase(events.networkChanged, (view, { payload }) => void (view.offline = !payload.online))
      .addCase(events.modalClosed, (view) => {
        view.modalError = null
        view.modalReference = null
      })
      .addCase(events.errorReported, (view, { payload }) => {
        if (view.modalError !== null || view.broken) view.modalReference = payload.reference
      })
      .addMatcher(
        isAnyOf(events.differentAccountChosen, events.sessionExpired, events.recentSignInRequired, events.pageChanged),
        resetView,
      )
      .addMatcher(stepSubmitted, (view) => {
        view.submitting = true
        view.signedInElsewhere = false
        view.verificationResent = false
        view.showVerificationAlreadySent = false
      })
      .addMatcher(stepFailed, (view, { payload }) => {
        view.submitting = false
        view.showLoading = false
        // The functions alone know the times and codes that are configured there.
        if (payload.key === 'campaignClosed' || payload.key === 'campaignCodeInvalid') view.campaignClosed = true
        if (payload.key === 'campaignCodeInvalid') view.campaignUnknown = true
        const effect = authFailure(payload.code)
        if (effect?.target === 'password' && effect.alreadySent) view.showVerificationAlreadySent = true
        if (isUnknown(payload)) {
          view.modalError = 'error.genericError'
          view.modalReference = null
          view.modalOffersReload = payload.code === CHUNK_LOAD_ERROR
        }
      }),
})
