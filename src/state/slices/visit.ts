/** The query values and times that apply to the whole visit; persisted in local storage except `spentCallback`. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Utm } from '../../domain/routing/utm'
import * as events from '../events'

export interface Visit {
  /** Validated URL of the shop or app that the visitor came from. */
  callbackURL: string | null
  /** The app's callback after it was used: it is not persisted any more, but Continue may need it again. Stored reports have this key. */
  spentCallback: string | null
  utm: Utm
  /** Time of the last verification email, or of its refusal (ms since 1970), for the wait of 60 s. */
  verificationSentAt: number | null
  /** The method of the last sign-in that succeeded. */
  lastUsed: events.SignInMethod | null
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
      .addCase(events.loginStarted, (visit, { payload }) => void (visit.lastUsed = payload.method ?? visit.lastUsed))
      .addCase(events.accountDisabled, (visit) => void (visit.lastUsed = null))
      .addCase(events.signedOut, () => emptyVisit)
      .addMatcher(
        isAnyOf(events.verificationSent, events.verificationSentInOtherTab, events.verificationThrottled),
        (visit, { payload }) => void (visit.verificationSentAt = payload.at ?? visit.verificationSentAt),
      ),
})
