/** What an identity token says of its session, and whether that is still worth anything. */
import type { Member } from './AuthPort'

export interface TokenClaims {
  readonly uid: string
  /** When the session began, in seconds since 1970. A renewed token keeps it. */
  readonly authTime: number
  /** As it was when the token was issued; the user may have been verified since, by somebody else. */
  readonly emailVerified: boolean
  /** `password`, `google.com`, …; `custom` for a session that began with one of our own custom tokens. */
  readonly signInProvider: string
  /** Of a `custom` session: when the session that asked for the token began, in seconds since 1970; else null. */
  readonly parentAuthTime: number | null
}

/** The claim of a custom token that carries `parentAuthTime`. */
export const SESSION_START_CLAIM = 'kefSessionStart'

/** Reads the claims of a verified token. Null for a malformed one: its caller is not signed in. */
export function readTokenClaims(claims: unknown): TokenClaims | null {
  const { uid, auth_time: authTime, email_verified: emailVerified = false, firebase } = fieldsOf(claims)
  const { sign_in_provider: signInProvider } = fieldsOf(firebase)
  if (typeof uid !== 'string' || uid === '') return null
  if (typeof authTime !== 'number' || !Number.isSafeInteger(authTime) || authTime < 0) return null
  // A token of a user without an address does not have the claim.
  if (typeof emailVerified !== 'boolean') return null
  if (typeof signInProvider !== 'string' || signInProvider === '') return null
  const parent = signInProvider === 'custom' ? fieldsOf(claims)[SESSION_START_CLAIM] : null
  const parentAuthTime = typeof parent === 'number' && Number.isSafeInteger(parent) ? parent : null
  return { uid, authTime, emailVerified, signInProvider, parentAuthTime }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/**
 * Whether the session began before the sign-in service revoked the user's sessions: at a password reset, a change of
 * address, and when a provider proves an address that was not verified. Both times are whole seconds, as the Admin
 * SDK's own `checkRevoked` compares them, so a session that began in the second of the revocation passes.
 */
export const isRevoked = ({ authTime }: TokenClaims, { tokensValidAfter }: Member): boolean =>
  authTime < tokensValidAfter

/**
 * Whether the session may act for the user at all: by a provider that is still linked, or the app's own by a custom
 * token that was asked for after the last revocation.
 */
export const isOfUser = (token: TokenClaims, member: Member): boolean =>
  token.signInProvider === 'custom'
    ? token.parentAuthTime !== null && token.parentAuthTime >= member.tokensValidAfter
    : isByLinkedProvider(token, member)

/**
 * Whether the session began with a provider that the user still has. `custom` is none: a session that began with one
 * of our custom tokens must not earn the next one, or one leaked token would renew itself for good.
 */
export const isByLinkedProvider = ({ signInProvider }: TokenClaims, { providers }: Member): boolean =>
  providers.some(({ id }) => id === signInProvider)

/** `now` in milliseconds since 1970. */
export const isRecent = ({ authTime }: TokenClaims, minutes: number, now: number): boolean =>
  now - authTime * 1_000 <= minutes * 60_000
