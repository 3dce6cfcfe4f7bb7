/** Which terms a member has accepted. The only place that decides it. */
import type { Config } from './config'
import type { AccountRecord } from './store/AccountStore'

/**
 * Accepted, and in the version in force or a later one: versions are ISO dates, so they compare as texts. A consent
 * without a version was given to terms that nobody can name.
 */
export const hasCurrentTerms = (
  record: AccountRecord | null,
  { policyVersion }: Pick<Config, 'policyVersion'>,
): boolean => record?.tosConsent === true && record.policyVersion !== null && record.policyVersion >= policyVersion

/** A consent there is, and it no longer counts. */
export const hasExpiredTerms = (record: AccountRecord | null, config: Pick<Config, 'policyVersion'>): boolean =>
  record?.tosConsent === true && !hasCurrentTerms(record, config)
