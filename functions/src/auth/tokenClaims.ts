/** The claims of an identity token, and whether its session may still act for the user (docs/adr/2026-11-22-tokens.md). */
import type { Member } from './AuthPort'

export interface TokenClaims {
  readonly uid: string
  /** Start of the session, in seconds since 1970. A renewed token keeps it. */
  readonly authTime: number
  /** Value at the time the token was issued; the user may have been verified since, by another session. */
  readonly emailVerified: boolean
  /** `password`, `google.com`, …; `custom` for a session that began with one of our custom tokens. */
  readonly signInProvider: string
  /** Of a `custom` session: start of the session that requested the custom token, in seconds since 1970; else null. */
  readonly parentAuthTime: number | null
}

/** The claim of a custom token that carries `parentAuthTime`. */
export const SESSION_START_CLAIM = 'kefSessionStart'

/** The claim of a custom token by which the app knows its customer (`customerIdOf`). Our functions do not read it. */
export const CUSTOMER_CLAIM = 'kefCustomerId'

/** Provider id of a session that began with a custom token. */
const CUSTOM = 'custom'

/** Reads the claims of a token whose signature is verified; null if they are malformed, which means not signed in. */
export function readTokenClaims(claims: unknown): TokenClaims | null {
  const { uid, auth_time: authTime, email_verified: emailVerified = false, firebase, ...others } = fieldsOf(claims)
  const { sign_in_provider: signInProvider } = fieldsOf(firebase)
  if (typeof uid !== 'string' || uid === '') return null
  if (typeof authTime !== 'number' || !Number.isSafeInteger(authTime) || authTime < 0) return null
  // Absent, and therefore false, for a user without an email.
  if (typeof emailVerified !== 'boolean') return null
  if (typeof signInProvider !== 'string' || signInProvider === '') return null
  const parent = signInProvider === CUSTOM ? others[SESSION_START_CLAIM] : null
  const parentAuthTime = typeof parent === 'number' && Number.isSafeInteger(parent) ? parent : null
  return { uid, authTime, emailVerified, signInProvider, parentAuthTime }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/**
 * Whether the session may act for the user: it began after the last revocation and its provider is still linked. A
 * session of the app (`custom`) counts if the session that requested its custom token began after the revocation, too.
 */
export function isCurrentSession(token: TokenClaims, member: Member): boolean {
  const { authTime, parentAuthTime, signInProvider } = token
  // Whole seconds, compared as the Admin SDK's `checkRevoked` does: a session of the same second passes.
  if (authTime < member.tokensValidAfter) return false
  if (signInProvider !== CUSTOM) return isByLinkedProvider(token, member)
  return parentAuthTime !== null && parentAuthTime >= member.tokensValidAfter
}

/** Whether the session began with a provider that is still linked. A `custom` session did not. */
export const isByLinkedProvider = ({ signInProvider }: TokenClaims, { providers }: Member): boolean =>
  providers.some(({ id }) => id === signInProvider)

/** Whether the session began at most `minutes` ago. `now` in milliseconds since 1970. */
export const isRecent = ({ authTime }: TokenClaims, minutes: number, now: number): boolean =>
  now - authTime * 1_000 <= minutes * 60_000
