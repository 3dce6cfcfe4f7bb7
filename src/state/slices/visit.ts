/** The query values and times that apply to the whole visit; persisted in local storage by the guards of `app/persist.ts`. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { CallbackProblem } from '../../domain/routing/destinations'
import type { Utm } from '../../domain/routing/utm'
import * as events from '../events'

export interface Visit {
  /** Validated URL of the shop or app that the visitor came from. */
  callbackURL: string | null
  /** Why `callbackURL` is the start page of the shop, and not what the link named. Not persisted. */
  callbackProblem: CallbackProblem | null
  /** The app's callback after it was used: it is not persisted any more, but Continue may need it again. */
  consumedCallback: string | null
  utm: Utm
  /** Time of the last verification email, or of its refusal (ms since 1970), for `resendWait`. */
  verificationSentAt: number | null
  /** The method of the last sign-in that succeeded. */
  lastUsed: events.SignInMethod | null
}

export const emptyVisit: Visit = {
  callbackURL: null,
  callbackProblem: null,
  consumedCallback: null,
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
      .addCase(events.visitStarted, (visit, { payload: { query } }) => {
        if (query.callbackURL !== null) {
          visit.callbackURL = query.callbackURL
          visit.callbackProblem = query.callbackProblem
        }
        if (Object.keys(query.utm).length > 0) visit.utm = query.utm
      })
      .addCase(events.callbackConsumed, (visit) => {
        visit.consumedCallback = visit.callbackURL
        visit.callbackURL = null
      })
      .addCase(events.signUpCompleted, (visit, { payload }) => void (visit.verificationSentAt = payload.emailSentAt))
      .addCase(events.loginStarted, (visit, { payload }) => void (visit.lastUsed = payload.method ?? visit.lastUsed))
      .addCase(events.accountDisabled, (visit) => void (visit.lastUsed = null))
      .addCase(events.signedOut, () => emptyVisit)
      .addMatcher(
        isAnyOf(events.verificationSent, events.verificationSentInOtherTab, events.verificationThrottled),
        (visit, { payload }) => void (visit.verificationSentAt = payload.at ?? visit.verificationSentAt),
      ),
})
