/** Whether a member's terms consent is current or expired. No other file decides this. */
import type { Config } from './config'
import type { AccountRecord } from './store/AccountStore'

/** Accepted in the version in force or a later one. Versions are ISO dates; a consent without a version is expired. */
export const hasCurrentTerms = (
  record: AccountRecord | null,
  { policyVersion }: Pick<Config, 'policyVersion'>,
): boolean => record?.tosConsent === true && record.policyVersion !== null && record.policyVersion >= policyVersion

/** Accepted, but in an older version of the policy. */
export const hasExpiredTerms = (record: AccountRecord | null, config: Pick<Config, 'policyVersion'>): boolean =>
  record?.tosConsent === true && !hasCurrentTerms(record, config)
