/**
 * getFirestoreAccount: the account record as the login reads it.
 *
 * - Caller: a member, verified or not; limited by uid.
 * - Input: `shopifyURL`, validated and not used.
 * - Answer: `Account`; nulls and false without a record. A disabled member gets `isDisabled: true` and nothing else.
 * - Errors: signInRequired, payloadInvalid, error.tooManyRequests.
 */
import type { Account } from '../../../src/domain/account'
import type { MemberCall } from '../callTypes'
import type { Config } from '../config'
import { payloadOf } from '../payloads/fields'
import { readShop } from '../payloads/visit'
import { isDisabled, hasExpiredTerms } from '../requirements'
import type { AccountRecord } from '../store/AccountStore'

const DISABLED: Account = {
  isDisabled: true,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  tosConsentExpiredDueToUpdatedPolicy: false,
}

export const getFirestoreAccount: MemberCall<'getFirestoreAccount', string | null> = {
  access: 'member',
  read: (data, { destinations }) => readShop(payloadOf(data), destinations),
  handle: ({ member, record }, { config }) =>
    Promise.resolve(isDisabled(member, record) ? DISABLED : accountOf(record, config)),
}

const accountOf = (record: AccountRecord | null, config: Config): Account => ({
  isDisabled: false,
  firstName: record?.firstName ?? null,
  lastName: record?.lastName ?? null,
  tosConsent: record?.tosConsent ?? null,
  marketingConsent: record?.marketingConsent ?? null,
  tosConsentExpiredDueToUpdatedPolicy: hasExpiredTerms(record, config),
})
