/** The email for choosing a password: where it was sent, and what came of sending it again. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import * as events from '../../state/events'
import { pageChanged } from '../../state/matchers'

export interface PasswordReset {
  sentTo: string | null
  /** Milliseconds since 1970. */
  sentAt: number | null
  /** What came of the last press of the resend button. */
  outcome: 'sent' | 'throttled' | null
}

declare module '../../state/storeTypes' {
  interface RootState {
    readonly passwordReset: PasswordReset
  }
}

const initialState: PasswordReset = { sentTo: null, sentAt: null, outcome: null }

export const passwordReset = createSlice({
  name: 'passwordReset',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.resetRequested, (reset) => void (reset.outcome = null))
      .addCase(events.resetSent, (reset, { payload }) => ({
        sentTo: payload.email,
        sentAt: payload.at,
        outcome: reset.sentTo === null ? null : ('sent' as const),
      }))
      .addCase(events.resetThrottled, (reset, { payload }) => {
        reset.sentAt = payload.at
        reset.outcome = 'throttled'
      })
      .addMatcher(isAnyOf(pageChanged, events.resetRestarted), () => initialState),
})
