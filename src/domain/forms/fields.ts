/**
 * The fields: one row per field. Read by the form (control, attributes), validation in the page and in the
 * functions (rules), and the prehydration data.
 */
import type { ErrorKey } from '../errors'
import { LIMITS } from '../limits'
import type { OptionListName } from './optionLists'
import type { TextKind } from './textKinds'

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

/** One rule of a field. `key` of the first broken rule is the message. Lengths count code points, `maxWords` words. */
export type Rule =
  | { readonly constraint: 'presence'; readonly key: ErrorKey }
  | { readonly constraint: 'ticked'; readonly key: ErrorKey }
  | { readonly constraint: 'pattern'; readonly pattern: RegExp; readonly key: ErrorKey }
  | { readonly constraint: 'minLength'; readonly length: number; readonly key: ErrorKey }
  | { readonly constraint: 'maxLength'; readonly length: number; readonly key: ErrorKey }
  | { readonly constraint: 'oneOf'; readonly list: OptionListName; readonly key: ErrorKey }
  | { readonly constraint: 'sameAs'; readonly field: FieldName; readonly key: ErrorKey }
  | { readonly constraint: 'maxWords'; readonly words: number; readonly count?: WordCounter; readonly key: ErrorKey }
  | { readonly constraint: 'email'; readonly key: ErrorKey }
  | { readonly constraint: 'text'; readonly kind: TextKind; readonly key: ErrorKey }

/** Counts the words of a text. `tag`: BCP-47 tag of its language. The page counts with `wordCount`, the functions with another. */
type WordCounter = (text: string, tag: string) => number

/** Rules that the prehydration script also checks. The others need tables that are too large for an inline script. */
export type BasicRule = Exclude<Rule, { readonly constraint: 'oneOf' | 'email' | 'text' | 'maxWords' }>

/**
 * Normalisation of a typed text, if not only trimmed. `verbatim`: unchanged. `ascii`: digits of any script, full-width
 * characters, dashes and spaces converted to ASCII. `email`: domain converted to ASCII.
 */
export type Normalisation = 'verbatim' | 'ascii' | 'email'

export interface FieldRow {
  readonly control: 'input' | 'select' | 'checkbox' | 'textarea'
  readonly type?: 'email' | 'password' | 'text' | 'tel'
  /** HTML autocomplete token, for browsers and password managers. */
  readonly autocomplete: string
  readonly inputMode?: 'email' | 'tel'
  readonly autoCapitalize?: 'none' | 'words' | 'sentences'
  /** Shown while the field is empty: how its value begins. */
  readonly placeholder?: string
  readonly normalisation?: Normalisation
  readonly rules: readonly Rule[]
}

/** A new password needs a match of each pattern. A symbol is neither a letter, a digit nor a space. */
export const PASSWORD_PARTS = {
  number: /\p{Nd}/u,
  symbol: /[^\p{L}\p{M}\p{N}\s]/u,
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
} as const
export type PasswordPart = keyof typeof PASSWORD_PARTS

const passwordPart = (name: PasswordPart): Rule => ({
  constraint: 'pattern',
  pattern: PASSWORD_PARTS[name],
  key: 'passwordInvalid',
})
export const required = (key: ErrorKey): Rule => ({ constraint: 'presence', key })
const ticked = (key: ErrorKey): Rule => ({ constraint: 'ticked', key })
const maxLength = (length: number, key: ErrorKey): Rule => ({ constraint: 'maxLength', length, key })
const oneOf = (list: OptionListName, key: ErrorKey): Rule => ({ constraint: 'oneOf', list, key })
const isText = (kind: TextKind, key: ErrorKey): Rule => ({ constraint: 'text', kind, key })

const EMAIL_RULES: readonly Rule[] = [
  required('error.emailRequired'),
  maxLength(LIMITS.email, 'error.emailMaxCharacters'),
  { constraint: 'email', key: 'error.emailInvalid' },
]

