/**
 * The callable functions: payload and result types, and a table of access, retries and timeouts.
 * Read by services/retryPolicy, services/firebase/functions, functions/ and the Hosting rewrites.
 */
import type { Account } from './account'
import type { Platform } from './enums'
import type { ErrorDescription } from './errorDescription'
import type { FormValues } from './forms/rules'
import type { Locale } from './routing/locales'
import type { Utm } from './routing/utm'

export const REGION = 'europe-west1'
/** Hosting rewrites this path to the functions. Same-origin calls need neither a preflight nor a second connection. */
export const CALL_PATH = '/call'

export interface UpsertPayload {
  readonly marketingConsent?: boolean
  readonly tosConsent?: boolean
  readonly firstName?: string
  readonly lastName?: string
  readonly fromMobile: boolean
  readonly shopifyURL: string
  readonly email: string
  readonly languagePreference: Locale
  readonly callbackURL: string
  readonly isNewUser: boolean
  readonly campaignCode: string | null
  readonly utm: Utm
}

export interface SignUpPayload extends FormValues {
  readonly callbackURL: string
  readonly languagePreference: Locale
  readonly fromMobile: boolean
  readonly shopifyURL: string
  readonly utm: Utm
  readonly campaignCode: string | null
  /** Campaign code that the answer belongs to, if it differs from `campaignCode`. */
  readonly entryFor?: string
}

/** `message` and stacks are those of the original error, redacted (`domain/errorDescription.ts`). */
export interface ReportedError extends ErrorDescription {
  readonly code: string
}

export interface LogErrorPayload {
  readonly err: ReportedError
  /** Redacted by `domain/redact` in the page, and again by the function. */
  readonly state: unknown
  readonly platform: Platform | null
  /** Random id from the page, so that the function stores a report that arrives twice only once. */
  readonly id?: string
}

export interface EntryPayload {
  readonly campaignCode: string
  readonly answer: string
  readonly tosConsentEvent: boolean
  readonly marketingConsent: boolean
  readonly languagePreference: Locale
}

/** Emails that a page may ask for; the others are sent when the event happens that they tell of. */
export const REQUESTED_EMAILS = ['verify-email', 'reset-password', 'setup-password'] as const
export type RequestedEmail = (typeof REQUESTED_EMAILS)[number]

export interface RequestEmailPayload {
  /** verify-email: the caller's own. */
  readonly email: string
  readonly kind: RequestedEmail
  readonly languagePreference: Locale
  readonly callbackURL: string
  /** Code of the campaign that the visitor entered at the sign-up, for the page that the link leads to. */
  readonly entryFor?: string
}

/** Payload and result (`answer`) of each call. */
export interface Calls {
  getFirestoreAccount: { payload: { readonly shopifyURL: string }; answer: Account }
  upsertFirestoreAccount: { payload: UpsertPayload; answer: Record<string, never> }
  getRedirectUrl: { payload: { readonly callbackURL: string; readonly isMobile: boolean }; answer: string }
  logError: { payload: LogErrorPayload; answer: { readonly reference: string } }
  signUpWithEmail: { payload: SignUpPayload; answer: { readonly uid: string } }
  explainSignInFailure: {
    payload: { readonly email: string }
    answer: { readonly reason: 'imported-user-without-password' | null }
  }
  submitCampaignEntry: { payload: EntryPayload; answer: { readonly alreadyEntered: boolean } }
  /** verify-email requires the session of an unverified user. The answer does not tell whether an email is sent. */
  requestEmail: { payload: RequestEmailPayload; answer: Record<string, never> }
  /** Whether a mail server has refused the member's unverified email for good, within the last day. */
  emailStatus: { payload: Record<string, never>; answer: { readonly undeliverable: boolean } }
}

export type CallName = keyof Calls

export interface CallRow {
  /** `member`: the function requires a signed-in user. */
  readonly access: 'member' | 'anyone'
  /**
   * Maximum number of retries, for any reason: 2 for a read, 1 for a save or a redirect, 0 for a call
   * that creates, reports or counts something. The error reporter repeats `logError` itself, with the same id.
   */
  readonly retries: 0 | 1 | 2
  /** Sent with `keepalive`, so that the browser delivers it after the page is closed. */
  readonly outlivesPage?: true
  /** Milliseconds for all attempts together. Shorter for a call whose failure does not stop the login. */
  readonly timeoutMs: number
}

export const CALLS = {
  getFirestoreAccount: { access: 'member', retries: 2, timeoutMs: 12_000 },
  upsertFirestoreAccount: { access: 'member', retries: 1, timeoutMs: 8_000 },
  getRedirectUrl: { access: 'member', retries: 1, timeoutMs: 8_000 },
  logError: { access: 'anyone', retries: 0, outlivesPage: true, timeoutMs: 8_000 },
  signUpWithEmail: { access: 'anyone', retries: 0, timeoutMs: 12_000 },
  explainSignInFailure: { access: 'anyone', retries: 2, timeoutMs: 3_000 },
  submitCampaignEntry: { access: 'member', retries: 0, timeoutMs: 12_000 },
  // The server sends one email of a kind in `resendWait`, however often it is asked.
  requestEmail: { access: 'anyone', retries: 1, timeoutMs: 8_000 },
  emailStatus: { access: 'member', retries: 2, timeoutMs: 8_000 },
} as const satisfies Record<CallName, CallRow>

export const outlivesPage = (name: CallName): boolean => 'outlivesPage' in CALLS[name]

export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[]
