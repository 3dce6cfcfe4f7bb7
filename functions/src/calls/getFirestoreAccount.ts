/** The account record as the login reads it (spec §7). A member without a record gets nulls and false. */
import type { Account } from '../../../src/domain/account'
import type { MemberCall } from '../call'
import { isoNow } from '../deps'
import { countPendingEntry } from '../member'
import { payloadOf } from '../payloads/fields'
import { readShop } from '../payloads/visit'
import { hasExpiredTerms } from '../terms'

const DISABLED: Account = {
  isDisabled: true,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  tosConsentExpiredDueToUpdatedPolicy: false,
}

export const getFirestoreAccount: MemberCall<'getFirestoreAccount', string | null> = {
  who: 'member',
  read: (data, { destinations }) => readShop(payloadOf(data), destinations),
  handle: async ({ member, record }, deps) => {
    const isDisabled = member.isDisabled || (record?.isDisabled ?? false)
    // A disabled member learns that, and nothing else of the account.
    if (isDisabled) return DISABLED
    await countPendingEntry(member, record, deps, isoNow(deps))
    return {
      isDisabled,
      firstName: record?.firstName ?? null,
      lastName: record?.lastName ?? null,
      tosConsent: record?.tosConsent ?? null,
      marketingConsent: record?.marketingConsent ?? null,
      tosConsentExpiredDueToUpdatedPolicy: hasExpiredTerms(record, deps.config),
    } satisfies Account
  },
}
