/** Two judges, one verdict: the schema chunk, and the rules that answer until it is there. */
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CAMPAIGNS } from '../../../src/domain/campaigns'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../../src/domain/forms/fields'
import { fieldsFor, FORMS, type FormId } from '../../../src/domain/forms/forms'
import { LOCALE_IDS, localeRow } from '../../../src/domain/routing/locales'
import type { FormValues } from '../../../src/domain/forms/rules'
import { validateByRules, lazyResolver, preloadSchema } from '../../../src/ui/form/behaviour/resolver'

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

const keys = (errors: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error === 'object' && error !== null && 'message' in error ? error.message : error,
    ]),
  )

test('the schema and the rules agree, on errors and on values', async () => {
  await preloadSchema()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FORM_IDS),
      fc.constantFrom(...LOCALE_IDS),
      fc.constantFrom(...Object.values(CAMPAIGNS)),
      values,
      async (form, locale, campaign, values) => {
        const schemaErrors = await lazyResolver(form, locale, campaign)(values, undefined, OPTIONS)
        const ruleErrors = validateByRules(fieldsFor(form, locale, campaign), values, localeRow(locale).tag)
        expect(keys(schemaErrors.errors)).toEqual(keys(ruleErrors.errors))
        expect(schemaErrors.values).toEqual(ruleErrors.values)
      },
    ),
    { numRuns: 300 },
  )
})

test('fields left out are neither judged nor handed over', async () => {
  const validate = lazyResolver('acceptTerms', 'en', undefined, ['marketingConsent'])
  await expect(validate({ tosConsent: true, marketingConsent: true }, undefined, OPTIONS)).resolves.toEqual({
    values: { tosConsent: true },
    errors: {},
  })
})
