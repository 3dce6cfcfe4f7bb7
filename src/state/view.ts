/**
 * View-state flags (spec §3). Nobody sets them: they are consequences of events. The lifecycle they obey is drawn
 * in README.md beside this file.
 */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { authFailure, type ErrorKey } from '../domain/errors'
import * as events from './events'
import { isUnknown, stepFailed, stepSubmitted } from './failures'

export interface View {
  modalError: ErrorKey | null
  /** Reference of the report about the modal's error, once the server has it. */
  modalReference: string | null
  showLoading: boolean
  showEmailNotVerified: boolean
  showAcceptTos: boolean
  showLinkFacebook: boolean
  showSuccessAuthEnd: boolean
  showVerificationAlreadySent: boolean
  showVerificationEmailSent: boolean
  showMarketingConsentCheckbox: boolean
  tosConsentExpiredDueToUpdatedPolicy: boolean
  /** Signed in for the first time just now, through a provider. */
  isNewUser: boolean
  /** The last mail was asked for again on this screen. */
  verificationResent: boolean
  /** A step is under way; the form's button says so. */
  submitting: boolean
  /** Host that a completed login leaves for; null when there is nowhere to go back to. */
  leavingFor: string | null
  year: number
}

const initialState: View = {
  modalError: null,
  modalReference: null,
  showLoading: false,
  showEmailNotVerified: false,
  showAcceptTos: false,
  showLinkFacebook: false,
  showSuccessAuthEnd: false,
  showVerificationAlreadySent: false,
  showVerificationEmailSent: false,
  showMarketingConsentCheckbox: true,
  tosConsentExpiredDueToUpdatedPolicy: false,
  isNewUser: false,
  verificationResent: false,
  submitting: false,
  leavingFor: null,
  year: 2026,
}

/** A full reset keeps what belongs to the calendar. */
const reset = ({ year }: View): View => ({ ...initialState, year })

export const view = createSlice({
  name: 'view',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitArrived, (view, { payload }) => void (view.year = payload.year))
      .addCase(events.loginStarted, (view) => void (view.showLoading = true))
      .addCase(events.emailFoundUnverified, (view) => ({ ...reset(view), showEmailNotVerified: true }))
      .addCase(events.accountFoundDisabled, reset)
      .addCase(events.termsFoundMissing, (view, { payload }) => ({
        ...reset(view),
        showAcceptTos: true,
        showMarketingConsentCheckbox: !payload.marketingConsent,
        tosConsentExpiredDueToUpdatedPolicy: payload.expired,
        isNewUser: payload.isNewUser,
      }))
      .addCase(events.loginCompleted, (view, { payload }) => ({
        ...reset(view),
        showSuccessAuthEnd: true,
        leavingFor: payload.leavingFor,
      }))
      .addCase(events.signUpCompleted, (view) => ({ ...reset(view), showVerificationEmailSent: true }))
      .addCase(events.verificationSent, (view) => {
        view.submitting = false
        view.verificationResent = true
        view.showVerificationAlreadySent = false
      })
      .addCase(events.verificationHeldBack, (view) => {
        view.submitting = false
        view.showVerificationAlreadySent = true
      })
      .addCase(events.codeAccepted, (view) => void (view.submitting = false))
      .addCase(events.codeRefused, (view) => void (view.submitting = false))
      .addCase(events.codeApplied, (view) => void (view.submitting = false))
      .addCase(events.resetSent, (view) => void (view.submitting = false))
      .addCase(events.modalClosed, (view) => {
        view.modalError = null
        view.modalReference = null
      })
      .addCase(events.errorReported, (view, { payload }) => {
        if (view.modalError !== null) view.modalReference = payload.reference
      })
      .addMatcher(isAnyOf(events.signedOut, events.differentAccountChosen, events.pageChanged), reset)
      .addMatcher(stepSubmitted, (view) => {
        view.submitting = true
        view.verificationResent = false
        view.showVerificationAlreadySent = false
      })
      .addMatcher(stepFailed, (view, { payload }) => {
        view.submitting = false
        view.showLoading = false
        const effect = authFailure(payload.code)
        if (effect?.at === 'password' && effect.alreadySent) view.showVerificationAlreadySent = true
        if (isUnknown(payload)) {
          view.modalError = 'error.genericError'
          view.modalReference = null
        }
      }),
})
