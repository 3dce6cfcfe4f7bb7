/** What a refused call asks of a member. The functions name a key, the sign-in service a code. */
import { INTERNAL_ERRORS, type ErrorKey } from './errors'

export type Rejection = 'session-over' | 'sign-in-too-old' | 'disabled' | 'email-unverified' | 'terms-missing'

const BY_KEY: Partial<Record<ErrorKey, Rejection>> = {
  signInRequired: 'session-over',
  recentSignInRequired: 'sign-in-too-old',
  'error.userDisabled': 'disabled',
  emailNotVerified: 'email-unverified',
  tosNotAccepted: 'terms-missing',
}

const BY_CODE: Readonly<Record<string, Rejection>> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'session-over',
  'auth/invalid-user-token': 'session-over',
  // What a deleted member's refresh token is answered.
  'auth/invalid-refresh-token': 'session-over',
  'auth/user-not-found': 'session-over',
  'auth/no-current-user': 'session-over',
  [INTERNAL_ERRORS.emailNotVerified]: 'email-unverified',
  [INTERNAL_ERRORS.tosNotAccepted]: 'terms-missing',
}

/** Statuses with which our functions refuse a member. A key beside any other status says something about a payload. */
const REJECTION_STATUSES: readonly string[] = [
  'functions/unauthenticated',
  'functions/permission-denied',
  'functions/failed-precondition',
]

/** Null for a failure that is no refusal: the call may succeed when it is repeated as it is, or never will. */
export function rejectionOf({ code, key }: { readonly code: string; readonly key: ErrorKey | null }): Rejection | null {
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? null
  return key !== null && REJECTION_STATUSES.includes(code) ? (BY_KEY[key] ?? null) : null
}

/** Whether the session itself is of no use any more. */
export const endsSession = (rejection: Rejection | null): boolean =>
  rejection === 'session-over' || rejection === 'disabled' || rejection === 'sign-in-too-old'
