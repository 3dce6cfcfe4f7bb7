/** Tokens of tests: what one says, and one as the emulators take it. */
import type { TokenClaims } from '../../../functions/src/auth/tokenClaims'

/** What the token of a password sign-in at `now` (milliseconds) says. */
export const tokenFacts = (uid: string, now: number, differences: Partial<TokenClaims> = {}): TokenClaims => ({
  uid,
  authTime: Math.floor(now / 1_000),
  emailVerified: true,
  signInProvider: 'password',
  parentAuthTime: null,
  ...differences,
})

/** The same claims as a token of the Auth emulator: unsigned. */
export function unsignedToken(facts: TokenClaims): string {
  const { uid, authTime, emailVerified, signInProvider } = facts
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
