/** The account and where a signed-in visitor stands (spec §3, §4). */
import type { Provider } from './enums'

/** Server account record fields read. */
export interface Account {
  readonly isDisabled: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly tosConsent: boolean | null
  readonly marketingConsent: boolean | null
  readonly tosConsentExpiredDueToUpdatedPolicy: boolean
}

export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Current user, as the store keeps it. */
export interface CurrentUser {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** What the sign-in service tells of a user, mapped at the border. */
export interface AuthUser extends CurrentUser {
  readonly providers: readonly (Provider | 'password')[]
}

/** Where the login goes on. */
export type NextStage = 'email-not-verified' | 'disabled' | 'accept-tos' | 'complete'

/** Not required when the only sign-in provider is a social one (spec §4.1). */
export const needsVerification = (user: AuthUser): boolean => !user.emailVerified && user.providers.includes('password')

/** The spec's order: verified, disabled, terms, done. `account` is null until it was fetched. */
export function nextStage(user: AuthUser, account: Account, isNewUser: boolean): NextStage {
  if (needsVerification(user)) return 'email-not-verified'
  if (account.isDisabled) return 'disabled'
  if (isNewUser || account.tosConsent !== true || account.tosConsentExpiredDueToUpdatedPolicy) return 'accept-tos'
  return 'complete'
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isFlagOrNull = (value: unknown): value is boolean | null => value === null || typeof value === 'boolean'

/** Guards an answer of getFirestoreAccount; an unreadable account fails closed (null). */
export function parseAccount(value: unknown): Account | null {
  if (typeof value !== 'object' || value === null) return null
  const { isDisabled, firstName, lastName, tosConsent, marketingConsent, tosConsentExpiredDueToUpdatedPolicy } =
    value as Record<string, unknown>
  if (typeof isDisabled !== 'boolean' || typeof tosConsentExpiredDueToUpdatedPolicy !== 'boolean') return null
  if (!isTextOrNull(firstName) || !isTextOrNull(lastName)) return null
  if (!isFlagOrNull(tosConsent) || !isFlagOrNull(marketingConsent)) return null
  return { isDisabled, firstName, lastName, tosConsent, marketingConsent, tosConsentExpiredDueToUpdatedPolicy }
}

/** What a provider says about a person; names differ between them. */
export interface ProviderProfile {
  readonly providerId: string
  readonly isNewUser: boolean
  readonly displayName: string | null
  readonly raw: Readonly<Record<string, unknown>>
}

/**
 * First and last name from the provider (spec §4): a new Apple user's display name becomes
 * the last name; otherwise first_name or given_name, last_name or family_name.
 */
export function profileFromProvider({
  providerId,
  isNewUser,
  displayName,
  raw,
}: ProviderProfile): Omit<Profile, 'email'> {
  if (providerId === 'apple.com' && isNewUser) return { firstName: '', lastName: displayName ?? '' }
  return {
    firstName: text(raw.first_name) ?? text(raw.given_name) ?? '',
    lastName: text(raw.last_name) ?? text(raw.family_name) ?? '',
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Mask for screens and reports: enough to recognise an address, not enough to learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}
