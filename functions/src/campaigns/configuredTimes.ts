/** CAMPAIGN_TIMES: opening times of campaigns in the configuration. */
import { beginsWithDay } from '../../../src/domain/calendar'
import { takesEntries, type CampaignTimes } from '../../../src/domain/campaigns'

/** Requires a time zone; without one the time would be in the zone of the server. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && beginsWithDay(value) && !Number.isNaN(Date.parse(value))

/**
 * Reads CAMPAIGN_TIMES: `{"XMAS-2031": {"opens": "2031-12-01T09:00:00+09:00", "closes": "2031-12-24T18:00:00+09:00"}}`;
 * both times are optional. `codes` matches the configured campaign codes. Appends to `problems`.
 */
export function readConfiguredTimes(
  campaigns: object,
  codes: RegExp,
  problems: string[],
): ReadonlyMap<string, CampaignTimes> {
  const times = new Map<string, CampaignTimes>()
  for (const [code, row] of Object.entries(campaigns)) {
    const { opens: opensAt, closes: closesAt, ...others } = Object(row) as Readonly<Record<string, unknown>>
    if (!takesEntries(code, codes)) problems.push(`CAMPAIGN_TIMES: ${code} is not a campaign code`)
    else if (Object.keys(others).length > 0 || ![opensAt, closesAt].every((time) => time === undefined || isTime(time)))
      problems.push(`CAMPAIGN_TIMES: ${code} must have only opens and closes, such as 2031-12-01T09:00:00+09:00`)
    else times.set(code, { ...(isTime(opensAt) && { opensAt }), ...(isTime(closesAt) && { closesAt }) })
  }
  return times
}
