/** Where a member goes back to: the storefront by Multipass, the app with a token, anywhere else as it is. */
import { querySeparator, type Destination } from '../../../src/domain/routing/destinations'
import { verifiedEmail, type Member } from '../auth/AuthPort'
import type { TokenClaims } from '../auth/tokenClaims'
import type { Deps } from '../deps'
import { emailNotVerified } from '../errors'
import type { AccountRecord } from '../store/AccountStore'
import { sealMultipass } from './multipass'

/**
 * `destination` comes from the table. Throws `failed-precondition` rather than vouch for an address nobody proved: a
 * token for the app outlives the moment in which the owner of the address turns up.
 */
export async function redirectUrl(
  destination: Destination,
  member: Member,
  token: TokenClaims,
  record: AccountRecord | null,
  { auth, clock, config }: Pick<Deps, 'auth' | 'clock' | 'config'>,
): Promise<string> {
  const email = verifiedEmail(member, config)
  // A social account without an address has nothing that somebody else could prove.
  const isVouchedFor = email !== null || member.email === null
  if (destination.kind === 'app') {
    if (!isVouchedFor) throw emailNotVerified()
    return withToken(destination.url, await auth.customToken(member.uid, token.authTime))
  }
  const secret = config.multipassSecrets.get(destination.origin)
  // A social account without an address has nothing that a storefront could know it by.
  if (secret === undefined || member.email === null) return destination.url
  if (email === null) throw emailNotVerified()
  const multipass = sealMultipass(
    {
      email,
      created_at: new Date(clock.now()).toISOString(),
      ...(record?.firstName && { first_name: record.firstName }),
      ...(record?.lastName && { last_name: record.lastName }),
      identifier: member.uid,
      return_to: destination.url,
    },
    secret,
  )
  return `${destination.origin}/account/login/multipass/${multipass}`
}

/** Behind the app's `state`, if it gave one: that comes back as it is. */
const withToken = (callback: string, token: string): string =>
  `${callback}${querySeparator(callback)}token=${encodeURIComponent(token)}`
