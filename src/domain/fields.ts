/** The fields (spec §3, §5): one row drives form, validation, texts, server and tests. */
import type { ErrorKey } from './errors'
import { LIMITS } from './limits'
import type { ListName } from './lists'
import type { Locale } from './locales'

export const FIELD_NAMES = [
  'email',
  'password',
  'confirmPassword',
  'firstName',
  'lastName',
  'birthday',
  'country',
  'ageRange',
  'gender',
  'region',
  'countryCode',
  'phoneNumber',
  'postalCode',
  'answer',
  'marketingConsent',
  'tosConsent',
  'tosConsentEvent',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

export const CONSENT_NAMES = [
  'marketingConsent',
  'tosConsent',
  'tosConsentEvent',
] as const satisfies readonly FieldName[]
export type ConsentName = (typeof CONSENT_NAMES)[number]
export type TextFieldName = Exclude<FieldName, ConsentName>

/** What one rule demands. The first that fails names the message. */
export type Rule =
  | { readonly demands: 'presence'; readonly key: ErrorKey }
  | { readonly demands: 'ticked'; readonly key: ErrorKey }
  | { readonly demands: 'pattern'; readonly pattern: RegExp; readonly key: ErrorKey }
  | { readonly demands: 'minLength'; readonly length: number; readonly key: ErrorKey }
  | { readonly demands: 'maxLength'; readonly length: number; readonly key: ErrorKey }
  | { readonly demands: 'oneOf'; readonly list: ListName; readonly key: ErrorKey }
  | { readonly demands: 'sameAs'; readonly field: FieldName; readonly key: ErrorKey }
  | { readonly demands: 'maxWords'; readonly words: number; readonly key: ErrorKey }

/** A rule that is judged by what it says alone; the others by a list that it names. */
export type PlainRule = Exclude<Rule, { readonly demands: 'oneOf' }>

/**
 * How what was typed is read where it is not just trimmed: byte for byte, or as the ASCII that it is made of
 * (full-width characters stand for their half-width twins).
 */
export type Reading = 'verbatim' | 'ascii'

export interface FieldRow {
  readonly control: 'input' | 'select' | 'checkbox' | 'textarea'
  readonly type?: 'email' | 'password' | 'text' | 'tel'
  /** Token for browsers and password managers. */
  readonly autocomplete: string
  readonly inputMode?: 'email' | 'tel' | 'text'
  readonly autoCapitalize?: 'none' | 'words' | 'sentences'
  readonly reads?: Reading
  readonly rules: readonly Rule[]
}

// One @, no spaces, a dot in the domain and no empty label: the service itself is the final judge.
export const EMAIL_PATTERN = /^[^\s@"(),:;<>[\\\]]+@(?:[^\s@.,:;<>()[\]\\"]+\.)+[^\s@.,:;<>()[\]\\"]{2,}$/u

/** At least one each; a symbol is neither letter, digit nor space (product §3). */
export const PASSWORD_PARTS = {
  number: /\p{Nd}/u,
  symbol: /[^\p{L}\p{M}\p{N}\s]/u,
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
} as const
export type PasswordPart = keyof typeof PASSWORD_PARTS

const part = (name: PasswordPart): Rule => ({
  demands: 'pattern',
  pattern: PASSWORD_PARTS[name],
  key: 'passwordInvalid',
})
const present = (key: ErrorKey): Rule => ({ demands: 'presence', key })
const ticked = (key: ErrorKey): Rule => ({ demands: 'ticked', key })
const atMost = (length: number, key: ErrorKey): Rule => ({ demands: 'maxLength', length, key })
const oneOf = (list: ListName, key: ErrorKey): Rule => ({ demands: 'oneOf', list, key })

const EMAIL_RULES: readonly Rule[] = [
  present('error.emailRequired'),
  atMost(LIMITS.email, 'error.emailMaxCharacters'),
  { demands: 'pattern', pattern: EMAIL_PATTERN, key: 'error.emailInvalid' },
]

export const FIELDS: Readonly<Record<FieldName, FieldRow>> = {
  email: {
    control: 'input',
    type: 'email',
    autocomplete: 'username',
    inputMode: 'email',
    autoCapitalize: 'none',
    rules: EMAIL_RULES,
  },
  password: {
    control: 'input',
    type: 'password',
    autocomplete: 'new-password',
    autoCapitalize: 'none',
    reads: 'verbatim',
    rules: [
      present('error.passwordRequired'),
      atMost(LIMITS.passwordMax, 'passwordTooLong'),
      { demands: 'minLength', length: LIMITS.passwordMin, key: 'passwordInvalid' },
      part('number'),
      part('symbol'),
      part('lowercase'),
      part('uppercase'),
    ],
  },
  confirmPassword: {
    control: 'input',
    type: 'password',
    autocomplete: 'new-password',
    autoCapitalize: 'none',
    reads: 'verbatim',
    rules: [present('confirmPasswordRequired'), { demands: 'sameAs', field: 'password', key: 'confirmPassword' }],
  },
  firstName: {
    control: 'input',
    type: 'text',
    autocomplete: 'given-name',
    autoCapitalize: 'words',
    rules: [present('firstNameRequired'), atMost(LIMITS.firstName, 'firstNameTooLong')],
  },
  lastName: {
    control: 'input',
    type: 'text',
    autocomplete: 'family-name',
    autoCapitalize: 'words',
    rules: [present('lastNameRequired'), atMost(LIMITS.lastName, 'lastNameTooLong')],
  },
  birthday: {
    control: 'select',
    autocomplete: 'bday-month',
    rules: [present('birthdayRequired'), oneOf('birthday', 'birthdayInvalid')],
  },
  country: {
    control: 'select',
    autocomplete: 'country-name',
    rules: [present('countryRequired'), oneOf('country', 'countryInvalid')],
  },
  ageRange: {
    control: 'select',
    autocomplete: 'off',
    rules: [present('ageRangeRequired'), oneOf('ageRange', 'ageRangeInvalid')],
  },
  gender: {
    control: 'select',
    autocomplete: 'sex',
    rules: [present('genderRequired'), oneOf('gender', 'genderInvalid')],
  },
  region: {
    control: 'input',
    type: 'text',
    autocomplete: 'address-level2',
    autoCapitalize: 'words',
    rules: [atMost(LIMITS.region, 'regionTooLong')],
  },
  countryCode: {
    control: 'input',
    type: 'tel',
    autocomplete: 'tel-country-code',
    inputMode: 'tel',
    reads: 'ascii',
    rules: [
      present('countryCodeRequired'),
      atMost(LIMITS.countryCode, 'countryCodeTooLong'),
      { demands: 'pattern', pattern: /^\+?\d+$/, key: 'countryCodeOnlyDigits' },
    ],
  },
  phoneNumber: {
    control: 'input',
    type: 'tel',
    autocomplete: 'tel-national',
    inputMode: 'tel',
    reads: 'ascii',
    rules: [present('phoneNumberRequired'), atMost(LIMITS.phoneNumber, 'phoneNumberTooLong')],
  },
  postalCode: {
    control: 'input',
    type: 'text',
    autocomplete: 'postal-code',
    autoCapitalize: 'none',
    reads: 'ascii',
    rules: [present('postalCodeRequired'), atMost(LIMITS.postalCode, 'postalCodeTooLong')],
  },
  answer: {
    control: 'textarea',
    autocomplete: 'off',
    autoCapitalize: 'sentences',
    rules: [present('answerRequired'), atMost(LIMITS.answerCharacters, 'answerTooLong')],
  },
  marketingConsent: { control: 'checkbox', autocomplete: 'off', rules: [] },
  tosConsent: { control: 'checkbox', autocomplete: 'off', rules: [ticked('tosConsentRequired')] },
  tosConsentEvent: { control: 'checkbox', autocomplete: 'off', rules: [ticked('tosConsentEventRequired')] },
}

/** What is said of a value that cannot be one of this field at all. */
export const invalidKey = ({ rules }: Pick<FieldRow, 'rules'>): ErrorKey =>
  rules.find(({ demands }) => demands === 'pattern' || demands === 'oneOf')?.key ?? rules[0]?.key ?? 'payloadInvalid'

/** Only an account that exists is being opened: its password is not judged anew, and a manager may fill it. */
export const EXISTING_PASSWORD: FieldRow = {
  ...FIELDS.password,
  autocomplete: 'current-password',
  rules: [present('error.passwordRequired')],
}

const ASIAN: readonly Locale[] = ['zh-tw', 'zh-TW', 'zh-hk', 'zh-HK', 'zh-cn', 'zh-CN', 'ja', 'ko']

/** What differs between the regional versions (product §3). Fields not named here are shown everywhere. */
export const REGIONAL = {
  ageRangeShown: [...ASIAN, 'nl'],
  postalCodeShown: ['zh-cn', 'zh-CN', 'fr', 'es'],
  regionRequired: [...ASIAN, 'us', 'ca', 'ca-fr', 'mx-en', 'mx-es', 'en-au'],
  phoneDigitsOnly: ASIAN,
  /** Family name before given name, on forms and in greetings. */
  familyNameFirst: ASIAN,
} as const satisfies Record<string, readonly Locale[]>

const within = (locales: readonly Locale[], locale: Locale) => locales.includes(locale)

export function isFieldShown(name: FieldName, locale: Locale): boolean {
  if (name === 'ageRange') return within(REGIONAL.ageRangeShown, locale)
  if (name === 'postalCode') return within(REGIONAL.postalCodeShown, locale)
  return true
}

/** Rules that hang on the regional version, in the order in which they are judged. */
export function regionalRules(name: FieldName, locale: Locale): readonly Rule[] {
  const { rules } = FIELDS[name]
  if (name === 'region' && within(REGIONAL.regionRequired, locale)) return [present('regionRequired'), ...rules]
  if (name === 'phoneNumber') {
    const pattern = within(REGIONAL.phoneDigitsOnly, locale) ? /^\d+$/ : /^[\d.\- ]*\d[\d.\- ]*$/
    return [...rules, { demands: 'pattern', pattern, key: 'phoneNumberOnlyAllowedSymbols' }]
  }
  return rules
}
