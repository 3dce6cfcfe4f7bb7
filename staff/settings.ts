/** Settings of staff commands, from environment variables. docs/staff.md lists them. */
import { StaffError, type StaffSettings } from './command'

/** The general limitation period in Germany. Other countries allow longer ones. */
const DEFAULT_RETENTION_YEARS = 3

/** Throws a `StaffError` for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv): StaffSettings {
  const text = env.STAFF_CONSENT_RETENTION_YEARS || String(DEFAULT_RETENTION_YEARS)
  if (!/^\d{1,2}$/.test(text)) throw new StaffError(`STAFF_CONSENT_RETENTION_YEARS=${text} is not a number of years.`)
  return { consentRetentionYears: Number(text) }
}
