/** yup in the browser, and the rules that the prehydration script applies before, return the same errors. */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CAMPAIGNS } from '../../../src/domain/campaigns'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../../src/domain/forms/fields'
import { fieldsFor, FORMS, type FormField, type FormId } from '../../../src/domain/forms/forms'
import { LOCALE_IDS, localeRow } from '../../../src/domain/routing/locales'
import { firstError, normalise, type FormValues } from '../../../src/domain/forms/rules'
import { resolverFor } from '../../../src/ui/form/behaviour/resolver'
import type { FormProps } from '../../../src/ui/form/types'
import { formProps } from './setup'
import { propertyRuns } from '../../support/propertyRuns'

const FORM_IDS = Object.keys(FORMS) as FormId[]
const OPTIONS = { fields: {}, shouldUseNativeValidation: undefined }

const validValues = (name: FieldName) =>
  FIELDS[name].control === 'checkbox'
    ? fc.constantFrom(true, false, null)
    : fc.oneof(
        fc.constantFrom(
          '',
          ' ',
          'a@b.co',
          'a b',
          '+44',
          '01',
          'Male',
          '60+',
          'Japan',
          'Quiet-room1',
          ' 12 34 ',
          'x'.repeat(90),
        ),
        fc.string(),
      )
const values: fc.Arbitrary<FormValues> = fc.record(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, validValues(name)])),
)

const validate = (props: Partial<FormProps>, values: FormValues) =>
  resolverFor({ ...formProps(), ...props })(values, undefined, OPTIONS)

/** The normalised values, or the first broken rule of each field. `tag`: BCP-47, for counting words. */
function applyRules(fields: readonly FormField[], rawValues: FormValues, tag: string) {
  const values = Object.fromEntries(fields.map((field) => [field.name, normalise(field, rawValues[field.name])]))
  const errors = fields.flatMap(({ name, rules }) => {
    const error = firstError(rules, values[name], values, tag)
    return error === null ? [] : [[name, error] as const]
  })
  return { values: errors.length > 0 ? {} : values, errors: Object.fromEntries(errors) }
}

const messages = (errors: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error === 'object' && error !== null && 'message' in error ? error.message : error,
    ]),
  )

it('the schema and the rules return the same errors and values', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FORM_IDS),
      fc.constantFrom(...LOCALE_IDS),
      fc.constantFrom(...Object.values(CAMPAIGNS)),
      values,
      async (formId, locale, campaign, values) => {
        const bySchema = await validate({ formId, locale, campaign }, values)
        const byRules = applyRules(fieldsFor(formId, locale, campaign), values, localeRow(locale).tag)
        expect(messages(bySchema.errors)).toEqual(byRules.errors)
        expect(bySchema.values).toEqual(byRules.values)
      },
    ),
    { numRuns: propertyRuns(300) },
  )
})

it('omitted fields are neither validated nor returned', async () => {
  const values = { tosConsent: true, marketingConsent: true }
  await expect(validate({ formId: 'acceptTerms', omit: ['marketingConsent'] }, values)).resolves.toEqual({
    values: { tosConsent: true },
    errors: {},
  })
})
