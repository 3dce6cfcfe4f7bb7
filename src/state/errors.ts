/** What went wrong, at the field it concerns: catalogue keys, never sentences, so that a change of language re-words them. */
import { createSlice, isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { authFailure, type ErrorKey } from '../domain/errors'
import type { FieldName } from '../domain/fields'
import * as events from './events'
import { stepFailed, stepSubmitted } from './failures'

export interface Errors {
  email: ErrorKey[]
  password: ErrorKey[]
  /** Fields of longer forms that the server refused. */
  fields: Partial<Record<FieldName, ErrorKey>>
  /** About the form as a whole: no connection, no pop-up. */
  form: ErrorKey[]
  /** What the page itself found wrong at the last submit; the form on screen knows more, a replayed one only this. */
  judged?: Partial<Record<FieldName, ErrorKey>>
}

const initialState: Errors = { email: [], password: [], fields: {}, form: [] }

const cleared = isAnyOf(
  events.loginStarted,
  events.pageChanged,
  events.signedOut,
  events.differentAccountChosen,
  events.formPartAwaited,
)

export const errors = createSlice({
  name: 'errors',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.accountFoundDisabled, () => ({ ...initialState, email: ['error.userDisabled' as const] }))
      .addCase(events.sessionFoundOver, () => ({ ...initialState, form: ['signInRequired' as const] }))
      .addCase(events.recentSignInFoundMissing, () => ({ ...initialState, form: ['recentSignInRequired' as const] }))
      .addCase(events.termsRefusedAgain, () => ({ ...initialState, form: ['error.genericError' as const] }))
      .addCase(events.formRefused, (errors, { payload }) => void (errors.judged = payload.judged))
      .addCase(events.fieldEdited, (errors, { payload: { field } }) => {
        if (field === 'email' || field === 'password') errors[field] = []
        const { [field]: _, ...others } = errors.fields
        errors.fields = others
      })
      .addMatcher(stepFailed, (_, { payload }) => place(payload))
      .addMatcher(
        (action): action is UnknownAction => stepSubmitted(action) || cleared(action),
        () => initialState,
      ),
})

/** Puts a failure where it belongs; an unknown one is the modal's (see `view`). */
function place({ code, key, field }: events.FailureFacts): Errors {
  const effect = authFailure(code)
  if (effect?.at === 'email' || effect?.at === 'password') return { ...initialState, [effect.at]: [effect.key] }
  if (effect?.at === 'notice') return { ...initialState, form: [effect.key] }
  if (key === null) return initialState
  if (field === 'email' || field === 'password') return { ...initialState, [field]: [key] }
  return field === null ? { ...initialState, form: [key] } : { ...initialState, fields: { [field]: key } }
}
