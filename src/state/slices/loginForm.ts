/** Login form. `password` stays empty: only the form and one request hold it. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { FormValues } from '../../domain/forms/rules'
import * as events from '../events'
import { pageChanged, sessionEnded } from '../matchers'

export interface LoginForm {
  email: string
  /**
   * For the form of the next page. As `email` it would at once become the default of the field in which it was typed, and
   * browsers restore no value that equals the default when the visitor comes back to the page.
   */
  typedEmail: string
  password: ''
  /** What was typed into the form of a sign-up, without passwords: its visitor may go back to correct the address. */
  typed: FormValues | null
  tosConsent: boolean | null
  marketingConsent: boolean | null
  fromMobile: boolean
  shopifyURL: string
}

const initialState: LoginForm = {
  email: '',
  typedEmail: '',
  password: '',
  typed: null,
  tosConsent: null,
  marketingConsent: null,
  fromMobile: false,
  shopifyURL: '',
}

export const loginForm = createSlice({
  name: 'loginForm',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (form, { payload }) => {
        form.fromMobile = payload.fromMobile
        form.shopifyURL = payload.shopifyURL
        form.email = form.typedEmail = payload.query.loginHint ?? form.typedEmail
      })
      .addCase(events.loginSubmitted, (form, { payload }) => {
        if (payload.entry) form.marketingConsent = payload.entry.marketingConsent
      })
      .addCase(
        events.entrySubmitted,
        (form, { payload }) => void (form.marketingConsent = payload.entry.marketingConsent),
      )
      .addCase(events.termsSubmitted, (form, { payload }) => {
        form.tosConsent = payload.tosConsent
        form.marketingConsent = payload.marketingConsent
      })
      .addCase(events.signUpCompleted, (form, { payload }) => void (form.typed = payload.typed ?? null))
      // Terms count for the sign-in in which they were accepted.
      .addCase(events.loginStarted, (form) => void (form.tosConsent = null))
      .addCase(events.recentSignInRequired, (form, { payload }) => {
        form.email = form.typedEmail ||= payload.email
      })
      .addCase(events.emailTyped, (form, { payload }) => void (form.typedEmail = payload.email))
      .addMatcher(
        isAnyOf(events.loginSubmitted, events.signUpSubmitted, events.linkSubmitted, events.resetRequested),
        (form, { payload }) => void (form.email = form.typedEmail = payload.email),
      )
      .addMatcher(isAnyOf(pageChanged, events.loginStarted), (form) => void (form.typed = null))
      .addMatcher(sessionEnded, (form) => {
        form.tosConsent = null
        form.marketingConsent = null
      })
      .addMatcher(isAnyOf(events.signedOut, events.differentAccountChosen), ({ fromMobile, shopifyURL }) => ({
        ...initialState,
        fromMobile,
        shopifyURL,
      })),
})
