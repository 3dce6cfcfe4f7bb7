/** Identity tokens for tests: their claims, and the unsigned form that the emulators accept. */
import type { TokenClaims } from '../../../functions/src/auth/tokenClaims'

/** The claims of a password sign-in at `now` (milliseconds since 1970). */
export const tokenClaims = (uid: string, now: number, changes: Partial<TokenClaims> = {}): TokenClaims => ({
  uid,
  authTime: Math.floor(now / 1_000),
  emailVerified: true,
  signInProvider: 'password',
  parentAuthTime: null,
  parentProvider: null,
  ...changes,
})

/** The claims as an unsigned token of the Auth emulator. */
export function unsignedToken(token: TokenClaims): string {
  const { uid, authTime, emailVerified, signInProvider } = token
  const claims = {
    sub: uid,
    user_id: uid,
    uid,
    auth_time: authTime,
    email_verified: emailVerified,
    firebase: { sign_in_provider: signInProvider },
  }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
