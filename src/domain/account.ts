/** Users and accounts, and the next stage of a login. */
import { isProvider, providerRow, type Provider } from './enums'

/** Fields that the page reads of the account record. A consent is null until the member answered it. */
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

/** The signed-in user as stored in the Redux state `user`. */
export interface CurrentUser {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** A Firebase user, reduced to the fields in use. `providers` holds only the providers of this site. */
export interface AuthUser extends CurrentUser {
  readonly providers: readonly (Provider | 'password')[]
}

/** The part of a user that the store holds. */
export const toCurrentUser = ({ uid, email, emailVerified }: AuthUser): CurrentUser => ({ uid, email, emailVerified })

/** Where a login ends, once the account is known. */
export type LoginOutcome = 'disabled' | 'accept-tos' | 'complete'

/** Members with social sign-in only need no verification. */
export const needsVerification = (user: AuthUser): boolean => !user.emailVerified && user.providers.includes('password')

/** In this order, for a user who needs no verification: account disabled, terms accepted. */
export function loginOutcome(account: Account, isNewUser: boolean): LoginOutcome {
  if (account.isDisabled) return 'disabled'
  if (isNewUser || account.tosConsent !== true || account.tosConsentExpiredDueToUpdatedPolicy) return 'accept-tos'
  return 'complete'
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isFlagOrNull = (value: unknown): value is boolean | null => value === null || typeof value === 'boolean'

/** Validates the result of getFirestoreAccount. Returns null for an invalid one, so that the login stops. */
export function parseAccount(value: unknown): Account | null {
  if (typeof value !== 'object' || value === null) return null
  const { isDisabled, firstName, lastName, tosConsent, marketingConsent, tosConsentExpiredDueToUpdatedPolicy } =
    value as Record<string, unknown>
  if (typeof isDisabled !== 'boolean' || typeof tosConsentExpiredDueToUpdatedPolicy !== 'boolean') return null
  if (!isTextOrNull(firstName) || !isTextOrNull(lastName)) return null
  if (!isFlagOrNull(tosConsent) || !isFlagOrNull(marketingConsent)) return null
  return { isDisabled, firstName, lastName, tosConsent, marketingConsent, tosConsentExpiredDueToUpdatedPolicy }
}

/** Profile data from a social provider. The keys of `raw` differ between providers. */
export interface ProviderProfile {
  readonly providerId: string
  readonly isNewUser: boolean
  readonly displayName: string | null
  readonly raw: Readonly<Record<string, unknown>>
}

/** First and last name from the provider, as its row says; empty where there is none. */
export function profileFromProvider({
  providerId,
  isNewUser,
  displayName,
  raw,
}: ProviderProfile): Omit<Profile, 'email'> {
  if (!isProvider(providerId)) return { firstName: '', lastName: '' }
  const { nameFields, displayNameIsLastName } = providerRow(providerId)
  if (displayNameIsLastName && isNewUser) return { firstName: '', lastName: displayName ?? '' }
  return { firstName: firstText(raw, nameFields.firstName), lastName: firstText(raw, nameFields.lastName) }
}

const firstText = (raw: ProviderProfile['raw'], keys: readonly string[]): string =>
  keys.map((key) => raw[key]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''
