/** Opening times of campaigns: those that staff have stored, else those of CAMPAIGN_TIMES, else those of the table. */
import { campaignOf, type CampaignTimes } from '../../../src/domain/campaigns'
import { campaignStatus, type CampaignStatus } from '../../../src/domain/campaignStatus'
import type { Config } from '../config'
import type { AccountStore, CampaignSchedule } from '../store/AccountStore'

/** How long an instance uses the stored times. With the cache of Hosting, pages follow a change within a minute. */
export const TIMES_CACHE_MS = 20_000

/** The times that replace those of the table; null if there are none. */
export type ReadTimes = (campaignCode: string) => Promise<CampaignTimes | null>

interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

interface TimesContext {
  readonly store: Pick<AccountStore, 'listSchedules'>
  readonly clock: Clock
  readonly config: Pick<Config, 'campaignTimes'>
}

/** Reads all schedules at once, at most every `TIMES_CACHE_MS`: a call for an unknown code then costs no read. */
export function createReadTimes({ store, clock, config }: TimesContext): ReadTimes {
  let cached: { readonly until: number; readonly schedules: Promise<readonly CampaignSchedule[]> } | null = null
  const listSchedules = () => {
    if (cached === null || clock.now() >= cached.until) {
      const schedules = store.listSchedules()
      cached = { until: clock.now() + TIMES_CACHE_MS, schedules }
      // A failure is not cached.
      schedules.catch(() => (cached = null))
    }
    return cached.schedules
  }
  return async (campaignCode) => {
    const stored = (await listSchedules()).find((schedule) => schedule.campaignCode === campaignCode)
    return stored ? timesOf(stored) : (config.campaignTimes.get(campaignCode) ?? null)
  }
}

export const timesOf = ({ opensAt, closesAt }: Pick<CampaignSchedule, 'opensAt' | 'closesAt'>): CampaignTimes => ({
  ...(opensAt !== null && { opensAt }),
  ...(closesAt !== null && { closesAt }),
})

/** The status of a campaign, for its pages. */
export async function readCampaignStatus(
  campaignCode: string,
  { readTimes, clock }: { readonly readTimes: ReadTimes; readonly clock: Clock },
): Promise<CampaignStatus> {
  return campaignStatus((await readTimes(campaignCode)) ?? campaignOf(campaignCode), clock.now())
}
