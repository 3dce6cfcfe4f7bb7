/** Saves a change of a member's record; the store appends the consent receipts in the same transaction. */
import { hasUnverifiedEmail } from '../auth/emailProof'
import type { Member } from '../auth/AuthPort'
import { isoNow, type Deps } from '../deps'
import { tooManyRequests } from '../errors'
import { DAY_MS } from '../limits'
import { ConsentLimitError, type AccountChange, type AccountRecord, type Basis } from '../store/AccountStore'

/** What a save of this member is decided on: the record that `settleSignUp` returned. */
export const basisOf = (member: Member, record: AccountRecord | null): Basis => ({
  record,
  isStrict: hasUnverifiedEmail(member),
})

/** Resolves to the saved record. Throws `error.tooManyRequests` past the day's limit of consent changes (UTC days). */
export async function saveChange(
  member: Member,
  record: AccountRecord | null,
  change: Pick<AccountChange, 'fields' | 'consents' | 'locale'>,
  { store, clock, config, newCustomerId }: Pick<Deps, 'store' | 'clock' | 'config' | 'newCustomerId'>,
): Promise<AccountRecord> {
  const { policyVersion, consentChangesPerDay } = config
  try {
    return await store.merge(member.uid, {
      ...change,
      email: member.email,
      customerId: newCustomerId(),
      provisional: hasUnverifiedEmail(member),
      basis: basisOf(member, record),
      policyVersion,
      consentChangesPerDay,
      at: isoNow({ clock }),
    })
  } catch (error) {
    if (!(error instanceof ConsentLimitError)) throw error
    throw tooManyRequests(DAY_MS - (clock.now() % DAY_MS))
  }
}
