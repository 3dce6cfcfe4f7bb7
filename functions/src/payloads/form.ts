/** Validates the fields of a form with the same rows and yup schemas as the page. */
import { ValidationError } from 'yup'
import { isErrorKey } from '../../../src/domain/errors'
import {
  FIELDS,
  type ConsentName,
  type FieldName,
  type Rule,
  type TextFieldName,
} from '../../../src/domain/forms/fields'
import type { FormField } from '../../../src/domain/forms/forms'
import type { Locale } from '../../../src/domain/routing/locales'
import { schemaForFields } from '../../../src/domain/forms/schema'
import { leastWordCount } from '../../../src/domain/forms/wordCount'
import { invalid } from '../errors'
import type { Payload } from './fields'

/** The validated values. Absent fields are left out; texts are trimmed as in the page. */
export type FormInput = Partial<Record<TextFieldName, string> & Record<ConsentName, boolean>>

export const textOf = (form: FormInput, name: TextFieldName): string => form[name] ?? ''
export const isChecked = (form: FormInput, name: ConsentName): boolean => form[name] === true

/** A field's row without its required rules: an upsert may leave out any field. */
export const withoutRequiredRules = (name: FieldName): FormField => ({
  ...FIELDS[name],
  name,
  required: false,
  rules: FIELDS[name].rules.filter(({ constraint }) => constraint !== 'presence' && constraint !== 'ticked'),
})

/** Browsers divide a text into words differently; an answer that the page accepted must not be refused here. */
const withTolerance = (rule: Rule): Rule => (rule.constraint === 'maxWords' ? { ...rule, count: leastWordCount } : rule)

/** Throws `invalid-argument` with the error key of the first invalid field, in the order of the form. */
export function readForm(fields: readonly FormField[], locale: Locale, payload: Payload): FormInput {
  const schema = schemaForFields(
    fields.map((field) => ({ ...field, rules: field.rules.map(withTolerance) })),
    locale,
  )
  try {
    return inputOf(fields, schema.validateSync(payload, { abortEarly: false }))
  } catch (error) {
    throw error instanceof ValidationError ? rejectionOf(fields, error) : error
  }
}

function inputOf(fields: readonly FormField[], validated: Payload): FormInput {
  const values = fields.flatMap(({ name }) => {
    const value = validated[name]
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : []
  })
  return Object.fromEntries(values)
}

function rejectionOf(fields: readonly FormField[], error: ValidationError): Error {
  const rejections = fields.flatMap(({ name }) =>
    error.inner.flatMap(({ path, message }) => (path === name && isErrorKey(message) ? [invalid(message, name)] : [])),
  )
  return rejections[0] ?? error
}
