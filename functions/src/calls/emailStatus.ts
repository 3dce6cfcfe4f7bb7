/**
 * emailStatus: whether a mail server has refused the email that the member is to verify, so that the page offers to
 * correct it.
 *
 * - Caller: a member; limited by uid.
 * - Input: none.
 * - Answer: `{ undeliverable }`; false for a verified email.
 * - Errors: signInRequired, error.tooManyRequests.
 */
import type { MemberCall } from '../callTypes'
import { isoNow } from '../deps'
import { emailHash } from '../emailKey'

export const emailStatus: MemberCall<'emailStatus', null> = {
  access: 'member',
  read: () => null,
  handle: async ({ member: { email, emailVerified } }, deps) => ({
    undeliverable:
      email !== null && !emailVerified && (await deps.store.isAddressRefused(emailHash(email), isoNow(deps))),
  }),
}
