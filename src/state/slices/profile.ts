/** Profile, from the provider or the account. */
import { createSlice } from '@reduxjs/toolkit'
import type { Profile } from '../../domain/account'
import { hasProfile, sessionEnded } from '../matchers'

const initialState: Profile = { firstName: '', lastName: '', email: '' }

export const profile = createSlice({
  name: 'profile',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(hasProfile, (_, { payload }) => payload.profile).addMatcher(sessionEnded, () => initialState),
})
