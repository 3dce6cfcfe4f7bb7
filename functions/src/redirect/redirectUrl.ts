/** Where a member goes back to: the storefront by Multipass, the app with a token, anywhere else as it is. */
import { querySeparator, type Destination } from '../../../src/domain/destinations'
import { provenEmail, type Member } from '../auth/AuthPort'
import type { Deps } from '../deps'
import { CallError } from '../errors'
import type { AccountRecord } from '../store/AccountStore'
import { sealMultipass } from './multipass'

/** `destination` comes from the table. Throws `failed-precondition` rather than vouch for an address nobody proved. */
export async function redirectUrl(
  destination: Destination,
  member: Member,
  record: AccountRecord | null,
  { auth, clock, config }: Pick<Deps, 'auth' | 'clock' | 'config'>,
): Promise<string> {
  if (destination.kind === 'app') return withToken(destination.url, await auth.customToken(member.uid))
  const secret = config.multipassSecrets.get(destination.origin)
  // A social account without an address has nothing that a storefront could know it by.
  if (secret === undefined || member.email === null) return destination.url
  const email = provenEmail(member, config)
  if (email === null) throw new CallError('failed-precondition', 'emailNotVerified')
  const token = sealMultipass(
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
  return `${destination.origin}/account/login/multipass/${token}`
}

/** Behind the app's `state`, if it gave one: that comes back as it is. */
const withToken = (callback: string, token: string): string =>
  `${callback}${querySeparator(callback)}token=${encodeURIComponent(token)}`
