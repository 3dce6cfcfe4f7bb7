/** Builds yup schemas from the field table. The page validates forms with them, the functions validate payloads. */
import * as yup from 'yup'
import type { CampaignRow } from '../campaigns'
import { CONSENT_NAMES, invalidKey, type FieldName } from './fields'
import { fieldsFor, type FormField, type FormId } from './forms'
import { localeRow, type Locale } from '../routing/locales'
import { firstError, normalise } from './rules'

const CONSENTS: readonly string[] = CONSENT_NAMES

/**
 * Schema of one field; the message is the error key of the first broken rule. Uses yup.mixed because yup.string and
 * yup.boolean cast ('5' from 5, true from 'true') and throw for an object whose `toString` throws. A value of the wrong
 * type is invalid; null counts as absent.
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

/** Schema of a form: one key per field. Messages are error keys. Validate with `stripUnknown` to drop unknown keys. */
export function schemaFor(form: FormId, locale: Locale, campaign?: CampaignRow): yup.ObjectSchema<yup.AnyObject> {
  return schemaForFields(fieldsFor(form, locale, campaign), locale)
}

export function schemaForFields(fields: readonly FormField[], locale: Locale): yup.ObjectSchema<yup.AnyObject> {
  const { tag } = localeRow(locale)
  const shape = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, tag)]))
  return yup.object(shape as Record<FieldName, yup.Schema>)
}
