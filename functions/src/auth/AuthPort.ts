/** What the calls need of the sign-in service. */
export interface LinkedProvider {
  /** `password`, `google.com`, `apple.com`, `facebook.com`, … */
  readonly id: string
  /** The address that the provider vouches for. */
  readonly email: string | null
}

/** A user of the sign-in service. */
export interface Member {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isDisabled: boolean
  /** When the user was created, whole seconds since 1970. */
  readonly createdAt: number
  /** Sessions that began before this are revoked: whole seconds since 1970, 0 if none ever was. */
  readonly tokensValidAfter: number
  readonly providers: readonly LinkedProvider[]
}

export type CreatedUser =
  { readonly uid: string } | { readonly refused: 'email-exists' | 'email-invalid' | 'password-invalid' }

export interface AuthPort {
  findByUid(uid: string): Promise<Member | null>
  findByEmail(email: string): Promise<Member | null>
  /**
   * Creates an unverified user; what the service itself refuses is an answer. After any error the user may be there
   * all the same: the caller named the uid, and can remove it.
   */
  create(user: { readonly uid: string; readonly email: string; readonly password: string }): Promise<CreatedUser>
  /** Removes a user, or does nothing if there is none. */
  remove(uid: string): Promise<void>
  /** Removes linked providers of a user, never `password`: the service would delete the email with it. */
  unlink(uid: string, providerIds: readonly string[]): Promise<void>
  /**
   * A token with which the app signs the member in. `sessionStartedAt`: when the session that asks for it began, in
   * seconds since 1970; it comes back as a claim of the app's session.
   */
  customToken(uid: string, sessionStartedAt: number): Promise<string>
}

const hasPassword = (member: Member): boolean => member.providers.some(({ id }) => id === 'password')

export const isPasswordless = (member: Member): boolean => !hasPassword(member)

/** Verified, or without need for it: the only way in is a social one (spec §4). */
export const isVerified = (member: Member): boolean =>
  member.emailVerified || (member.providers.length > 0 && !hasPassword(member))

/** Providers that verify an address before they name it. Facebook does not; the sign-in service distrusts it too. */
const VERIFYING_PROVIDERS: readonly string[] = ['google.com', 'apple.com']

const FACEBOOK = 'facebook.com'

/** Whether the provider names the address of the account. */
export const isNamedBy = ({ email }: LinkedProvider, member: Member): boolean =>
  email !== null && email.toLowerCase() === member.email?.toLowerCase()

/** An address that nobody has shown to own. */
export const isUnverified = ({ email, emailVerified }: Member): boolean => email !== null && !emailVerified

export const isFacebookOnly = ({ providers }: Member): boolean =>
  providers.length > 0 && providers.every(({ id }) => id === FACEBOOK)

/** Whether a provider that the member signed in with shows that the address is theirs. Facebook names it unverified. */
export function provesAddress(provider: LinkedProvider, member: Member): boolean {
  if (provider.id === 'password') return member.emailVerified
  return isNamedBy(provider, member) && (provider.id !== FACEBOOK || isFacebookOnly(member))
}

/**
 * Providers that a stranger may have linked: all but Google and Apple naming the address, and the password. The service
 * removes an unproven password itself, and unlinking one would take the account's email away.
 */
export const doubtfulProviders = (member: Member): readonly LinkedProvider[] =>
  member.providers.filter(
    (provider) =>
      provider.id !== 'password' && !(VERIFYING_PROVIDERS.includes(provider.id) && isNamedBy(provider, member)),
  )

/** The service takes the two times of a new user one after the other. */
const CREATION_SECONDS = 5

/**
 * Whether the address was proved by who signed up with it: the password is still the one of the sign-up. A reset, and
 * a provider that takes an unverified account over, replace it (docs/adr/2026-11-22-sign-up-drafts.md).
 */
export function isVerifiedBySignUp(member: Member, signUpEmail: string | null): boolean {
  const isOriginalPassword = hasPassword(member) && member.tokensValidAfter <= member.createdAt + CREATION_SECONDS
  return member.emailVerified && isOriginalPassword && member.email?.toLowerCase() === signUpEmail
}

/**
 * The member's address if somebody proved it, else null. The sign-in service marks what Google and Apple vouch for as
 * verified; it does not trust Facebook, and neither do we unless that is configured.
 */
export function verifiedEmail(
  member: Member,
  { facebookEmailIsTrusted }: { readonly facebookEmailIsTrusted: boolean },
): string | null {
  const { email, emailVerified, providers } = member
  if (email === null || emailVerified) return email
  const isNamedByFacebook = isFacebookOnly(member) && providers.some((provider) => isNamedBy(provider, member))
  return facebookEmailIsTrusted && isNamedByFacebook ? email : null
}
