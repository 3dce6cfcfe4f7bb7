/**
 * getRedirectUrl: the URL that a member returns to after a login.
 *
 * - Caller: a member with a verified email and current terms, in a transferable session; limited by uid.
 * - Input: `callbackURL`, one of the destinations table; `isMobile`, validated and not used.
 * - Answer: the URL, a string. `redirect/redirectUrl.ts` adds the Multipass or custom token.
 * - Errors: signInRequired, callbackURLRequired, callbackURLNotAllowed, payloadInvalid, error.userDisabled,
 *   emailNotVerified, tosNotAccepted, recentSignInRequired (app only), error.tooManyRequests.
 */
import type { Destination } from '../../../src/domain/routing/destinations'
import type { MemberCall } from '../callTypes'
import { optionalFlag, payloadOf } from '../payloads/fields'
import { readCallback } from '../payloads/visit'
import { redirectUrl } from '../redirect/redirectUrl'
import {
  requireActive,
  requireCurrentTerms,
  requireRecentSignIn,
  requireTransferableSession,
  requireNoPendingVerification,
} from '../requirements'

export const getRedirectUrl: MemberCall<'getRedirectUrl', Destination> = {
  access: 'member',
  read: (data, { destinations }) => {
    const payload = payloadOf(data)
    optionalFlag(payload, 'isMobile')
    return readCallback(payload, destinations)
  },
  handle: async ({ member, record, token, payload: destination }, deps) => {
    requireActive(member, record)
    requireNoPendingVerification(member)
    requireTransferableSession(token, member)
    requireCurrentTerms(record, deps)
    if (destination.kind === 'app') requireRecentSignIn(token, deps)
    return redirectUrl(destination, member, token, record, deps)
  },
}
