/** Whether a member may go on: the account is not disabled, the email is proven. */
import { isProven, type Member } from './auth/AuthPort'
import type { Deps } from './deps'
import { CallError } from './errors'
import type { AccountRecord, CampaignEntry } from './store/AccountStore'
import type { EntryInput } from './payloads/entry'

/** The member's record, or null. Throws `permission-denied` if the account is disabled on either side. */
export async function activeAccount(member: Member, { store }: Pick<Deps, 'store'>): Promise<AccountRecord | null> {
  const record = await store.getByUid(member.uid)
  if (member.isDisabled || record?.isDisabled) throw new CallError('permission-denied', 'error.userDisabled')
  return record
}

export function demandProven(member: Member): void {
  if (!isProven(member)) throw new CallError('failed-precondition', 'emailNotVerified')
}

/** Counts an entry given at sign-up, once the email is verified. It must never stand in the way of a login. */
export async function countPending(
  member: Member,
  record: AccountRecord | null,
  deps: Deps,
  at: string,
): Promise<void> {
  if (!record?.hasPendingEntry || !isProven(member)) return
  try {
    await deps.store.countPendingEntries(member.uid, at)
  } catch (error) {
    deps.log.error('entry not counted yet', { error: error instanceof Error ? error.name : typeof error })
  }
}

/** An entry as the store keeps it. */
export const entryRecord = (
  uid: string,
  { campaignCode, locale, answer, tosConsentEvent, marketingConsent }: EntryInput,
  { status, at, policyVersion }: { status: CampaignEntry['status']; at: string; policyVersion: string },
): CampaignEntry => ({
  uid,
  campaignCode,
  answer,
  tosConsentEvent,
  marketingConsent,
  locale,
  policyVersion,
  status,
  createdAt: at,
  countedAt: status === 'counted' ? at : null,
})
