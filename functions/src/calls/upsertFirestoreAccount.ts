/**
 * upsertFirestoreAccount: saves names, consents and visit of a login. Idempotent; absent and empty values
 * leave the record unchanged, so leaving out a consent never withdraws it.
 *
 * - Caller: a member with a verified email; limited by uid.
 * - Input: `UpsertPayload`; `email` is ignored, the sign-in service's own is stored.
 * - Answer: `{}`
 * - Errors: signInRequired, the keys of the fields, callbackURLRequired, callbackURLNotAllowed, payloadInvalid,
 *   error.userDisabled, emailNotVerified, error.tooManyRequests (also past the day's limit of consent changes).
 */
import type { MemberCall } from '../callTypes'
import { readUpsert, type UpsertInput } from '../payloads/upsert'
import { requireActive, requireNoPendingVerification } from '../requirements'
import { saveChange } from '../accounts/saveChange'

export const upsertFirestoreAccount: MemberCall<'upsertFirestoreAccount', UpsertInput> = {
  access: 'member',
  read: readUpsert,
  handle: async ({ member, record, payload }, deps) => {
    requireActive(member, record)
    requireNoPendingVerification(member)
    await saveChange(member, record, payload, deps)
    return {}
  },
}
