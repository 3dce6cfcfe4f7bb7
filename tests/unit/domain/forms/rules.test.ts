import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CAMPAIGNS } from '../../../../src/domain/campaigns'
import { FIELDS, type FieldName } from '../../../../src/domain/forms/fields'
import { fieldsFor, type FormId } from '../../../../src/domain/forms/forms'
import { localeRow, type Locale } from '../../../../src/domain/routing/locales'
import { firstError, normalise } from '../../../../src/domain/forms/rules'
import { aSignUp, PASSWORD } from '../../../fixtures/builders'

/** The error of one value in a form whose other values are valid. */
function validate(name: FieldName, value: unknown, locale: Locale = 'en', form: FormId = 'campaignSignup') {
  const field = fieldsFor(form, locale, CAMPAIGNS.TakeItHome).find((other) => other.name === name)
  if (field === undefined) throw new Error(`${name} is not asked in ${locale}`)
  const values = { ...aSignUp({ locale, campaign: 'TakeItHome' }), [name]: value }
  return firstError(field.rules, normalise(field, value), values, localeRow(locale).tag)
}

describe('an empty field', () => {
  it.each<[FieldName, string]>([
    ['email', 'error.emailRequired'],
    ['password', 'error.passwordRequired'],
    ['confirmPassword', 'confirmPasswordRequired'],
    ['firstName', 'firstNameRequired'],
    ['lastName', 'lastNameRequired'],
    ['birthday', 'birthdayRequired'],
    ['country', 'countryRequired'],
    ['ageRange', 'ageRangeRequired'],
    ['gender', 'genderRequired'],
    ['region', 'regionRequired'],
    ['countryCode', 'countryCodeRequired'],
    ['phoneNumber', 'phoneNumberRequired'],
    ['postalCode', 'postalCodeRequired'],
    ['answer', 'answerRequired'],
  ])('%s: %s', (name, key) => {
    for (const empty of ['', undefined, null]) expect(validate(name, empty, 'zh-cn')).toBe(key)
    const blank = validate(name, '   ', 'zh-cn')
    if (name === 'password') expect(blank).toBe('passwordInvalid')
    else if (name === 'confirmPassword') expect(blank).toBe('confirmPassword')
    else expect(blank).toBe(key)
  })

  it('region: may be empty where it is not required', () => {
    for (const empty of ['', '  ', undefined]) expect(validate('region', empty, 'de')).toBeNull()
  })

  it.each<[FieldName, string]>([
    ['tosConsent', 'tosConsentRequired'],
    ['tosConsentEvent', 'tosConsentEventRequired'],
    ['marketingConsent', 'marketingConsentRequired'],
  ])('%s: %s', (name, key) => {
    for (const value of [false, null, undefined, 'true', 1, 'on']) expect(validate(name, value)).toBe(key)
    expect(validate(name, true)).toBeNull()
  })

  it('marketing consent: optional outside of campaigns', () => {
    for (const value of [true, false, null, undefined])
      expect(validate('marketingConsent', value, 'en', 'signup')).toBeNull()
  })
})

describe('maximum lengths, in code points', () => {
  it.each<[FieldName, number, string]>([
    ['firstName', 40, 'firstNameTooLong'],
    ['lastName', 80, 'lastNameTooLong'],
    ['region', 80, 'regionTooLong'],
    ['postalCode', 20, 'postalCodeTooLong'],
  ])('%s: at most %i', (name, most, key) => {
    for (const letter of ['a', 'é', '漢', '𠮷']) {
      expect(validate(name, letter.repeat(most), 'zh-cn')).toBeNull()
      expect(validate(name, letter.repeat(most + 1), 'zh-cn')).toBe(key)
    }
    expect(validate(name, ` ${'a'.repeat(most)} `, 'zh-cn')).toBeNull()
  })

  it('phone: at most 20, country code: at most 4', () => {
    expect(validate('phoneNumber', '1'.repeat(20))).toBeNull()
    expect(validate('phoneNumber', '1'.repeat(21))).toBe('phoneNumberTooLong')
    expect(validate('countryCode', '+852')).toBeNull()
    expect(validate('countryCode', '+8520')).toBe('countryCodeTooLong')
  })

  it('password: 8 to 64', () => {
    const long = (length: number) => 'Aa1!'.padEnd(length, 'x')
    expect([7, 8, 64, 65].map((length) => validate('password', long(length)))).toEqual([
      'passwordInvalid',
      null,
      null,
      'passwordTooLong',
    ])
    expect(validate('password', `Aa1!${'🎧'.repeat(60)}`)).toBeNull()
    expect(validate('password', `Aa1!${'🎧'.repeat(61)}`)).toBe('passwordTooLong')
  })
})

