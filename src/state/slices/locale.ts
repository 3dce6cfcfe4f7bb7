/** The locale on screen; a listener writes it to the cookie. */
import { createSlice } from '@reduxjs/toolkit'
import { DEFAULT_LOCALE, type Locale } from '../../domain/routing/locales'
import * as events from '../events'

export const locale = createSlice({
  name: 'locale',
  initialState: (): Locale => DEFAULT_LOCALE,
  reducers: {},
  extraReducers: (builder) => builder.addCase(events.visitStarted, (_, { payload }) => payload.locale),
})
