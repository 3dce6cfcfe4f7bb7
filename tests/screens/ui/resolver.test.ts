/** Two judges, one verdict: the schema chunk, and the rules that answer until it is there. */
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CAMPAIGNS } from '../../../src/domain/campaigns'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../../src/domain/fields'
import { fieldsFor, FORMS, type FormId } from '../../../src/domain/forms'
import { LOCALE_IDS, localeRow } from '../../../src/domain/locales'
import type { FormValues } from '../../../src/domain/rules'
import { judgeByRules, lazyResolver, warmSchema } from '../../../src/ui/form/resolver'

const FORM_IDS = Object.keys(FORMS) as FormId[]
const OPTIONS = { fields: {}, shouldUseNativeValidation: undefined }

const plausible = (name: FieldName) =>
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
  Object.fromEntries(FIELD_NAMES.map((name) => [name, plausible(name)])),
)

const keys = (errors: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error === 'object' && error !== null && 'message' in error ? error.message : error,
    ]),
  )

test('the schema and the rules agree, on errors and on values', async () => {
  await warmSchema()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FORM_IDS),
      fc.constantFrom(...LOCALE_IDS),
      fc.constantFrom(...Object.values(CAMPAIGNS)),
      values,
      async (form, locale, campaign, typed) => {
        const bySchema = await lazyResolver(form, locale, campaign)(typed, undefined, OPTIONS)
        const byRules = judgeByRules(fieldsFor(form, locale, campaign), typed, localeRow(locale).tag)
        expect(keys(bySchema.errors)).toEqual(keys(byRules.errors))
        expect(bySchema.values).toEqual(byRules.values)
      },
    ),
    { numRuns: 300 },
  )
})

test('fields left out are neither judged nor handed over', async () => {
  const judge = lazyResolver('acceptTerms', 'en', undefined, ['marketingConsent'])
  await expect(judge({ tosConsent: true, marketingConsent: true }, undefined, OPTIONS)).resolves.toEqual({
    values: { tosConsent: true },
    errors: {},
  })
})
