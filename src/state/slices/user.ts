/** The current user; null without a session. */
import { createSlice } from '@reduxjs/toolkit'
import type { CurrentUser } from '../../domain/account'
import { hasUser, sessionEnded } from '../matchers'

export const user = createSlice({
  name: 'user',
  initialState: null as CurrentUser | null,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(hasUser, (_, { payload }) => payload.user).addMatcher(sessionEnded, () => null),
})
