import type { Member } from './AuthPort'
import { isCurrentSession, type TokenClaims } from './tokenClaims'
import type { Deps } from '../deps'

/**
 * The user of a session, null if it has ended. A token stays valid for up to an hour after its user is removed or its
 * session revoked, so read the user each time.
 */
export async function findMember(token: TokenClaims, { auth }: Pick<Deps, 'auth'>): Promise<Member | null> {
  const member = await auth.findByUid(token.uid)
  return member !== null && isCurrentSession(token, member) ? member : null
}
