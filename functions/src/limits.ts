/** The rate limits of the calls. */

export interface RateLimits {
  readonly windowMs: number
  readonly perAddress: number
  /** Per address of a proxy. Hosting forwards all calls from a few of them, so visitors share this counter. */
  readonly perProxy: number
  /** Per open call, for all callers together: a forged address does not raise it. */
  readonly perCall: number
  readonly perEmail: number
  readonly perMember: number
  /** Per member and day, for draws whose code is in no table, setting or schedule. */
  readonly entriesPerDay: number
  /** Per address that emails go to, of all kinds that anyone can ask for. */
  readonly emailsPerHour: number
  readonly emailsPerDay: number
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** docs/scale.md shows the load that they allow. */
export const PRODUCTION_LIMITS: RateLimits = {
  windowMs: MINUTE_MS,
  perAddress: 20,
  perProxy: 3_000,
  perCall: 6_000,
  perEmail: 5,
  perMember: 20,
  entriesPerDay: 5,
  emailsPerHour: 5,
  emailsPerDay: 10,
}