describe('the format', () => {
  it.each(['listen-2-kef!', 'LISTEN-2-KEF!', 'Listen-Two-KEF!', 'Listen2KEF00', 'Listen 2 KEF0', '        '])(
    'the password %p is invalid',
    (password) => {
      expect(validate('password', password)).toBe('passwordInvalid')
    },
  )

  it.each([
    'Aa1!aaaa',
    'Aa1_aaaa',
    'Ää١№ßßßß',
    ' Aa1! xx ',
    'Aa1!山田\u00a0x',
    'Aa1❤\ufe0f\u200d🔥aaa',
    'Aa1!علی\u200cرضا',
  ])('the password %p is valid', (password) => {
    expect(validate('password', password)).toBeNull()
  })

  it('a password has no invisible character, at its ends or within', () => {
    const invisible = fc.constantFrom(
      ...'\t\0\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u2028\u202c\u2060\u2069\u3164\ufe0f\ufeff\u{e0001}\ud800',
    )
    fc.assert(
      fc.property(invisible, fc.nat(8), (mark, at) => {
        expect(validate('password', `${'Aa1!aaaa'.slice(0, at)}${mark}${'Aa1!aaaa'.slice(at)}`)).toBe(
          'passwordInvisible',
        )
      }),
    )
    expect(validate('password', 'Aa1!علی\u200c')).toBe('passwordInvisible')
  })

  it('a password has no character of another width', () => {
    const wide = fc.oneof(fc.integer({ min: 0xff01, max: 0xff60 }), fc.constantFrom(0x3000, 0xffe5, 0xfe6b))
    fc.assert(
      fc.property(wide, fc.nat(8), (code, at) => {
        const mark = String.fromCodePoint(code)
        expect(validate('password', `${'Aa1!aaaa'.slice(0, at)}${mark}${'Aa1!aaaa'.slice(at)}`)).toBe(
          'passwordFullWidth',
        )
      }),
    )
    expect(validate('password', 'Ａｂｃ')).toBe('passwordFullWidth')
    expect(validate('password', 'Aa1!ｱｲｳｴ')).toBeNull()
  })

  it('the confirmation must equal the password exactly', () => {
    expect(validate('confirmPassword', PASSWORD)).toBeNull()
    for (const other of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toLowerCase()])
      expect(validate('confirmPassword', other)).toBe('confirmPassword')
  })

  it.each([
    ['+44', null],
    ['44', null],
    ['\u202a+44\u202c', null],
    ['+', 'countryCodeOnlyDigits'],
    ['4+4', 'countryCodeOnlyDigits'],
    ['++4', 'countryCodeOnlyDigits'],
    ['4 4', 'countryCodeOnlyDigits'],
    ['x', 'countryCodeOnlyDigits'],
    ['+٤٤', null],
  ])('the country code %s: %s', (code, key) => {
    expect(validate('countryCode', code)).toBe(key)
  })

  it.each<[string, string | null, string | null]>([
    ['020 7946 0958', null, 'phoneNumberOnlyAllowedSymbols'],
    ['020.7946-0958', null, 'phoneNumberOnlyAllowedSymbols'],
    ['02079460958', null, null],
    ['(020) 7946', 'phoneNumberOnlyAllowedSymbols', 'phoneNumberOnlyAllowedSymbols'],
    ['+44 20', 'phoneNumberOnlyAllowedSymbols', 'phoneNumberOnlyAllowedSymbols'],
    ['ext 5', 'phoneNumberOnlyAllowedSymbols', 'phoneNumberOnlyAllowedSymbols'],
    ['- . -', 'phoneNumberOnlyAllowedSymbols', 'phoneNumberOnlyAllowedSymbols'],
    ['０２０', null, null],
    ['０２０－７９４６', null, 'phoneNumberOnlyAllowedSymbols'],
    ['\u202d20 7946 0958\u202c', null, 'phoneNumberOnlyAllowedSymbols'],
    ['6\u202f12\u202f34', null, 'phoneNumberOnlyAllowedSymbols'],
    ['０９０１２３４\u200e', null, null],
    ['〇二〇', 'phoneNumberOnlyAllowedSymbols', 'phoneNumberOnlyAllowedSymbols'],
  ])('the phone number %s: %s, and in Japan %s', (phone, elsewhere, japan) => {
    expect(validate('phoneNumber', phone, 'en')).toBe(elsewhere)
    expect(validate('phoneNumber', phone, 'ja')).toBe(japan)
  })

  it.each<[FieldName, string, string]>([
    ['birthday', '13', 'birthdayInvalid'],
    ['birthday', '1', 'birthdayInvalid'],
    ['birthday', 'March', 'birthdayInvalid'],
    ['country', 'Atlantis', 'countryInvalid'],
    ['country', 'germany', 'countryInvalid'],
    ['country', '__proto__', 'countryInvalid'],
    ['ageRange', '20-29', 'ageRangeInvalid'],
    ['gender', 'Other', 'genderInvalid'],
  ])('%s must be a stored value, not %s', (name, value, key) => {
    expect(validate(name, value, 'ja')).toBe(key)
  })

  it('an answer may have as many words as the campaign allows', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'sound').join(' ')
    expect(validate('answer', words(10))).toBeNull()
    expect(validate('answer', words(11))).toBe('answerTooLong')
    expect(validate('answer', `${'x'.repeat(2001)}`)).toBe('answerTooLong')
  })
})

describe('normalisation', () => {
  it('trims values, except passwords', () => {
    expect(normalise(FIELDS.email, ' a@b.co\t')).toBe('a@b.co')
    expect(normalise(FIELDS.email, '\u2068a@b.co\u2069\u200e')).toBe('a@b.co')
    expect(normalise(FIELDS.password, ' x ')).toBe(' x ')
    expect(normalise(FIELDS.confirmPassword, ' x ')).toBe(' x ')
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => typeof value !== 'string'),
        (value) => normalise(FIELDS.email, value) === value,
      ),
    )
  })
})
