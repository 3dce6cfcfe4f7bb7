/** What a call may require of a member, one function per requirement; each throws the `CallError` of its refusal. */
import { hasPassword, needsNoVerification } from './auth/emailProof'
import type { Member } from './auth/AuthPort'
import { isByLinkedProvider, isRecent, type TokenClaims } from './auth/tokenClaims'
import type { Config } from './config'
import type { Deps } from './deps'
import { CallError, emailNotVerified, signInRequired } from './errors'
import type { AccountRecord } from './store/AccountStore'

/** Disabled by the sign-in service or in the account record. */
export const isDisabled = (member: Member, record: AccountRecord | null): boolean =>
  member.isDisabled || record?.isDisabled === true

/** Imported, and without any way to sign in yet: the member sets a password by email. */
export const awaitsPassword = ({ providers }: Member, record: AccountRecord | null): boolean =>
  record?.imported === true && providers.length === 0

export function requireActive(member: Member, record: AccountRecord | null): void {
  if (isDisabled(member, record)) throw new CallError('permission-denied', 'error.userDisabled')
}

/** Refuses an email that is still to be verified, and a member without an email, who cannot prove any. */
export function requireNoPendingVerification(member: Member): void {
  if (member.email === null || !needsNoVerification(member)) throw emailNotVerified()
}

export function requireCurrentTerms(
  record: AccountRecord | null,
  { config }: Pick<Deps, 'config'>,
): asserts record is AccountRecord {
  if (!hasCurrentTerms(record, config)) throw new CallError('failed-precondition', 'tosNotAccepted')
}

/**
 * The session may be handed over to a shop or the app: its provider is still linked and, if the account has a password,
 * the token's `email_verified` is true. The user record's flag may come from another person's verification.
 */
export function requireTransferableSession(token: TokenClaims, member: Member): void {
  if (!isByLinkedProvider(token, member)) throw signInRequired()
  if (hasPassword(member) && !token.emailVerified) throw emailNotVerified()
}

/** A custom token starts a new, long-lived session, so it requires a recent sign-in. */
export function requireRecentSignIn(token: TokenClaims, { clock, config }: Pick<Deps, 'clock' | 'config'>): void {
  if (!isRecent(token, config.recentSignInMinutes, clock.now()))
    throw new CallError('failed-precondition', 'recentSignInRequired')
}

/** Accepted in the version in force or a later one. Versions are ISO dates; a consent without a version is expired. */
export const hasCurrentTerms = (
  record: AccountRecord | null,
  { policyVersion }: Pick<Config, 'policyVersion'>,
): boolean => record?.tosConsent === true && record.policyVersion !== null && record.policyVersion >= policyVersion

/** Accepted, but in an older version of the policy. */
export const hasExpiredTerms = (record: AccountRecord | null, config: Pick<Config, 'policyVersion'>): boolean =>
  record?.tosConsent === true && !hasCurrentTerms(record, config)
