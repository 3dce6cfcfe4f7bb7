/** The callable functions (spec §7, product §2): who may call, what goes in, what comes out. */
import type { Account } from './account'
import type { Platform } from './enums'
import type { FormValues } from './forms/rules'
import type { Locale } from './routing/locales'
import type { Utm } from './routing/utm'

export const REGION = 'europe-west1'
/** The path on the site's own origin under which Hosting hands calls on: no preflight, no second connection. */
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
  /** Code of the campaign that the answer is for; without it, `campaignCode` is. */
  readonly entryFor?: string
}

export interface ReportedError {
  readonly code: string
  readonly message: string
}

export interface LogErrorPayload {
  readonly err: ReportedError
  /** Redacted by `state/redact`, and again by the function. */
  readonly state: unknown
  readonly platform: Platform | null
  /** Drawn by the page: a report that is sent twice, because its answer was lost, is kept once. */
  readonly id?: string
}

export interface EntryPayload {
  readonly campaignCode: string
  readonly answer: string
  readonly tosConsentEvent: boolean
  readonly marketingConsent: boolean
  readonly languagePreference: Locale
}

/** Payload and answer of each call. */
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
}

export type CallName = keyof Calls

export interface CallRow {
  readonly access: 'member' | 'anyone'
  /** A second delivery does no harm and has the same answer, so a lost one may be asked for again. */
  readonly idempotent: boolean
  /**
   * How often it is asked again, whatever the reasons: a read twice, a save or a redirect once (product §2, §8), what
   * is not idempotent never.
   */
  readonly retries: 0 | 1 | 2
  /** It is sent so that the browser delivers it even when the page is left. */
  readonly outlivesPage?: true
  /** Milliseconds until it is given up, all tries together. What stands behind a step that goes on without it has less. */
  readonly timeoutMs: number
}

export const CALLS = {
  getFirestoreAccount: { access: 'member', idempotent: true, retries: 2, timeoutMs: 12_000 },
  upsertFirestoreAccount: { access: 'member', idempotent: true, retries: 1, timeoutMs: 8_000 },
  getRedirectUrl: { access: 'member', idempotent: true, retries: 1, timeoutMs: 8_000 },
  logError: { access: 'anyone', idempotent: false, retries: 0, outlivesPage: true, timeoutMs: 8_000 },
  signUpWithEmail: { access: 'anyone', idempotent: false, retries: 0, timeoutMs: 12_000 },
  explainSignInFailure: { access: 'anyone', idempotent: true, retries: 2, timeoutMs: 3_000 },
  submitCampaignEntry: { access: 'member', idempotent: false, retries: 0, timeoutMs: 12_000 },
} as const satisfies Record<CallName, CallRow>

export const outlivesPage = (name: CallName): boolean => 'outlivesPage' in CALLS[name]

export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[]