export const FIELDS: Readonly<Record<FieldName, FieldRow>> = {
  email: {
    control: 'input',
    type: 'email',
    autocomplete: 'username',
    inputMode: 'email',
    autoCapitalize: 'none',
    normalisation: 'email',
    rules: EMAIL_RULES,
  },
  password: {
    control: 'input',
    type: 'password',
    autocomplete: 'new-password',
    autoCapitalize: 'none',
    normalisation: 'verbatim',
    rules: [
      required('error.passwordRequired'),
      maxLength(LIMITS.passwordMax, 'passwordTooLong'),
      isText('visible', 'passwordInvisible'),
      isText('halfWidth', 'passwordFullWidth'),
      { constraint: 'minLength', length: LIMITS.passwordMin, key: 'passwordInvalid' },
      passwordPart('number'),
      passwordPart('symbol'),
      passwordPart('lowercase'),
      passwordPart('uppercase'),
    ],
  },
  confirmPassword: {
    control: 'input',
    type: 'password',
    autocomplete: 'new-password',
    autoCapitalize: 'none',
    normalisation: 'verbatim',
    rules: [required('confirmPasswordRequired'), { constraint: 'sameAs', field: 'password', key: 'confirmPassword' }],
  },
  firstName: {
    control: 'input',
    type: 'text',
    autocomplete: 'given-name',
    autoCapitalize: 'words',
    rules: [
      required('firstNameRequired'),
      maxLength(LIMITS.firstName, 'firstNameTooLong'),
      isText('name', 'firstNameInvalid'),
    ],
  },
  lastName: {
    control: 'input',
    type: 'text',
    autocomplete: 'family-name',
    autoCapitalize: 'words',
    rules: [
      required('lastNameRequired'),
      maxLength(LIMITS.lastName, 'lastNameTooLong'),
      isText('name', 'lastNameInvalid'),
    ],
  },
  birthday: {
    control: 'select',
    autocomplete: 'bday-month',
    rules: [required('birthdayRequired'), oneOf('birthday', 'birthdayInvalid')],
  },
  country: {
    control: 'select',
    autocomplete: 'country-name',
    rules: [required('countryRequired'), oneOf('country', 'countryInvalid')],
  },
  ageRange: {
    control: 'select',
    autocomplete: 'off',
    rules: [required('ageRangeRequired'), oneOf('ageRange', 'ageRangeInvalid')],
  },
  gender: {
    control: 'select',
    autocomplete: 'sex',
    rules: [required('genderRequired'), oneOf('gender', 'genderInvalid')],
  },
  region: {
    control: 'input',
    type: 'text',
    autocomplete: 'address-level2',
    autoCapitalize: 'words',
    rules: [maxLength(LIMITS.region, 'regionTooLong'), isText('line', 'regionInvalid')],
  },
  countryCode: {
    control: 'input',
    type: 'tel',
    autocomplete: 'tel-country-code',
    inputMode: 'tel',
    placeholder: '+',
    normalisation: 'ascii',
    rules: [
      required('countryCodeRequired'),
      maxLength(LIMITS.countryCode, 'countryCodeTooLong'),
      { constraint: 'pattern', pattern: /^\+?\d+$/, key: 'countryCodeOnlyDigits' },
    ],
  },
  phoneNumber: {
    control: 'input',
    type: 'tel',
    autocomplete: 'tel-national',
    inputMode: 'tel',
    normalisation: 'ascii',
    rules: [
      required('phoneNumberRequired'),
      maxLength(LIMITS.phoneNumber, 'phoneNumberTooLong'),
      { constraint: 'pattern', pattern: /^[\d.\- ]*\d[\d.\- ]*$/, key: 'phoneNumberOnlyAllowedSymbols' },
    ],
  },
  postalCode: {
    control: 'input',
    type: 'text',
    autocomplete: 'postal-code',
    autoCapitalize: 'none',
    normalisation: 'ascii',
    rules: [
      required('postalCodeRequired'),
      maxLength(LIMITS.postalCode, 'postalCodeTooLong'),
      isText('line', 'postalCodeInvalid'),
    ],
  },
  answer: {
    control: 'textarea',
    autocomplete: 'off',
    autoCapitalize: 'sentences',
    rules: [
      required('answerRequired'),
      maxLength(LIMITS.answerCharacters, 'answerTooLong'),
      isText('lines', 'answerInvalid'),
    ],
  },
  marketingConsent: { control: 'checkbox', autocomplete: 'off', rules: [] },
  tosConsent: { control: 'checkbox', autocomplete: 'off', rules: [ticked('tosConsentRequired')] },
  tosConsentEvent: { control: 'checkbox', autocomplete: 'off', rules: [ticked('tosConsentEventRequired')] },
}

/** The error key for a value of the wrong type, e.g. an object in place of a string. The last rule is the most general one. */
export const invalidKey = ({ rules }: Pick<FieldRow, 'rules'>): ErrorKey =>
  rules.findLast(({ constraint }) => FORMAT_CONSTRAINTS.includes(constraint))?.key ?? rules[0]?.key ?? 'payloadInvalid'

const FORMAT_CONSTRAINTS: readonly Rule['constraint'][] = ['pattern', 'oneOf', 'email', 'text']

/** Messages whose placeholders are not the length of their rule. The page provides `maxWords`. */
const OTHER_VALUES: Partial<Record<ErrorKey, Readonly<Record<string, number>>>> = {
  passwordInvalid: { minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax },
  answerTooLong: {},
}

/** Placeholder values of an error message: the maximum length of the rule that it belongs to. */
export function errorValues(key: ErrorKey): Readonly<Record<string, number>> {
  const rules = Object.values(FIELDS).flatMap((row) => row.rules)
  const rule = rules.find((one) => one.key === key && one.constraint === 'maxLength')
  return OTHER_VALUES[key] ?? (rule?.constraint === 'maxLength' ? { maxLength: rule.length } : {})
}
