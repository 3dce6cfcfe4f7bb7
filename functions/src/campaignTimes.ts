/** CAMPAIGN_TIMES: when campaigns open and close, without a deployment of the pages. */
import { takesEntries, type CampaignTimes } from '../../src/domain/campaigns'
import { jsonObject } from './jsonObject'

/** A time with its zone: without one it would be that of the machine. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value))

/** E.g. `{"XMAS-2031": {"opens": "2031-12-01T09:00:00+09:00", "closes": "2031-12-24T18:00:00+09:00"}}`. */
export function readCampaignTimes(
  value: string | undefined,
  codes: RegExp,
  problems: string[],
): ReadonlyMap<string, CampaignTimes> {
  const times = new Map<string, CampaignTimes>()
  for (const [code, given] of Object.entries(
    jsonObject('CAMPAIGN_TIMES', 'campaign code and times', value, problems),
  )) {
    const { opens: opensAt, closes: closesAt, ...others } = Object(given) as Readonly<Record<string, unknown>>
    if (!takesEntries(code, codes)) problems.push(`CAMPAIGN_TIMES: ${code} is no campaign code`)
    else if (Object.keys(others).length > 0 || ![opensAt, closesAt].every((time) => time === undefined || isTime(time)))
      problems.push(`CAMPAIGN_TIMES: ${code} has other than opens and closes, such as 2031-12-01T09:00:00+09:00`)
    else times.set(code, { ...(isTime(opensAt) && { opensAt }), ...(isTime(closesAt) && { closesAt }) })
  }
  return times
}
