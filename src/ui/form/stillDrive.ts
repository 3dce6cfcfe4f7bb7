import type { FocusEvent } from 'react'
import type { Binding, Drive, FormProps } from './types'

const nothing = () => undefined
const unbound = { ref: nothing, onChange: () => Promise.resolve(), onBlur: (_: FocusEvent) => undefined }

const NONE = {
  bind: (name): Binding => ({ name, ...unbound }),
  watch: { listen: () => nothing, textOf: () => '' },
  told: [],
  suggestion: null,
  takeSuggestion: nothing,
  countries: () => [],
} as const satisfies Partial<Drive>

/** A form without its engine: the same fields, with the messages that it was given. `submit`: what a press does. */
export const stillDrive = ({ errors, judged }: FormProps, submit: Drive['submit']): Drive => ({
  ...NONE,
  errorOf: (name) => errors[name] ?? judged?.[name] ?? null,
  submit,
})
