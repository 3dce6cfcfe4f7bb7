/** Profile, from the provider or the account. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Profile } from '../../domain/account'
import * as events from '../events'
import { sessionEnded } from '../matchers'

const initialState: Profile = { firstName: '', lastName: '', email: '' }

export const profile = createSlice({
  name: 'profile',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(
        isAnyOf(
          events.termsRequired,
          events.confirmationRequired,
          events.loginCompleted,
          events.entryRequired,
          events.entryFailed,
          events.entryAccepted,
        ),
        (_, { payload }) => payload.profile,
      )
      .addMatcher(sessionEnded, () => initialState),
})
