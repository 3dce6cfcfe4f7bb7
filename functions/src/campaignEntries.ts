/** Campaign entries: when they are accepted, how they are stored, when pending ones are counted. */
import { isCampaignOpen } from '../../src/domain/campaigns'
import { isVerifiedBySignUp } from './auth/emailProof'
import type { Member } from './auth/AuthPort'
import { isoNow, type Deps } from './deps'
import { CallError, errorName } from './errors'
import type { EntryInput } from './payloads/entry'
import type { AccountRecord, CampaignEntry } from './store/AccountStore'

/** Throws `campaignClosed` outside the opening times; stored and configured times replace those of the table. */
export async function requireOpenCampaign(
  { campaign, campaignCode }: Pick<EntryInput, 'campaign' | 'campaignCode'>,
  { clock, readTimes }: Pick<Deps, 'clock' | 'readTimes'>,
): Promise<void> {
  const times = (await readTimes(campaignCode)) ?? campaign
  if (!isCampaignOpen(times, clock.now())) throw new CallError('failed-precondition', 'campaignClosed')
}

/** The entry as the store keeps it; `at` is an ISO time. */
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

/**
 * Marks the pending entry of a sign-up from before drafts were introduced (November 2026) as counted, by the rule for
 * drafts. A failure is only logged, so that it does not stop the login; the next call tries again.
 */
export async function markPendingEntryCounted(member: Member, record: AccountRecord | null, deps: Deps): Promise<void> {
  if (!record?.hasPendingEntry || !isVerifiedBySignUp(member, record.email)) return
  try {
    await deps.store.markPendingEntriesCounted(member.uid, isoNow(deps))
  } catch (error) {
    deps.log.error('entry not counted yet', { error: errorName(error) })
  }
}
