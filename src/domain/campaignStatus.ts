/** Whether a campaign accepts entries: the answer of the function campaignStatus, which the campaign pages read. */
import { CALL_PATH } from './calls'
import type { CampaignTimes } from './campaigns'

/** Hosting forwards this path to the function. */
export const CAMPAIGN_STATUS_PATH = `${CALL_PATH}/campaignStatus`
/** How long browsers and the CDN keep the answer. Also in the headers of Hosting. */
export const STATUS_CACHE = 'public, max-age=20, s-maxage=20'

/** `opensAt` is an ISO time. */
export type CampaignStatus =
  { readonly status: 'open' | 'closed' } | { readonly status: 'notOpenYet'; readonly opensAt: string }

/** `now` in milliseconds since 1970. */
export function campaignStatus({ opensAt, closesAt }: CampaignTimes, now: number): CampaignStatus {
  if (closesAt !== undefined && now >= Date.parse(closesAt)) return { status: 'closed' }
  return opensAt !== undefined && now < Date.parse(opensAt) ? { status: 'notOpenYet', opensAt } : { status: 'open' }
}

/** The opening time in a language (a BCP-47 tag) and in the visitor's time zone, on one line. Midnight is left out. */
export function formatOpening(opensAt: string, tag: string, timeZone?: string): string {
  const opening = Date.parse(opensAt)
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(opening)
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    ...(time !== '00:00' && { timeStyle: 'short' }),
    timeZone,
  })
    .format(opening)
    .replaceAll(' ', '\u00a0')
    // The full stop of "p.m." and that of the sentence are one.
    .replace(/\.$/, '')
}

/** Validates the answer. Returns null for anything else. */
export function parseCampaignStatus(answer: unknown): CampaignStatus | null {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null
  const { status } = answer
  if (status === 'open' || status === 'closed') return { status }
  const opensAt = 'opensAt' in answer ? answer.opensAt : null
  return status === 'notOpenYet' && typeof opensAt === 'string' && !Number.isNaN(Date.parse(opensAt))
    ? { status, opensAt }
    : null
}
