/** The part of a payload that a form has: judged by the form's own rows and schemas. */
import { ValidationError } from 'yup'
import { isErrorKey } from '../../../src/domain/errors'
import { FIELDS, type ConsentName, type FieldName, type TextFieldName } from '../../../src/domain/forms/fields'
import type { FormField } from '../../../src/domain/forms/forms'
import type { Locale } from '../../../src/domain/routing/locales'
import { schemaForFields } from '../../../src/domain/forms/schema'
import { invalid, type CallError } from '../errors'
import type { Payload } from './fields'

/** What a form gave: absent fields are left out, texts are trimmed as the form trims them. */
export type FormInput = Partial<Record<TextFieldName, string> & Record<ConsentName, boolean>>

export const textOf = (form: FormInput, name: TextFieldName): string => form[name] ?? ''
export const isChecked = (form: FormInput, name: ConsentName): boolean => form[name] === true

/** The row of a field without the rules that demand it: a merge judges what is sent, not what is left out. */
export const withoutRequiredRules = (name: FieldName): FormField => ({
  ...FIELDS[name],
  name,
  required: false,
  rules: FIELDS[name].rules.filter(({ constraint }) => constraint !== 'presence' && constraint !== 'ticked'),
})

/** Throws `invalid-argument` with the catalogue key of the first field, in the form's order, that breaks a rule. */
export function readForm(fields: readonly FormField[], locale: Locale, payload: Payload): FormInput {
  const presentFields = Object.fromEntries(
    fields.flatMap(({ name }) =>
      payload[name] === undefined || payload[name] === null ? [] : [[name, payload[name]]],
    ),
  )
  try {
    return inputOf(
      fields,
      schemaForFields(fields, locale).validateSync(presentFields, { abortEarly: false, stripUnknown: true }),
    )
  } catch (error) {
    throw rejectionOf(fields, error)
  }
}

function inputOf(fields: readonly FormField[], validated: Payload): FormInput {
  const values = fields.flatMap(({ name }) => {
    const value = validated[name]
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : []
  })
  return Object.fromEntries(values)
}

function rejectionOf(fields: readonly FormField[], error: unknown): CallError {
  // Anything but a verdict means that the value could not even be judged.
  const validationErrors = error instanceof ValidationError ? [...error.inner, error] : []
  const field = fields.find(({ name }) => validationErrors.some(({ path }) => path === name))
  const message = validationErrors.find(({ path }) => path === field?.name)?.message
  return invalid(isErrorKey(message) ? message : 'payloadInvalid', field?.name ?? '')
}
