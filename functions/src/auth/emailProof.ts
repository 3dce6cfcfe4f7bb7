/**
 * Every rule about verified emails and linked providers (docs/adr/2026-11-22-sign-up-drafts.md). Verification is a state
 * of the user: Firebase Auth has marked the email as verified. Proof is an act of a session or a sign-up: it showed that
 * its person receives mail at the email. A verified email may therefore be unproved for a linked identity.
 */
import { isUnverifyingProvider, verifiesEmail, type Provider } from '../../../src/domain/enums'
import { isSameEmail } from '../emailKey'
import type { LinkedProvider, Member } from './AuthPort'

/** Firebase's provider id. */
export const PASSWORD = 'password'

/**
 * `tokensValidAfter` of a new user may be a little later than `createdAt`. As short as can be: a reset within this time is
 * taken for the creation.
 */
export const CREATION_SECONDS = 2

/** No session was ever revoked: no new password, email or owner since the creation. */
export const isAsCreated = ({ tokensValidAfter, createdAt }: Member): boolean =>
  tokensValidAfter <= createdAt + CREATION_SECONDS

export const hasPassword = ({ providers }: Member): boolean => providers.some(({ id }) => id === PASSWORD)

/**
 * The only way to sign in is one provider that verifies no email (`verifiesEmail` of its row). With two of them, each may
 * belong to another person.
 */
export const hasSoleUnverifyingProvider = ({ providers }: Member): boolean =>
  providers.length === 1 && providers.every(({ id }) => isUnverifyingProvider(id))

export const hasUnverifiedEmail = ({ email, emailVerified }: Member): boolean => email !== null && !emailVerified

/**
 * The email is verified, or needs no verification because all sign-in methods are social. So it is true for the
 * unverified email of a provider, too.
 */
export const needsNoVerification = (member: Member): boolean =>
  member.emailVerified || (member.providers.length > 0 && !hasPassword(member))

/** Whether the provider reports the account's own email. */
export const reportsAccountEmail = ({ email }: LinkedProvider, member: Member): boolean =>
  isSameEmail(email, member.email)

/**
 * Whether signing in with this provider proves the account's email. One that verifies no email proves it only as the
 * sole way to sign in.
 */
export function provesEmail(provider: LinkedProvider, member: Member): boolean {
  if (provider.id === PASSWORD) return member.emailVerified
  return reportsAccountEmail(provider, member) && (verifiesEmail(provider.id) || hasSoleUnverifyingProvider(member))
}

/**
 * Providers that another person may have linked before the owner proved the email: all except the password and a
 * verifying provider that reports the email. Firebase Auth removes an unproven password itself.
 */
export const unprovenProviders = (member: Member): readonly LinkedProvider[] =>
  member.providers.filter(
    (provider) => provider.id !== PASSWORD && !(verifiesEmail(provider.id) && reportsAccountEmail(provider, member)),
  )

/**
 * Whether the verification email of the sign-up proved `signUpEmail`: the account still has the password of the
 * sign-up. A password reset and a provider that takes over an unverified account replace that password.
 */
export function isVerifiedBySignUp(member: Member, signUpEmail: string | null): boolean {
  const isOriginalPassword = hasPassword(member) && isAsCreated(member)
  return member.emailVerified && isOriginalPassword && isSameEmail(member.email, signUpEmail)
}

/**
 * Whether the record was given by the identity that the member still signs in with: another one that takes over the
 * account revokes its sessions. Times of the service are whole seconds.
 */
export const isUntouchedSince = ({ tokensValidAfter }: Member, createdAt: string): boolean =>
  tokensValidAfter * 1_000 <= Date.parse(createdAt)

/** The email that a redirect may vouch for, or null. Firebase Auth marks emails of Google and Apple as verified. */
export function emailToVouchFor(
  member: Member,
  { emailTrustedProviders }: { readonly emailTrustedProviders: readonly Provider[] },
): string | null {
  const { email, emailVerified, providers } = member
  if (email === null || emailVerified) return email
  const isTrusted = ({ id }: LinkedProvider) => emailTrustedProviders.some((trusted) => trusted === id)
  const isReported = providers.some((provider) => isTrusted(provider) && reportsAccountEmail(provider, member))
  return hasSoleUnverifyingProvider(member) && isReported ? email : null
}
