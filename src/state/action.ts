/** The page that links in emails lead to: what the link is for and how far it got. The code itself is not here. */
import { createSlice } from '@reduxjs/toolkit'
import type { CodeOperation } from '../domain/visit'
import * as events from './events'

export interface Action {
  step: 'checking' | 'ready' | 'done' | 'invalid'
  operation: CodeOperation | null
  /** The address it is for, so that the visitor sees what they confirm. */
  email: string
  /** The campaign that the link says was entered at sign-up: believed once its code has proved good. */
  entryFor: string | null
}

const initialState: Action = { step: 'checking', operation: null, email: '', entryFor: null }

export const action = createSlice({
  name: 'action',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitArrived, (action, { payload }) => void (action.entryFor = payload.arrival.entryFor))
      .addCase(events.codeAccepted, (action, { payload }) => ({ ...action, ...payload, step: 'ready' as const }))
      .addCase(events.codeRefused, (action, { payload }) => {
        action.step = 'invalid'
        action.operation ??= payload.mode
      })
      .addCase(events.codeApplied, (action) => void (action.step = 'done')),
})
