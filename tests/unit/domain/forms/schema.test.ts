import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ValidationError } from 'yup'
import { campaignOf } from '../../../../src/domain/campaigns'
import { isErrorKey } from '../../../../src/domain/errors'
import { CONSENT_NAMES, type FieldName } from '../../../../src/domain/forms/fields'
import { fieldsFor, FORMS, type FormId } from '../../../../src/domain/forms/forms'
import { LOCALE_IDS, localeRow, type Locale } from '../../../../src/domain/routing/locales'
import { firstError, normalise } from '../../../../src/domain/forms/rules'
import { schemaForFields } from '../../../../src/domain/forms/schema'
import { aSignUp, PASSWORD } from '../../../fixtures/builders'
import { propertyRuns } from '../../../support/propertyRuns'

const campaign = campaignOf('TakeItHome')

const schemaFor = (form: FormId, locale: Locale) => schemaForFields(fieldsFor(form, locale, campaign), locale)

/** The first error of each field by the schema. */
function messages(form: FormId, locale: Locale, values: unknown): Record<string, string> {
  try {
    schemaFor(form, locale).validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found = error.inner.length > 0 ? error.inner : [error]
    return Object.fromEntries(found.toReversed().map(({ path, message }) => [path ?? '', message]))
  }
}

/** The first error of each field by the rules. */
function validationErrors(
  form: FormId,
  locale: Locale,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fields = fieldsFor(form, locale, campaign)
  const normal = Object.fromEntries(fields.map((field) => [field.name, normalise(field, values[field.name])]))
  return Object.fromEntries(
    fields.flatMap(({ name, rules }) => {
      const key = firstError(rules, normal[name], normal, localeRow(locale).tag)
      return key === null ? [] : [[name, key]]
    }),
  )
}

const anyForm = fc.constantFrom(...(Object.keys(FORMS) as FormId[]))
const anyLocale = fc.constantFrom(...LOCALE_IDS)
const isConsent = (name: FieldName) => (CONSENT_NAMES as readonly FieldName[]).includes(name)

/** Values of the right type for each field: valid, invalid and unusual ones. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.constantFrom(
    '',
    ' ',
    'a@b.co',
    PASSWORD,
    ` ${PASSWORD} `,
    ...['03', 'France', '20 - 29', 'Others', '+33', '01 23', 'eins zwei'],
  ),
  fc.constant(undefined),
)
const anyFlag = fc.constantFrom(true, false, null, undefined)
const valuesOf = (form: FormId, locale: Locale) =>
  fc.record(
    Object.fromEntries(
      fieldsFor(form, locale, campaign).map(({ name }) => [name, isConsent(name) ? anyFlag : anyText]),
    ),
  )
const anyCase = fc
  .tuple(anyForm, anyLocale)
  .chain(([form, locale]) => valuesOf(form, locale).map((values) => ({ form, locale, values })))

describe('the schemas', () => {
  it('report the same errors as the rules', () => {
    fc.assert(
      fc.property(anyCase, ({ form, locale, values }) => {
        expect(messages(form, locale, values)).toEqual(validationErrors(form, locale, values))
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  it('report keys of the catalogue for any JSON, and never throw', () => {
    const oddValue = fc.record(
      Object.fromEntries(fieldsFor('campaignSignup', 'zh-cn', campaign).map(({ name }) => [name, fc.jsonValue()])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(oddValue, (values) => {
        const found = messages('campaignSignup', 'zh-cn', values)
        expect(Object.values(found).filter((message) => !isErrorKey(message))).toEqual([])
      }),
    )
  })

  it('reject a value of the wrong type without casting it', () => {
    for (const [name, good] of Object.entries(aSignUp({ locale: 'zh-cn', campaign: 'TakeItHome' }))) {
      const wrong =
        typeof good === 'boolean'
          ? ['true', 1, {}, [true]]
          : [5, true, {}, [good], { toString: good }, { toString: 5, valueOf: null }]
      for (const value of wrong) {
        const values = { ...aSignUp({ locale: 'zh-cn', campaign: 'TakeItHome' }), [name]: value }
        expect([name, value, Object.keys(messages('campaignSignup', 'zh-cn', values))]).toEqual([
          name,
          value,
          expect.arrayContaining([name]),
        ])
      }
    }
  })

  it.each([[null], ['a text'], [5]])('reject %j, which is no form', (values) => {
    expect(() => schemaForFields([], 'en').validateSync(values)).toThrow(ValidationError)
  })

  it('report a wrong type by the format rule of the field, else as an invalid payload', () => {
    expect(messages('signup', 'en', aSignUp({ values: { email: true } }))).toEqual({ email: 'error.emailInvalid' })
    const values = { ...aSignUp(), marketingConsent: 'yes' }
    expect(messages('signup', 'en', values)).toEqual({ marketingConsent: 'payloadInvalid' })
  })

  it('treat null as empty, and an empty text as null', () => {
    const empty = Object.fromEntries(Object.keys(aSignUp({ locale: 'ja' })).map((name) => [name, null]))
    expect(messages('signup', 'ja', empty)).toEqual(messages('signup', 'ja', {}))
    const blank = aSignUp({ locale: 'de', values: { region: ' ' } })
    expect(schemaFor('signup', 'de').validateSync(blank)).toMatchObject({ region: null })
  })

  it.each(LOCALE_IDS)('accept a sign-up of %s, trim all values but passwords, and drop unknown keys', (locale) => {
    const password = `  ${PASSWORD} `
    const values = {
      ...aSignUp({ locale, values: { email: ' emmy@example.org ', password, confirmPassword: password } }),
      isAdmin: true,
      toString: 1,
    }
    expect(schemaFor('signup', locale).validateSync(values)).toEqual(
      aSignUp({ locale, values: { password, confirmPassword: password } }),
    )
  })

  it('do not change a consent that was not given', () => {
    const schema = schemaFor('acceptTerms', 'en')
    expect(schema.validateSync({ tosConsent: true, marketingConsent: null })).toEqual({
      tosConsent: true,
      marketingConsent: null,
    })
    expect(schema.validateSync({ tosConsent: true })).toEqual({ tosConsent: true })
  })
})
