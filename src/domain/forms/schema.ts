/** Rows → yup. The same schemas judge the form in the page and the payload in the function. */
import * as yup from 'yup'
import type { CampaignRow } from '../campaigns'
import { CONSENT_NAMES, invalidKey, type FieldName } from './fields'
import { fieldsFor, type FormField, type FormId } from './forms'
import { localeRow, type Locale } from '../routing/locales'
import { firstError, normalise } from './rules'

const CONSENTS: readonly string[] = CONSENT_NAMES

/**
 * One field; the first rule it breaks is the message, and the message is its catalogue key. Not yup's own string
 * and boolean: they make '5' of 5, true of 'true', and stumble over an object whose `toString` is none. A value of
 * the wrong type is refused, not guessed at; null is as good as absent.
 */
function fieldSchema(field: FormField, tag: string): yup.Schema {
  const type = CONSENTS.includes(field.name) ? 'boolean' : 'string'
  return yup
    .mixed()
    .nullable()
    .transform((value: unknown) => normalise(field, value))
    .test({
      name: 'rules',
      test(value: unknown, context: yup.TestContext) {
        const isOfType = value === null || value === undefined || typeof value === type
        const error = isOfType
          ? firstError(field.rules, value, context.parent as Record<string, unknown>, tag)
          : invalidKey(field)
        return error === null || context.createError({ message: error })
      },
    })
}

/** Shape: one key per field of the form; unknown keys are dropped by `stripUnknown`. Messages are catalogue keys. */
export function schemaFor(form: FormId, locale: Locale, campaign?: CampaignRow): yup.ObjectSchema<yup.AnyObject> {
  return schemaForFields(fieldsFor(form, locale, campaign), locale)
}

export function schemaForFields(fields: readonly FormField[], locale: Locale): yup.ObjectSchema<yup.AnyObject> {
  const { tag } = localeRow(locale)
  const shape = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, tag)]))
  return yup.object(shape as Record<FieldName, yup.Schema>)
}
