/** What belongs to this tab: the app's platform, stored when not already known, and the campaign. */
import { createSlice } from '@reduxjs/toolkit'
import { routeRow } from '../domain/routes'
import type { Platform } from '../domain/enums'
import * as events from './events'

export interface Session {
  platform: Platform | null
  campaignCode: string | null
}

export const emptySession: Session = { platform: null, campaignCode: null }

export const session = createSlice({
  name: 'session',
  initialState: emptySession,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitArrived, (session, { payload: { route, arrival } }) => {
        session.platform ??= arrival.platform
        const named = route === null ? undefined : routeRow(route).campaign
        session.campaignCode = named ?? arrival.campaignCode ?? session.campaignCode
      })
      .addCase(events.signedOut, () => emptySession),
})
