/** Campaign entries: when they are accepted and how they are stored. */
import { isCampaignOpen } from '../../../src/domain/campaigns'
import type { Deps } from '../deps'
import { CallError } from '../errors'
import type { EntryInput } from '../payloads/entry'
import { countEntry } from '../rateLimit'
import type { CampaignEntry } from '../store/AccountStore'

/** Throws `campaignClosed` outside the opening times; stored and configured times replace those of the table. */
export async function requireOpenCampaign(
  { campaign, campaignCode }: Pick<EntryInput, 'campaign' | 'campaignCode'>,
  { clock, readTimes }: Pick<Deps, 'clock' | 'readTimes'>,
): Promise<void> {
  const times = (await readTimes(campaignCode)) ?? campaign
  if (!isCampaignOpen(times, clock.now())) throw new CallError('failed-precondition', 'campaignClosed')
}

/** Anyone can invent codes, and each is a draw of its own: throws `error.tooManyRequests` past the day's limit of new ones. */
export async function countInventedCode(
  uid: string,
  { campaign, campaignCode }: EntryInput,
  deps: Deps,
): Promise<void> {
  if (campaign.code === campaignCode || (await deps.readTimes(campaignCode)) !== null) return
  if ((await deps.store.getEntry(uid, campaignCode)) === null) await countEntry(uid, deps)
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
