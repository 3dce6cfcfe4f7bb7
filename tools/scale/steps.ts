/**
 * What a visitor's page asks for, step by step. `auth` counts its own requests to the sign-in service (Identity
 * Toolkit), read off the SDK's source: a sign-in is followed by a look-up, a pop-up asks for its configuration and
 * for the provider's address first. Requests that our functions make come with the call.
 */
import type { Case } from './operations'

export interface StepRow {
  readonly auth: number
  /** Requests to the token service, which has a quota of its own. */
  readonly tokens?: number
  readonly mail?: 'verification' | 'reset'
  readonly call?: Case
  /** Somebody got in. */
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
  /** A waiting page asks whether the address was confirmed: `reload` and a fresh token. */
  'asked whether confirmed': { auth: 1, tokens: 1 },
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
