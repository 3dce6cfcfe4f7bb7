/** Limits of the services as their documentation had them in November 2026. They change: read them again before a campaign. */

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
  /** Operations a second on a range of keys that had no traffic; half as much more every five minutes. */
  ramp: { start: 500, growth: 1.5, everySeconds: 300 },
  perDocument: 1,
  /** Writes a second to a collection with an index on values that only grow. */
  perSequentialIndex: 500,
} as const

export const allowedAfter = (seconds: number): number =>
  FIRESTORE.ramp.start * FIRESTORE.ramp.growth ** Math.floor(seconds / FIRESTORE.ramp.everySeconds)

/** https://cloud.google.com/recaptcha/quotas */
export const APP_CHECK = { assessmentsPerMinute: 60_000 } as const
