/** The page that links in emails lead to: what the link is for and how far it got. The code itself is not here. */
import { createSlice } from '@reduxjs/toolkit'
import type { CodeOperation } from '../domain/visit'
import * as events from './events'

export interface Action {
  step: 'checking' | 'ready' | 'done' | 'invalid'
  operation: CodeOperation | null
  /** The address it is for, so that the visitor sees what they confirm. */
  email: string
}

const initialState: Action = { step: 'checking', operation: null, email: '' }

export const action = createSlice({
  name: 'action',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.codeAccepted, (_, { payload }) => ({ step: 'ready' as const, ...payload }))
      .addCase(events.codeRefused, (action, { payload }) => {
        action.step = 'invalid'
        action.operation ??= payload.mode
      })
      .addCase(events.codeApplied, (action) => void (action.step = 'done')),
})
