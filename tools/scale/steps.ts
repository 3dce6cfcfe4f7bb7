/**
 * The requests of each step of a visit. `auth` counts the page's requests to the sign-in service (Identity Toolkit),
 * taken from the SDK's source: a sign-in is followed by a look-up, a popup requests its configuration and the provider's
 * URL first. Requests of our functions count with the call.
 */
import type { Case } from './operations'

export interface StepRow {
  readonly auth: number
  /** Requests to the token service, which has a quota of its own. */
  readonly tokens?: number
  readonly mail?: 'verification' | 'reset'
  readonly call?: Case
  /** The visitor is signed in afterwards. */
  readonly isLogin?: true
}

export const STEPS = {
  'session found': { auth: 1, tokens: 1, isLogin: true },
  'signed in': { auth: 2, isLogin: true },
  'signed in by provider': { auth: 4, isLogin: true },
  'password refused': { auth: 1 },
  'verification mail': { auth: 1, mail: 'verification' },
  'reset mail': { auth: 1, mail: 'reset' },
  'password set': { auth: 2 },
  'address confirmed': { auth: 2 },
  /** A waiting page checks whether the email is verified: `reload` and a fresh token. */
  'verification polled': { auth: 1, tokens: 1 },
  getFirestoreAccount: { auth: 0, call: 'getFirestoreAccount' },
  'getFirestoreAccount, after a sign-up': { auth: 0, call: 'getFirestoreAccount, after a sign-up' },
  upsertFirestoreAccount: { auth: 0, call: 'upsertFirestoreAccount' },
  getRedirectUrl: { auth: 0, call: 'getRedirectUrl' },
  submitCampaignEntry: { auth: 0, call: 'submitCampaignEntry' },
  explainSignInFailure: { auth: 0, call: 'explainSignInFailure' },
  'signUpWithEmail, entering': { auth: 0, call: 'signUpWithEmail, entering' },
  logError: { auth: 0, call: 'logError' },
} as const satisfies Record<string, StepRow>

export type Step = keyof typeof STEPS
export const stepRow = (step: Step): StepRow => STEPS[step]
