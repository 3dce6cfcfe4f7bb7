/** What the visitor brought and where they go back to. `callbackURL` and the resend guard outlive the tab. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Provider } from '../../domain/enums'
import type { Utm } from '../../domain/routing/utm'
import * as events from '../events'

export interface Visit {
  callbackURL: string | null
  /** The app's callback once it was used: no longer stored, but a second press of Continue needs it. */
  spentCallback: string | null
  utm: Utm
  /** When the last verification email was asked for, in milliseconds since 1970: the 60 s guard. */
  verificationSentAt: number | null
  /** The way of signing in that worked last. */
  lastUsed: Provider | 'password' | null
}

export const emptyVisit: Visit = {
  callbackURL: null,
  spentCallback: null,
  utm: {},
  verificationSentAt: null,
  lastUsed: null,
}

export const visit = createSlice({
  name: 'visit',
  initialState: emptyVisit,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (visit, { payload: { arrival: visitQuery } }) => {
        if (visitQuery.callbackURL !== null) visit.callbackURL = visitQuery.callbackURL
        if (Object.keys(visitQuery.utm).length > 0) visit.utm = visitQuery.utm
      })
      .addCase(events.callbackConsumed, (visit) => {
        visit.spentCallback = visit.callbackURL
        visit.callbackURL = null
      })
      .addCase(events.signUpCompleted, (visit, { payload }) => void (visit.verificationSentAt = payload.mailedAt))
      .addCase(events.loginSubmitted, (visit) => void (visit.lastUsed = 'password'))
      .addCase(events.providerChosen, (visit, { payload }) => void (visit.lastUsed = payload.provider))
      .addCase(events.signedOut, () => emptyVisit)
      .addMatcher(
        isAnyOf(events.verificationSent, events.verificationSentInOtherTab),
        (visit, { payload }) => void (visit.verificationSentAt = payload.at),
      ),
})
