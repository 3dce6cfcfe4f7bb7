/** What happened in a step, in the words of support. */
import { authFailure, isErrorKey, type ErrorKey } from '../../../src/domain/errors'
import { FIELD_NAMES, type FieldName } from '../../../src/domain/forms/fields'

/** Sentence by the type of the action. A failure adds its reason, a report its reference. */
const SENTENCES: Readonly<Record<string, string>> = {
  'initial state': 'Before the first step',
  'visit/started': 'Page opened',
  'visit/callbackConsumed': 'Returned to the app',
  'redirect/continueRequested': 'Pressed Continue',
  'redirect/continueFailed': 'Redirect did not work; another way was offered',
  'login/submitted': 'Sign-in sent',
  'login/started': 'Signed in; the account is being checked',
  'login/emailUnverified': 'Signed in, but the email is not verified',
  'login/accountDisabled': 'Refused: the account is disabled',
  'login/termsRequired': 'Signed in; the terms must be accepted',
  'login/confirmationRequired': 'Asked whether to continue with this account',
  'login/completed': 'Sign-in complete',
  'login/continuedInOtherTab': 'Sign-in continues in another tab',
  'login/superseded': 'Sign-in ended; something newer took its place',
  'login/failed': 'Sign-in not completed',
  'login/differentAccountChosen': 'Chose to use a different account',
  'auth/signInFailed': 'Sign-in refused',
  'auth/signOutRequested': 'The session is being ended',
  'auth/signedOut': 'Signed out',
  'session/found': 'Already signed in',
  'session/foundInOtherTab': 'Signed in in another tab',
  'session/gone': 'The session ended in another tab',
  'session/expired': 'The session has ended',
  'session/recentSignInRequired': 'A new sign-in is required',
  'terms/submitted': 'Answer to the terms sent',
  'terms/refusedAgain': 'Terms accepted, but the server still asks for them',
  'provider/chosen': 'Chose to sign in with a provider',
  'provider/redirectStarted': 'Left for the provider',
  'provider/returnedNothing': 'Returned from the provider without a sign-in',
  'provider/linkRequired': 'The email already has an account; it must be linked',
  'link/submitted': 'Password for the linking sent',
  'campaign/answerChanged': 'Answer typed',
  'campaign/consentChanged': 'Consent of an entry changed',
  'campaign/entrySubmitted': 'Entry sent',
  'campaign/checked': 'Campaign looked up',
  'campaign/entryRequired': 'Signed in; the answer is missing',
  'campaign/entryAccepted': 'Entry accepted',
  'campaign/entryFailed': 'Entry not accepted',
  'network/changed': 'The connection changed',
  'signUp/submitted': 'Sign-up sent',
  'signUp/completed': 'Account created',
  'signUp/failed': 'Account not created',
  'signUp/outcomeUnknown': 'No answer to the sign-up; the account may exist',
  'verification/requested': 'Asked for the verification email',
  'verification/sent': 'Verification email sent',
  'verification/sentInOtherTab': 'Verification email sent by another tab',
  'verification/throttled': 'Too early for another verification email',
  'verification/failed': 'Verification email not sent',
  'emailLink/codeAccepted': 'Link of the email is valid',
  'emailLink/codeRejected': 'Link of the email is invalid or was used',
  'emailLink/codeCheckFailed': 'Link of the email could not be checked',
  'emailLink/codeCheckRetried': 'Link of the email is checked again',
  'emailLink/codeSubmitted': 'Form of the email’s link sent',
  'emailLink/codeApplied': 'The email’s link has taken effect',
  'emailLink/codeApplyFailed': 'The email’s link had no effect',
  'passwordReset/requested': 'Asked for a new password',
  'passwordReset/sent': 'Reset email sent',
  'passwordReset/throttled': 'Too early for another reset email',
  'passwordReset/restarted': 'Asked for the password form again',
  'passwordReset/failed': 'Reset email not sent',
  'form/validationFailed': 'Form has mistakes; nothing was sent',
  'form/chunkAwaited': 'Waiting for a part of the form',
  'form/chunkFailed': 'A part of the form did not load',
  'form/emailTyped': 'Email entered',
  'modal/closed': 'Error closed',
  'screen/crashed': 'The page could not be shown',
  'call/failed': 'A request in the background failed',
  'error/reported': 'Error reported',
}

const REASONS: Partial<Record<ErrorKey, string>> = {
  'error.wrongPassword': 'wrong password',
  'error.userNotFound': 'no account with this email',
  'error.userDisabled': 'the account is disabled',
  'error.tooManyRequests': 'too many attempts',
  'error.importedUserWithoutPassword': 'the account has no password yet',
  'error.emailInvalid': 'invalid email',
  'error.offline': 'no connection',
  'error.slow': 'the server took too long',
  'error.popupBlocked': 'the browser blocked the window',
  'error.providerUnavailable': 'the provider does not work in this browser',
  emailAlreadyInUse: 'the email already has an account',
  passwordInvalid: 'the password breaks a rule',
  codeInvalid: 'the link is invalid or was used',
  campaignClosed: 'the campaign is closed',
  emailNotVerified: 'the email is not verified',
  signInRequired: 'the session has ended',
  recentSignInRequired: 'a new sign-in is required',
  tosNotAccepted: 'the terms are not accepted',
}

const FIELDS: Readonly<Record<FieldName, string>> = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Repeated password',
  firstName: 'First name',
  lastName: 'Last name',
  birthday: 'Birthday month',
  country: 'Country',
  ageRange: 'Age range',
  gender: 'Gender',
  region: 'City or area',
  countryCode: 'Country code',
  phoneNumber: 'Phone number',
  postalCode: 'Postal code',
  answer: 'Answer',
  marketingConsent: 'Consent to emails',
  tosConsent: 'Consent to the terms',
  tosConsentEvent: 'Consent to the draw’s terms',
}

/** A type without a sentence is shown as words: `login/emailUnverified` becomes “Login: email unverified”. */
export function describeStep(type: string, action: unknown): string {
  // The site records no other change of a field.
  if (type === 'form/fieldEdited') return `${fieldOf(action)} edited, error cleared`
  const sentence = Object.hasOwn(SENTENCES, type) ? SENTENCES[type] : undefined
  const reason = /failed$/i.test(type) ? reasonOf(action) : referenceOf(type, action)
  return (sentence ?? wordsOf(type)) + (reason === null ? '' : `: ${reason}`)
}

/** The name of the field; an action never has its value. */
function fieldOf(action: unknown): string {
  const { field } = toRecord(toRecord(action).payload)
  const name = FIELD_NAMES.find((one) => one === field)
  return name ? FIELDS[name] : 'Field'
}

function wordsOf(type: string): string {
  const words = type
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('/', ': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The reference of a report can be missing: the report was not stored, or the limit was reached. */
function referenceOf(type: string, action: unknown): string | null {
  const { reference } = toRecord(toRecord(action).payload)
  return type === 'error/reported' && typeof reference === 'string' ? 'reference shown' : null
}

/** null for a failure without a code. */
function reasonOf(action: unknown): string | null {
  const { code, key } = toRecord(toRecord(action).payload)
  if (typeof code !== 'string') return null
  const effect = authFailure(code)
  if (effect?.target === 'silent') return 'the provider’s window was closed'
  const found = isErrorKey(key) ? key : effect?.key
  return found ? (REASONS[found] ?? 'a field was not accepted') : 'unknown error'
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
