/** What an identity token says of its session, and whether that is still worth anything. */
import type { Member } from './AuthPort'

export interface TokenFacts {
  readonly uid: string
  /** When the session began, in seconds since 1970. A renewed token keeps it. */
  readonly authTime: number
  /** As it was when the token was issued; the user may have been verified since, by somebody else. */
  readonly emailVerified: boolean
  /** `password`, `google.com`, …; `custom` for a session that began with one of our own custom tokens. */
  readonly signInProvider: string
}

/** Reads the claims of a verified token. Null for a malformed one: its caller is not signed in. */
export function readTokenFacts(claims: unknown): TokenFacts | null {
  const { uid, auth_time: authTime, email_verified: emailVerified = false, firebase } = fieldsOf(claims)
  const { sign_in_provider: signInProvider } = fieldsOf(firebase)
  if (typeof uid !== 'string' || uid === '') return null
  if (typeof authTime !== 'number' || !Number.isSafeInteger(authTime) || authTime < 0) return null
  // A token of a user without an address does not have the claim.
  if (typeof emailVerified !== 'boolean') return null
  if (typeof signInProvider !== 'string' || signInProvider === '') return null
  return { uid, authTime, emailVerified, signInProvider }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/**
 * Whether the session began before the sign-in service revoked the user's sessions: at a password reset, a change of
 * address, and when a provider proves an address that was not verified. Both times are whole seconds, as the Admin
 * SDK's own `checkRevoked` compares them, so a session that began in the second of the revocation passes.
 */
export const isRevoked = ({ authTime }: TokenFacts, { tokensValidAfter }: Member): boolean =>
  authTime < tokensValidAfter

/**
 * Whether the session began with a provider that the user still has. `custom` is none: a session that began with one
 * of our custom tokens must not earn the next one, or one leaked token would renew itself for good.
 */
export const isByLinkedProvider = ({ signInProvider }: TokenFacts, { providers }: Member): boolean =>
  providers.some(({ id }) => id === signInProvider)

/** `now` in milliseconds since 1970. */
export const isRecent = ({ authTime }: TokenFacts, minutes: number, now: number): boolean =>
  now - authTime * 1_000 <= minutes * 60_000
