/** The email address to which a password reset was sent. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import * as events from '../events'
import { pageChanged } from '../matchers'

export interface PasswordReset {
  sentTo: string | null
}

const initialState: PasswordReset = { sentTo: null }

export const passwordReset = createSlice({
  name: 'passwordReset',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.resetSent, (reset, { payload }) => void (reset.sentTo = payload.email))
      .addMatcher(isAnyOf(pageChanged, events.resetRestarted), () => initialState),
})
