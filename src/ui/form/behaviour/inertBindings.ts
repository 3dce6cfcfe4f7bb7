import type { FocusEvent } from 'react'
import type { FieldRegistration, FormBindings, FormProps } from '../types'

const noop = () => undefined
const inertHandlers = { ref: noop, onChange: () => Promise.resolve(), onBlur: (_: FocusEvent) => undefined }

const INERT = {
  registerField: (name): FieldRegistration => ({ name, ...inertHandlers }),
  subscription: { subscribe: () => noop, getText: () => '' },
  announced: [],
  suggestion: null,
  acceptSuggestion: noop,
  countries: () => [],
} as const satisfies Partial<FormBindings>

/** A form without its engine: the same fields, with the messages that it was given. `submit`: what a press does. */
export const inertBindings = (
  { errors, validationErrors }: FormProps,
  submit: FormBindings['submit'],
): FormBindings => ({
  ...INERT,
  errorOf: (name) => errors[name] ?? validationErrors?.[name] ?? null,
  submit,
})
