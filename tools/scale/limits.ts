/** Limits of the services as documented in November 2026. Check their current values before a campaign. */

/** https://firebase.google.com/docs/auth/limits, Blaze plan. */
export const AUTH = {
  perProject: 1_000,
  perServiceAccount: 500,
  perDay: 10_000_000,
  verificationMailsPerDay: 100_000,
  resetMailsPerDay: 10_000,
} as const

/** https://cloud.google.com/firestore/docs/best-practices */
export const FIRESTORE = {
  /** Operations per second on a key range without previous traffic; they may grow by half every five minutes. */
  ramp: { start: 500, growth: 1.5, everySeconds: 300 },
  perDocument: 1,
  /** Writes per second to a collection with an index on sequential values. */
  perSequentialIndex: 500,
} as const

export const allowedAfter = (seconds: number): number =>
  FIRESTORE.ramp.start * FIRESTORE.ramp.growth ** Math.floor(seconds / FIRESTORE.ramp.everySeconds)

/** https://cloud.google.com/recaptcha/quotas */
export const APP_CHECK = { assessmentsPerMinute: 60_000 } as const
