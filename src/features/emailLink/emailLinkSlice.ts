/** Progress of the link of an email (/auth/action). The code itself is in no state (`PagePort.actionCode`). */
import { createSlice } from '@reduxjs/toolkit'
import { isOutcomeUnknown } from '../../domain/failure'
import type { CodeOperation } from '../../domain/routing/visitQuery'
import * as events from '../../state/events'

export interface EmailLink {
  /** 'unanswered': the check failed and can be retried. */
  status: 'checking' | 'unanswered' | 'ready' | 'applying' | 'done' | 'invalid'
  /** Purpose of the link according to the service. */
  operation: CodeOperation | null
  /** Purpose of the link according to the URL, before the service answers; null also in prerendered pages. */
  mode: CodeOperation | null
  /** The response to the press was lost: the code may be applied. */
  maybeApplied: boolean
  /** The email that the link is about, for the visitor to confirm. */
  email: string
  /** The campaign entered at sign-up, according to the URL; trusted once the code was accepted. */
  entryFor: string | null
}

declare module '../../state/storeTypes' {
  interface RootState {
    readonly emailLink: EmailLink
  }
}

const initialState: EmailLink = {
  status: 'checking',
  operation: null,
  mode: null,
  maybeApplied: false,
  email: '',
  entryFor: null,
}

export const emailLink = createSlice({
  name: 'emailLink',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (state, { payload: { query } }) => {
        state.entryFor = query.entryFor
        state.mode = query.mode
      })
      .addCase(events.codeCheckRetried, (state) => void (state.status = 'checking'))
      .addCase(events.codeAccepted, (state, { payload }) => ({ ...state, status: 'ready' as const, ...payload }))
      .addCase(events.codeCheckFailed, (state, { payload }) => {
        state.status = 'unanswered'
        state.mode = payload.mode
      })
      .addCase(events.codeApplyFailed, (state, { payload }) => {
        state.status = 'ready'
        if (isOutcomeUnknown(payload.code)) state.maybeApplied = true
      })
      .addCase(events.codeRejected, (state, { payload }) => {
        state.status = 'invalid'
        state.operation ??= payload.mode
      })
      .addCase(events.codeSubmitted, (state) => void (state.status = 'applying'))
      .addCase(events.codeApplied, (state) => void (state.status = 'done')),
})
