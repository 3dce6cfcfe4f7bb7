/**
 * Reasons for which the server rejects a signed-in member. Functions send an error key, Firebase Auth an error code.
 * state/login maps each reason to a stage or to the end of the session (docs/flows/signup-to-shop.md).
 */
import { INTERNAL_ERRORS, type ErrorKey } from './errors'

export type Rejection =
  'session-expired' | 'recent-sign-in-required' | 'disabled' | 'email-unverified' | 'terms-required'

const BY_KEY: Partial<Record<ErrorKey, Rejection>> = {
  signInRequired: 'session-expired',
  recentSignInRequired: 'recent-sign-in-required',
  'error.userDisabled': 'disabled',
  emailNotVerified: 'email-unverified',
  tosNotAccepted: 'terms-required',
}

const BY_CODE: Readonly<Record<string, Rejection>> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'session-expired',
  'auth/invalid-user-token': 'session-expired',
  // Response to the refresh token of a deleted user.
  'auth/invalid-refresh-token': 'session-expired',
  'auth/user-not-found': 'session-expired',
  [INTERNAL_ERRORS.emailNotVerified]: 'email-unverified',
  [INTERNAL_ERRORS.tosNotAccepted]: 'terms-required',
}

/** Statuses with which functions reject a member. With any other status, the key is about the payload. */
const REJECTION_STATUSES: readonly string[] = [
  'functions/unauthenticated',
  'functions/permission-denied',
  'functions/failed-precondition',
]

/** The rejection that a failure stands for; null for any other failure. */
export function rejectionOf({ code, key }: { readonly code: string; readonly key: ErrorKey | null }): Rejection | null {
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? null
  return key !== null && REJECTION_STATUSES.includes(code) ? (BY_KEY[key] ?? null) : null
}

/** Whether the member must sign in again. */
export const endsSession = (rejection: Rejection | null): boolean =>
  rejection === 'session-expired' || rejection === 'disabled' || rejection === 'recent-sign-in-required'
