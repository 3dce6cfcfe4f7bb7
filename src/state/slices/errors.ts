/** Errors by field, as keys of the catalogue, so that they follow a change of language. */
import { createSlice, isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { authFailure, type ErrorKey } from '../../domain/errors'
import type { FailureInfo } from '../../domain/failure'
import type { FieldName } from '../../domain/forms/fields'
import * as events from '../events'
import { pageChanged, stepFailed, stepSubmitted } from '../matchers'

export interface Errors {
  email: ErrorKey[]
  password: ErrorKey[]
  /** Server errors of the other fields. */
  fields: Partial<Record<FieldName, ErrorKey>>
  /** Errors of the whole form, such as a lost connection or a blocked pop-up. */
  form: ErrorKey[]
  /** Validation errors of the last submit. The form holds its own; the replay of a report shows these. */
  validationErrors?: Partial<Record<FieldName, ErrorKey>>
}

const initialState: Errors = { email: [], password: [], fields: {}, form: [] }

const isErrorCleared = isAnyOf(
  events.loginStarted,
  pageChanged,
  events.signedOut,
  events.differentAccountChosen,
  events.formChunkAwaited,
)

export const errors = createSlice({
  name: 'errors',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.accountDisabled, () => ({ ...initialState, email: ['error.userDisabled' as const] }))
      .addCase(events.emailRefused, () => ({ ...initialState, email: ['error.emailUndeliverable' as const] }))
      .addCase(events.sessionExpired, () => ({ ...initialState, form: ['signInRequired' as const] }))
      .addCase(events.recentSignInRequired, () => ({ ...initialState, form: ['recentSignInRequired' as const] }))
      .addCase(events.termsRefusedAgain, () => ({ ...initialState, form: ['error.genericError' as const] }))
      .addCase(
        events.formValidationFailed,
        (errors, { payload }) => void (errors.validationErrors = payload.validationErrors),
      )
      .addCase(events.fieldEdited, (errors, { payload: { field } }) => {
        if (field === 'email' || field === 'password') errors[field] = []
        const { [field]: _, ...others } = errors.fields
        errors.fields = others
      })
      .addMatcher(stepFailed, (_, { payload }) => errorsFromFailure(payload))
      .addMatcher(
        (action): action is UnknownAction => stepSubmitted(action) || isErrorCleared(action),
        () => initialState,
      ),
})

/** Places a failure at its field or form; unknown failures are shown by the modal (slice `view`). */
function errorsFromFailure({ code, key, field }: FailureInfo): Errors {
  const effect = authFailure(code)
  if (effect?.target === 'email' || effect?.target === 'password')
    return { ...initialState, [effect.target]: [effect.key] }
  if (effect && 'key' in effect) return { ...initialState, form: [effect.key] }
  if (key === null) return initialState
  if (field === 'email' || field === 'password') return { ...initialState, [field]: [key] }
  return field === null ? { ...initialState, form: [key] } : { ...initialState, fields: { [field]: key } }
}
