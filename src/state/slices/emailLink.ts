/** The page that links in emails lead to: what the link is for and how far it got. The code itself is not here. */
import { createSlice } from '@reduxjs/toolkit'
import { isOutcomeUnknown } from '../../domain/failure'
import type { CodeOperation } from '../../domain/routing/visitQuery'
import * as events from '../events'

export interface EmailLink {
  /** 'unanswered': what the link is for could not be looked up; it can be tried again. */
  step: 'checking' | 'unanswered' | 'ready' | 'done' | 'invalid'
  operation: CodeOperation | null
  /** What the address says that the link is for, until the service was asked; null also before the address was read. */
  mode: CodeOperation | null
  /** The press was sent, and no answer came: the code may have done its work. */
  maybeApplied: boolean
  /** The address it is for, so that the visitor sees what they confirm. */
  email: string
  /** The campaign that the link says was entered at sign-up: believed once its code has proved good. */
  entryFor: string | null
}

const initialState: EmailLink = {
  step: 'checking',
  operation: null,
  mode: null,
  maybeApplied: false,
  email: '',
  entryFor: null,
}

export const emailLink = createSlice({
  name: 'action',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (state, { payload: { arrival: visitQuery } }) => {
        state.entryFor = visitQuery.entryFor
        state.mode = visitQuery.mode
      })
      .addCase(events.codeAccepted, (state, { payload }) => ({ ...state, step: 'ready' as const, ...payload }))
      .addCase(events.codeCheckFailed, (state, { payload }) => {
        state.step = 'unanswered'
        state.mode = payload.mode
      })
      .addCase(events.codeApplyFailed, (state, { payload }) => {
        if (isOutcomeUnknown(payload.code)) state.maybeApplied = true
      })
      .addCase(events.codeRejected, (state, { payload }) => {
        state.step = 'invalid'
        state.operation ??= payload.mode
      })
      .addCase(events.codeApplied, (state) => void (state.step = 'done')),
})
