/** Builds yup schemas from the field table. The page validates forms with them, the functions validate payloads. */
import * as yup from 'yup'
import { invalidKey, type Rule } from './fields'
import type { FormField } from './forms'
import { OPTION_LISTS } from './optionLists'
import { localeRow, type Locale } from '../routing/locales'
import { firstError, normalise } from './rules'

type TextSchema = yup.StringSchema<string | null | undefined>

/** One key per field; others are dropped. Messages are error keys. Values come back normalised, an empty text as null. */
export function schemaForFields(fields: readonly FormField[], locale: Locale): yup.ObjectSchema<yup.AnyObject> {
  const { tag } = localeRow(locale)
  const shape = fields.map(
    (field) => [field.name, field.control === 'checkbox' ? consentSchema(field) : textSchema(field, tag)] as const,
  )
  // A transform of the object, because strict fields run none. It also drops other keys, because yup's `stripUnknown` fails
  // for those that every object inherits, such as `toString`.
  const normaliseKnown = (values: unknown, _: unknown, schema: yup.ObjectSchema<yup.AnyObject>) => {
    if (!schema.isType(values)) return values
    const known = fields.filter(({ name }) => Object.hasOwn(values, name))
    const normalised = known.map((field) => [field.name, normalise(field, values[field.name])] as const)
    return Object.fromEntries(normalised.map(([name, value]) => [name, value === '' ? null : value]))
  }
  return yup.object(Object.fromEntries<yup.Schema>(shape)).transform(normaliseKnown)
}

// Strict: yup would make '5' of 5 and true of 'true', and throw for an object whose `toString` throws.
function consentSchema(field: FormField): yup.Schema {
  const consent = yup.boolean().strict().nullable().typeError(invalidKey(field))
  const [ticked] = field.rules
  return ticked ? consent.required(ticked.key).oneOf([true], ticked.key) : consent
}

function textSchema(field: FormField, tag: string): yup.Schema {
  const text: TextSchema = yup.string().strict().nullable().typeError(invalidKey(field))
  const formatRules = field.rules.filter(({ constraint }) => !YUP_CONSTRAINTS.includes(constraint))
  return field.rules.reduce(addRule, text).test({
    name: 'format',
    skipAbsent: true,
    // One test of all: yup would run each rule although one is broken, and the analysis of a text that is too long takes
    // time. Not yup's own lengths, which count UTF-16 units, nor its emails, which need no dot and have no Unicode.
    test: (value, context) => {
      const key = firstError(formatRules, value, {}, tag)
      return key === null || context.createError({ message: key })
    },
  })
}

const YUP_CONSTRAINTS: readonly Rule['constraint'][] = ['presence', 'oneOf', 'sameAs']

function addRule(schema: TextSchema, rule: Rule): TextSchema {
  switch (rule.constraint) {
    case 'presence':
      return schema.required(rule.key)
    case 'oneOf':
      return schema.oneOf(OPTION_LISTS[rule.list], rule.key)
    case 'sameAs':
      return schema.oneOf([yup.ref(rule.field)], rule.key)
    default:
      return schema
  }
}
