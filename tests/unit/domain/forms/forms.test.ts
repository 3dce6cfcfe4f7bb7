import { describe, expect, it } from '@jest/globals'
import { CAMPAIGNS, campaignOf } from '../../../../src/domain/campaigns'
import { FIELD_NAMES, FIELDS } from '../../../../src/domain/forms/fields'
import { fieldsFor, FORMS, groupsFor, type FormField, type FormId } from '../../../../src/domain/forms/forms'
import { OPTION_LISTS } from '../../../../src/domain/forms/optionLists'
import { LOCALE_IDS, type Locale } from '../../../../src/domain/routing/locales'

/**
 * Regional differences of the sign-up form: a age range, p postal code, R region required, d phone digits
 * only. Every locale has all other fields.
 */
const SIGN_UP: Readonly<Record<Locale, string>> = {
  en: '',
  'en-hk': '',
  'en-uk': '',
  'en-eu': '',
  'en-au': 'R',
  'en-ap': '',
  ca: 'R',
  'ca-fr': 'R',
  us: 'R',
  fr: 'p',
  de: '',
  es: 'p',
  nl: 'a',
  ja: 'aRd',
  ko: 'aRd',
  'mx-en': 'R',
  'mx-es': 'R',
  'zh-tw': 'aRd',
  'zh-TW': 'aRd',
  'zh-hk': 'aRd',
  'zh-HK': 'aRd',
  'zh-cn': 'apRd',
  'zh-CN': 'apRd',
}
const rows = Object.entries(SIGN_UP).map(([locale, marks]) => ({ locale: locale as Locale, marks }))

const COMMON = [
  'birthday',
  'confirmPassword',
  'country',
  'countryCode',
  'email',
  'firstName',
  'gender',
  'lastName',
  'marketingConsent',
  'password',
  'phoneNumber',
  'region',
  'tosConsent',
]

const names = (fields: readonly FormField[]) => fields.map(({ name }) => name).sort()
const required = (fields: readonly FormField[]) => names(fields.filter((field) => field.required))
const rulesOf = (fields: readonly FormField[], name: string) => fields.find((field) => field.name === name)?.rules ?? []
const accepts = (fields: readonly FormField[], phone: string) =>
  rulesOf(fields, 'phoneNumber').every((rule) => rule.constraint !== 'pattern' || rule.pattern.test(phone))

it('the table covers every locale', () => {
  expect(Object.keys(SIGN_UP).sort()).toEqual([...LOCALE_IDS].sort())
})

describe.each(rows)('the sign-up of $locale', ({ locale, marks }) => {
  const fields = fieldsFor('signup', locale)
  const shown = [
    ...COMMON,
    ...(marks.includes('a') ? ['ageRange'] : []),
    ...(marks.includes('p') ? ['postalCode'] : []),
  ]

  it('has exactly the fields of the locale', () => {
    expect(names(fields)).toEqual(shown.sort())
  })

  it('requires every field except the marketing consent, and the region where the product does', () => {
    const optional = ['marketingConsent', ...(marks.includes('R') ? [] : ['region'])]
    expect(required(fields)).toEqual(shown.filter((name) => !optional.includes(name)))
  })

  it('accepts phone numbers in the format of the locale', () => {
    expect(accepts(fields, '5513900')).toBe(true)
    expect(accepts(fields, '551 39-00.1')).toBe(!marks.includes('d'))
    expect(accepts(fields, '+49 551')).toBe(false)
    expect(accepts(fields, ' - ')).toBe(false)
  })

  it('adds answer and event terms for a campaign, and requires the marketing consent', () => {
    const campaign = fieldsFor('campaignSignup', locale, CAMPAIGNS.TakeItHome)
    expect(names(campaign)).toEqual([...shown, 'answer', 'tosConsentEvent'].sort())
    expect(required(campaign)).toEqual(names(campaign).filter((name) => name !== 'region' || marks.includes('R')))
  })
})

