/**
 * Every rule about verified emails and linked providers (docs/adr/2026-11-22-sign-up-drafts.md). Verification is a state
 * of the user: Firebase Auth has marked the email as verified. Proof is an act of a session or a sign-up: it showed that
 * its person receives mail at the email. A verified email may therefore be unproved for a linked identity.
 */
import { verifiesEmail } from '../../../src/domain/enums'
import { isSameEmail } from '../emailKey'
import type { LinkedProvider, Member } from './AuthPort'

const PASSWORD = 'password'
const FACEBOOK = 'facebook.com'

/** `createdAt` and `tokensValidAfter` of a new user may differ by some seconds. */
const CREATION_TOLERANCE_SECONDS = 5

export const hasPassword = ({ providers }: Member): boolean => providers.some(({ id }) => id === PASSWORD)

export const isFacebookOnly = ({ providers }: Member): boolean =>
  providers.length > 0 && providers.every(({ id }) => id === FACEBOOK)

export const hasUnverifiedEmail = ({ email, emailVerified }: Member): boolean => email !== null && !emailVerified

/**
 * The email is verified, or needs no verification because all sign-in methods are social. So it is true for an
 * unverified email of Facebook.
 */
export const needsNoVerification = (member: Member): boolean =>
  member.emailVerified || (member.providers.length > 0 && !hasPassword(member))

/** Whether the provider reports the account's own email. */
export const reportsAccountEmail = ({ email }: LinkedProvider, member: Member): boolean =>
  isSameEmail(email, member.email)

/**
 * Whether signing in with this provider proves the account's email. Facebook, whose emails Firebase Auth does not trust
 * either, proves it only as the sole provider.
 */
export function provesEmail(provider: LinkedProvider, member: Member): boolean {
  if (provider.id === PASSWORD) return member.emailVerified
  return reportsAccountEmail(provider, member) && (verifiesEmail(provider.id) || isFacebookOnly(member))
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
  const isOriginalPassword =
    hasPassword(member) && member.tokensValidAfter <= member.createdAt + CREATION_TOLERANCE_SECONDS
  return member.emailVerified && isOriginalPassword && isSameEmail(member.email, signUpEmail)
}

/** The email that a redirect may vouch for, or null. Firebase Auth marks emails of Google and Apple as verified. */
export function emailToVouchFor(
  member: Member,
  { facebookEmailIsTrusted }: { readonly facebookEmailIsTrusted: boolean },
): string | null {
  const { email, emailVerified, providers } = member
  if (email === null || emailVerified) return email
  const isReportedByFacebook =
    isFacebookOnly(member) && providers.some((provider) => reportsAccountEmail(provider, member))
  return facebookEmailIsTrusted && isReportedByFacebook ? email : null
}
