/**
 * The error catalogue. A key is a message id, the `details.key` of a function's error and the
 * `data-error` attribute of the element that shows the message.
 */
export const ERROR_KEYS = [
  'error.emailRequired',
  'error.emailInvalid',
  'error.emailMaxCharacters',
  'error.passwordRequired',
  'error.wrongPassword',
  'error.userNotFound',
  'error.userDisabled',
  'error.tooManyRequests',
  'error.emailUndeliverable',
  'error.importedUserWithoutPassword',
  'error.genericError',
  'error.offline',
  'error.slow',
  'error.popupBlocked',
  'error.providerUnavailable',
  'emailAlreadyInUse',
  'codeInvalid',
  'callbackURLRequired',
  'callbackURLNotAllowed',
  'answerRequired',
  'answerTooLong',
  'answerInvalid',
  'confirmPassword',
  'confirmPasswordRequired',
  'passwordInvalid',
  'passwordTooLong',
  'passwordInvisible',
  'passwordFullWidth',
  'firstNameRequired',
  'firstNameTooLong',
  'firstNameInvalid',
  'lastNameRequired',
  'lastNameTooLong',
  'lastNameInvalid',
  'birthdayRequired',
  'birthdayInvalid',
  'countryRequired',
  'countryInvalid',
  'ageRangeRequired',
  'ageRangeInvalid',
  'genderRequired',
  'genderInvalid',
  'regionRequired',
  'regionTooLong',
  'regionInvalid',
  'countryCodeRequired',
  'countryCodeTooLong',
  'countryCodeOnlyDigits',
  'phoneNumberRequired',
  'phoneNumberTooLong',
  'phoneNumberOnlyAllowedSymbols',
  'postalCodeRequired',
  'postalCodeTooLong',
  'postalCodeInvalid',
  'tosConsentRequired',
  'marketingConsentRequired',
  'tosConsentEventRequired',
  'emailNotVerified',
  'campaignClosed',
  'campaignCodeInvalid',
  'payloadInvalid',
  'signInRequired',
  'tosNotAccepted',
  'recentSignInRequired',
  'verificationNotSent',
] as const

export type ErrorKey = (typeof ERROR_KEYS)[number]

export const isErrorKey = (value: unknown): value is ErrorKey => (ERROR_KEYS as readonly unknown[]).includes(value)

/** The page at which a visitor chooses a new password. */
type PasswordPage = 'resetPassword' | 'setupPassword'

/**
 * Errors that are not the visitor's mistake. `first`: shown above the fields. A page: shown at a field, and the main button
 * leads to that page.
 */
const NOTICE_ERRORS: Partial<Record<ErrorKey, 'notice' | 'first' | PasswordPage>> = {
  'error.tooManyRequests': 'resetPassword',
  'error.importedUserWithoutPassword': 'setupPassword',
  'error.offline': 'notice',
  'error.popupBlocked': 'notice',
  'error.providerUnavailable': 'notice',
  recentSignInRequired: 'first',
}

/** The message is a neutral notice, and its field is not marked as invalid. */
export const isNotice = (key: ErrorKey): boolean => key in NOTICE_ERRORS

/** The message says why the visitor is asked to sign in, so it stands above the fields. */
export const isShownFirst = (key: ErrorKey | undefined): boolean => key !== undefined && NOTICE_ERRORS[key] === 'first'

/** The page that helps after the error; null if there is none. */
export function passwordPageOf(key: ErrorKey): PasswordPage | null {
  const row = NOTICE_ERRORS[key]
  return row === 'resetPassword' || row === 'setupPassword' ? row : null
}

/**
 * Where a failed sign-in shows its message: at a field, in the notice above the button, or, if a provider's button was
 * pressed, beside the providers. `silent`: the visitor closed the provider's window, so no message.
 */
export type AuthFailureEffect =
  | { readonly target: 'email' | 'password'; readonly key: ErrorKey }
  | { readonly target: 'notice' | 'provider'; readonly key: ErrorKey }
  | { readonly target: 'silent' }

/**
 * Auth code mapping, for projects with and without email enumeration protection.
 * A code without a row shows the generic modal error and sends one error report.
 */
export const AUTH_FAILURES = {
  'auth/user-disabled': { target: 'email', key: 'error.userDisabled' },
  'auth/user-not-found': { target: 'email', key: 'error.userNotFound' },
  'auth/wrong-password': { target: 'password', key: 'error.wrongPassword' },
  'auth/invalid-login-credentials': { target: 'password', key: 'error.wrongPassword' },
  'auth/invalid-credential': { target: 'password', key: 'error.wrongPassword' },
  'auth/imported-user-without-password': { target: 'password', key: 'error.importedUserWithoutPassword' },
  'auth/too-many-requests': { target: 'password', key: 'error.tooManyRequests' },
  // The password policy of the Firebase project accepts fewer symbols than FIELDS.password (functions/src/project/settings.ts).
  'auth/password-does-not-meet-requirements': { target: 'password', key: 'passwordInvalid' },
  'auth/weak-password': { target: 'password', key: 'passwordInvalid' },
  'auth/invalid-email': { target: 'email', key: 'error.emailInvalid' },
  'auth/network-request-failed': { target: 'notice', key: 'error.offline' },
  'auth/popup-blocked': { target: 'provider', key: 'error.popupBlocked' },
  'auth/operation-not-supported-in-this-environment': { target: 'provider', key: 'error.providerUnavailable' },
  'auth/web-storage-unsupported': { target: 'provider', key: 'error.providerUnavailable' },
  'auth/popup-closed-by-user': { target: 'silent' },
  'auth/cancelled-popup-request': { target: 'silent' },
  'auth/user-cancelled': { target: 'silent' },
} as const satisfies Record<string, AuthFailureEffect>

export type AuthFailureCode = keyof typeof AUTH_FAILURES

/** The row of a code, or null for an unknown code. */
export const authFailure = (code: string): AuthFailureEffect | null =>
  Object.hasOwn(AUTH_FAILURES, code) ? AUTH_FAILURES[code as AuthFailureCode] : null

/** The functions or the sign-in service refused a request, because too many were made. */
export const isThrottled = (code: string): boolean =>
  code === 'auth/too-many-requests' || code === 'functions/resource-exhausted'

/** The message is shown beside the providers after a press there. */
export const isProviderError = (key: ErrorKey): boolean =>
  Object.values(AUTH_FAILURES).some((effect) => effect.target === 'provider' && effect.key === key)

/** Codes after which the page calls explainSignInFailure: an imported user may have no password yet. */
export const AMBIGUOUS_CREDENTIAL_CODES: readonly string[] = [
  'auth/wrong-password',
  'auth/invalid-login-credentials',
  'auth/invalid-credential',
]

/**
 * Error names of the owner's specification (section 8), for which support searches reports. The page throws the first; for
 * the second the functions answer with the key `tosNotAccepted`.
 */
export const INTERNAL_ERRORS = { emailNotVerified: 'EmailNotVerified', tosNotAccepted: 'ToSNotAccepted' } as const
