/** The URL that a member returns to: a storefront by Multipass, the app with a custom token, any other shop unchanged. */
import { querySeparator, type Destination } from '../../../src/domain/routing/destinations'
import type { Member } from '../auth/AuthPort'
import { emailToVouchFor } from '../auth/emailProof'
import type { TokenClaims } from '../auth/tokenClaims'
import type { Deps } from '../deps'
import { emailNotVerified } from '../errors'
import { customerIdOf, type AccountRecord } from '../store/AccountStore'
import { createMultipassToken } from './multipass'

/**
 * `destination` is an allowed destination (`parseDestination`). Throws `emailNotVerified` instead of giving the app or a storefront
 * a token for an unproved email: the token would still be valid after the email's owner signs in.
 */
export async function redirectUrl(
  destination: Destination,
  member: Member,
  token: TokenClaims,
  record: AccountRecord,
  { auth, clock, config }: Pick<Deps, 'auth' | 'clock' | 'config'>,
): Promise<string> {
  const email = emailToVouchFor(member, config)
  const customerId = customerIdOf(record)
  if (destination.kind === 'app') {
    if (email === null) throw emailNotVerified()
    return withToken(destination.url, await auth.customToken(member.uid, { session: token, customerId }))
  }
  const secret = config.multipassSecrets.get(destination.origin)
  if (secret === undefined) return destination.url
  if (email === null) throw emailNotVerified()
  const multipass = createMultipassToken(
    {
      email,
      created_at: new Date(clock.now()).toISOString(),
      ...(record.firstName && { first_name: record.firstName }),
      ...(record.lastName && { last_name: record.lastName }),
      identifier: customerId,
      return_to: destination.url,
    },
    secret,
  )
  return `${destination.origin}/account/login/multipass/${multipass}`
}

/** Appends the token; a `state` of the app stays in front of it, unchanged. */
const withToken = (callback: string, token: string): string =>
  `${callback}${querySeparator(callback)}token=${encodeURIComponent(token)}`