describe('the other forms', () => {
  const EXPECTED: Readonly<Record<Exclude<FormId, 'signup' | 'campaignSignup'>, [string[], string[]]>> = {
    login: [['email', 'password'], []],
    campaignLogin: [['answer', 'email', 'marketingConsent', 'password', 'tosConsentEvent'], []],
    campaignEntry: [['answer', 'marketingConsent', 'tosConsentEvent'], []],
    forgotPassword: [['email'], []],
    setupPassword: [['email'], []],
    resetPassword: [['confirmPassword', 'password'], []],
    linkFacebook: [['password'], []],
    linkFacebookWithEmail: [['email', 'password'], []],
    acceptTerms: [['marketingConsent', 'tosConsent'], ['marketingConsent']],
  }

  it.each(Object.entries(EXPECTED))('%s is the same in every locale', (form, [fields, optional]) => {
    for (const locale of LOCALE_IDS) {
      const found = fieldsFor(form as FormId, locale, campaignOf('TakeItHome'))
      expect(names(found)).toEqual(fields)
      expect(names(found.filter((field) => !field.required))).toEqual(optional)
    }
  })

  it('are all the forms', () => {
    expect(Object.keys(FORMS).sort()).toEqual([...Object.keys(EXPECTED), 'signup', 'campaignSignup'].sort())
  })

  it('validate the composition of a new password, but not of an existing one', () => {
    for (const form of Object.keys(FORMS) as FormId[]) {
      const password = fieldsFor(form, 'en').find(({ name }) => name === 'password')
      if (password === undefined) continue
      const isNew = form === 'signup' || form === 'campaignSignup' || form === 'resetPassword'
      expect(password.autocomplete).toBe(isNew ? 'new-password' : 'current-password')
      expect(password.rules.map(({ constraint }) => constraint)).toEqual(
        isNew
          ? ['presence', 'maxLength', 'text', 'minLength', 'pattern', 'pattern', 'pattern', 'pattern']
          : ['presence'],
      )
    }
  })

  it('use the word limit of the campaign', () => {
    const words = (code: string) => rulesOf(fieldsFor('campaignLogin', 'en', campaignOf(code)), 'answer').at(-1)
    expect(words('TakeItHome')).toEqual({ constraint: 'maxWords', words: 10, key: 'answerTooLong' })
    expect(words('win-a-movie-night-setup')).toEqual({ constraint: 'maxWords', words: 50, key: 'answerTooLong' })
  })
})

describe('groups', () => {
  it('have every field of the form once, in order, and are not empty', () => {
    for (const form of Object.keys(FORMS) as FormId[]) {
      for (const locale of LOCALE_IDS) {
        const groups = groupsFor(form, locale)
        expect(groups.every(({ fields }) => fields.length > 0)).toBe(true)
        const inGroups = groups.flatMap(({ fields }) => fields.map(({ name }) => name))
        expect(inGroups).toEqual(fieldsFor(form, locale).map(({ name }) => name))
        expect(new Set(inGroups).size).toBe(inGroups.length)
      }
    }
  })
})

describe('the rows of the fields', () => {
  it('are used by a form', () => {
    const used = Object.values(FORMS).flatMap(({ groups }) => Object.values(groups).flat())
    expect(FIELD_NAMES.filter((name) => !used.includes(name))).toEqual([])
  })

  it('have an autocomplete token, and options for selects', () => {
    for (const name of FIELD_NAMES) {
      const { autocomplete, control, rules, type } = FIELDS[name]
      const lists = rules.flatMap((rule) => (rule.constraint === 'oneOf' ? [OPTION_LISTS[rule.list]] : []))
      expect(autocomplete).not.toBe('')
      expect(lists.length === 1).toBe(control === 'select')
      expect(lists.every(({ length }) => length > 0)).toBe(true)
      expect(type === undefined).toBe(control !== 'input')
    }
    expect(FIELDS.email.type).toBe('email')
    expect([FIELDS.password.type, FIELDS.confirmPassword.type]).toEqual(['password', 'password'])
  })
})
