import { describe, expect, it } from '@jest/globals'
import { CAMPAIGNS, campaignOf } from '../../../../src/domain/campaigns'
import { FIELD_NAMES, FIELDS } from '../../../../src/domain/forms/fields'
import { fieldsFor, FORMS, groupsFor, type FormField, type FormId } from '../../../../src/domain/forms/forms'
import { OPTION_LISTS } from '../../../../src/domain/forms/optionLists'
import { LOCALE_IDS, type Locale } from '../../../../src/domain/routing/locales'

/** Where the sign-up form has further fields, requires the region, or accepts digits only. */
const CHINESE = ['zh-tw', 'zh-TW', 'zh-hk', 'zh-HK', 'zh-cn', 'zh-CN'] as const
const WITH = {
  ageRange: ['nl', 'ja', 'ko', ...CHINESE],
  postalCode: ['fr', 'es', 'zh-cn', 'zh-CN'],
  requiredRegion: ['en-au', 'ca', 'ca-fr', 'us', 'mx-en', 'mx-es', 'ja', 'ko', ...CHINESE],
  digitsOnly: ['ja', 'ko', ...CHINESE],
} as const satisfies Readonly<Record<string, readonly Locale[]>>
const has = (difference: keyof typeof WITH, locale: Locale) => WITH[difference].some((other) => other === locale)

const COMMON =
  'birthday confirmPassword country countryCode email firstName gender lastName marketingConsent password phoneNumber region tosConsent'

const names = (fields: readonly FormField[]) => fields.map(({ name }) => name).sort()
const required = (fields: readonly FormField[]) => names(fields.filter((field) => field.required))
const rulesOf = (fields: readonly FormField[], name: string) => fields.find((field) => field.name === name)?.rules ?? []
const accepts = (fields: readonly FormField[], phone: string) =>
  rulesOf(fields, 'phoneNumber').every((rule) => rule.constraint !== 'pattern' || rule.pattern.test(phone))

describe.each(LOCALE_IDS)('the sign-up of %s', (locale) => {
  const fields = fieldsFor('signup', locale)
  const shown = [
    ...COMMON.split(' '),
    ...(['ageRange', 'postalCode'] as const).filter((name) => has(name, locale)),
  ].sort()

  it('has exactly the fields of the locale', () => {
    expect(names(fields)).toEqual(shown)
  })

  it('requires every field except the marketing consent, and the region where the product does', () => {
    const optional = ['marketingConsent', ...(has('requiredRegion', locale) ? [] : ['region'])]
    expect(required(fields)).toEqual(shown.filter((name) => !optional.includes(name)))
  })

  it('accepts phone numbers in the format of the locale', () => {
    expect(accepts(fields, '5513900')).toBe(true)
    expect(accepts(fields, '551 39-00.1')).toBe(!has('digitsOnly', locale))
    expect(accepts(fields, '+49 551')).toBe(false)
    expect(accepts(fields, ' - ')).toBe(false)
  })

  it('adds answer and event terms for a campaign, and requires the marketing consent', () => {
    const campaign = fieldsFor('campaignSignup', locale, CAMPAIGNS.TakeItHome)
    expect(names(campaign)).toEqual([...shown, 'answer', 'tosConsentEvent'].sort())
    expect(required(campaign)).toEqual(
      names(campaign).filter((name) => name !== 'region' || has('requiredRegion', locale)),
    )
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

  it('validate the composition of a new password, but not of an existing one', () => {
    for (const form of Object.keys(FORMS) as FormId[]) {
      const password = fieldsFor(form, 'en').find(({ name }) => name === 'password')
      if (password === undefined) continue
      const isNew = form === 'signup' || form === 'campaignSignup' || form === 'resetPassword'
      expect(password.autocomplete).toBe(isNew ? 'new-password' : 'current-password')
      expect(password.rules.map(({ constraint }) => constraint)).toEqual(
        isNew
          ? ['presence', 'maxLength', 'text', 'text', 'minLength', 'pattern', 'pattern', 'pattern', 'pattern']
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
