/** The current user; null without a session. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { CurrentUser } from '../../domain/account'
import * as events from '../events'
import { sessionEnded } from '../matchers'

export const user = createSlice({
  name: 'user',
  initialState: null as CurrentUser | null,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(
        isAnyOf(
          events.sessionFound,
          events.sessionFoundInOtherTab,
          events.loginStarted,
          events.emailUnverified,
          events.termsRequired,
          events.confirmationRequired,
          events.loginCompleted,
          events.loginContinuedInOtherTab,
          events.entryRequired,
          events.entryFailed,
          events.entryAccepted,
          events.signUpCompleted,
        ),
        (_, { payload }) => payload.user,
      )
      .addMatcher(sessionEnded, () => null),
})
