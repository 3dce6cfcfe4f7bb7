/** The claims of an identity token, and whether its session may still act for the user (docs/adr/2026-11-22-tokens.md). */
import type { Member } from './AuthPort'
import { isAsCreated, PASSWORD } from './emailProof'

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
  /** Of a `custom` session: `signInProvider` of that session; null in tokens that were issued without it. */
  readonly parentProvider: string | null
}

/** The claim of a custom token that carries `parentAuthTime`. */
export const SESSION_START_CLAIM = 'kefSessionStart'

/** The claim of a custom token that carries `parentProvider`. */
export const SESSION_PROVIDER_CLAIM = 'kefSessionProvider'

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
  const parent = signInProvider === CUSTOM ? others : {}
  const { [SESSION_START_CLAIM]: start, [SESSION_PROVIDER_CLAIM]: provider } = parent
  const parentAuthTime = typeof start === 'number' && Number.isSafeInteger(start) ? start : null
  const parentProvider = typeof provider === 'string' ? provider : null
  return { uid, authTime, emailVerified, signInProvider, parentAuthTime, parentProvider }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/**
 * Whether the session may act for the user: it began after the last revocation and its provider is still linked. A
 * session of the app (`custom`) counts if the session that requested its custom token began after the revocation, too.
 */
export function isCurrentSession(token: TokenClaims, member: Member): boolean {
  const { authTime, parentAuthTime, parentProvider, signInProvider } = token
  if (signInProvider !== CUSTOM) return isByLinkedProvider(token, member) && isAfterRevocation(token, member)
  if (parentAuthTime === null || authTime < member.tokensValidAfter) return false
  return isAfterRevocation({ authTime: parentAuthTime, signInProvider: parentProvider }, member)
}

/** The start of a session and the provider it began with, null if unknown. */
type SessionStart = Pick<TokenClaims, 'authTime'> & { readonly signInProvider: string | null }

/**
 * Times are whole seconds. A session of the revocation's own second may be older than it, so it counts only if the
 * revocation is the creation of the user, or may be this sign-in: that of a provider which takes the account over.
 */
function isAfterRevocation(session: SessionStart, member: Member): boolean {
  const { authTime, signInProvider } = session
  if (authTime !== member.tokensValidAfter) return authTime > member.tokensValidAfter
  return isAsCreated(member) || (signInProvider !== PASSWORD && isByLinkedProvider(session, member))
}

/** Whether the session began with a provider that is still linked. A `custom` session did not. */
export const isByLinkedProvider = (
  { signInProvider }: Pick<SessionStart, 'signInProvider'>,
  { providers }: Member,
): boolean => providers.some(({ id }) => id === signInProvider)

/** Whether the session began at most `minutes` ago. `now` in milliseconds since 1970. */
export const isRecent = ({ authTime }: TokenClaims, minutes: number, now: number): boolean =>
  now - authTime * 1_000 <= minutes * 60_000
