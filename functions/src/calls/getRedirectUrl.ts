/** The address that a member is sent back to (spec §7): only ever one of the table. */
import type { Destination } from '../../../src/domain/routing/destinations'
import type { MemberCall } from '../call'
import { demandActive, requireVerifiedEmail, demandRecentSignIn, demandSoundSession, demandTerms } from '../member'
import { optionalFlag, payloadOf } from '../payloads/fields'
import { readCallback } from '../payloads/visit'
import { redirectUrl } from '../redirect/redirectUrl'

export const getRedirectUrl: MemberCall<'getRedirectUrl', Destination> = {
  who: 'member',
  read: (data, { destinations }) => {
    const payload = payloadOf(data)
    optionalFlag(payload, 'isMobile')
    return readCallback(payload, destinations)
  },
  handle: async ({ member, record, token, payload: destination }, deps) => {
    demandActive(member, record)
    requireVerifiedEmail(member)
    demandSoundSession(token, member)
    demandTerms(record, deps)
    if (destination.kind === 'app') demandRecentSignIn(token, deps)
    return redirectUrl(destination, member, token, record, deps)
  },
}
