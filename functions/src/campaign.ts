/** Whether a campaign takes entries now. */
import { isCampaignOpen } from '../../src/domain/campaigns'
import type { Deps } from './deps'
import { CallError } from './errors'
import type { EntryInput } from './payloads/entry'

/** Configured times replace those of the table. The page that gets this refusal shows the closed campaign. */
export function demandOpen(
  { campaign, campaignCode }: Pick<EntryInput, 'campaign' | 'campaignCode'>,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): void {
  const times = config.campaignTimes.get(campaignCode) ?? campaign
  if (!isCampaignOpen(times, clock.now())) throw new CallError('failed-precondition', 'campaignClosed')
}
