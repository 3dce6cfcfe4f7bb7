/** The fields (spec §3, §5): one row drives form, validation, texts, server and tests. */
import type { ErrorKey } from './errors'
import { LIMITS } from './limits'
import type { ListName } from './lists'
import type { TextKind } from './text'

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
  | { readonly demands: 'email'; readonly key: ErrorKey }
  | { readonly demands: 'text'; readonly kind: TextKind; readonly key: ErrorKey }

/** A rule that the script of a prerendered page judges too; the others take tables that would be too heavy for it. */
export type PlainRule = Exclude<Rule, { readonly demands: 'oneOf' | 'email' | 'text' }>

/**
 * How what was typed is read where it is not just trimmed: byte for byte; as the ASCII that it is made of (full-width
 * characters stand for their half-width twins); as an email whose domain is in ASCII.
 */
export type Reading = 'verbatim' | 'ascii' | 'email'

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
export const present = (key: ErrorKey): Rule => ({ demands: 'presence', key })
const ticked = (key: ErrorKey): Rule => ({ demands: 'ticked', key })
const atMost = (length: number, key: ErrorKey): Rule => ({ demands: 'maxLength', length, key })
const oneOf = (list: ListName, key: ErrorKey): Rule => ({ demands: 'oneOf', list, key })
const isText = (kind: TextKind, key: ErrorKey): Rule => ({ demands: 'text', kind, key })

const EMAIL_RULES: readonly Rule[] = [
  present('error.emailRequired'),
  atMost(LIMITS.email, 'error.emailMaxCharacters'),
  { demands: 'email', key: 'error.emailInvalid' },
]

export const FIELDS: Readonly<Record<FieldName, FieldRow>> = {
  email: {
    control: 'input',
    type: 'email',
    autocomplete: 'username',
    inputMode: 'email',
    autoCapitalize: 'none',
    reads: 'email',
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
      isText('line', 'passwordInvalid'),
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
    rules: [
      present('firstNameRequired'),
      atMost(LIMITS.firstName, 'firstNameTooLong'),
      isText('name', 'firstNameInvalid'),
    ],
  },
  lastName: {
    control: 'input',
    type: 'text',
    autocomplete: 'family-name',
    autoCapitalize: 'words',
    rules: [present('lastNameRequired'), atMost(LIMITS.lastName, 'lastNameTooLong'), isText('name', 'lastNameInvalid')],
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
    rules: [atMost(LIMITS.region, 'regionTooLong'), isText('line', 'regionInvalid')],
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
    rules: [
      present('postalCodeRequired'),
      atMost(LIMITS.postalCode, 'postalCodeTooLong'),
      isText('line', 'postalCodeInvalid'),
    ],
  },
  answer: {
    control: 'textarea',
    autocomplete: 'off',
    autoCapitalize: 'sentences',
    rules: [
      present('answerRequired'),
      atMost(LIMITS.answerCharacters, 'answerTooLong'),
      isText('lines', 'answerInvalid'),
    ],
  },
  marketingConsent: { control: 'checkbox', autocomplete: 'off', rules: [] },
  tosConsent: { control: 'checkbox', autocomplete: 'off', rules: [ticked('tosConsentRequired')] },
  tosConsentEvent: { control: 'checkbox', autocomplete: 'off', rules: [ticked('tosConsentEventRequired')] },
}

/** What is said of a value that cannot be one of this field at all. */
export const invalidKey = ({ rules }: Pick<FieldRow, 'rules'>): ErrorKey =>
  rules.find(({ demands }) => SHAPES.includes(demands))?.key ?? rules[0]?.key ?? 'payloadInvalid'

const SHAPES: readonly Rule['demands'][] = ['pattern', 'oneOf', 'email', 'text']

/** Only an account that exists is being opened: its password is not judged anew, and a manager may fill it. */
export const EXISTING_PASSWORD: FieldRow = {
  ...FIELDS.password,
  autocomplete: 'current-password',
  rules: [present('error.passwordRequired')],
}
