/** The page that links in emails lead to: what the link is for and how far it got. The code itself is not here. */
import { createSlice } from '@reduxjs/toolkit'
import { isUnanswered } from '../domain/failure'
import type { CodeOperation } from '../domain/visit'
import * as events from './events'

export interface Action {
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

const initialState: Action = {
  step: 'checking',
  operation: null,
  mode: null,
  maybeApplied: false,
  email: '',
  entryFor: null,
}

export const action = createSlice({
  name: 'action',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitArrived, (action, { payload: { arrival } }) => {
        action.entryFor = arrival.entryFor
        action.mode = arrival.mode
      })
      .addCase(events.codeAccepted, (action, { payload }) => ({ ...action, step: 'ready' as const, ...payload }))
      .addCase(events.codeCheckFailed, (action, { payload }) => {
        action.step = 'unanswered'
        action.mode = payload.mode
      })
      .addCase(events.codeApplyFailed, (action, { payload }) => {
        if (isUnanswered(payload.code)) action.maybeApplied = true
      })
      .addCase(events.codeRefused, (action, { payload }) => {
        action.step = 'invalid'
        action.operation ??= payload.mode
      })
      .addCase(events.codeApplied, (action) => void (action.step = 'done')),
})
