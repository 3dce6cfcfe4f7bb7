/** Whether a campaign accepts entries: the answer of the function campaignStatus, which the campaign pages read. */
import { CALL_PATH } from './calls'
import type { CampaignTimes } from './campaigns'

/** Hosting forwards this path to the function. */
export const CAMPAIGN_STATUS_PATH = `${CALL_PATH}/campaignStatus`
/** How long browsers and the CDN keep the answer. Also in the headers of Hosting. */
export const STATUS_CACHE = 'public, max-age=20, s-maxage=20'

/** `opensAt` and `closesAt` are ISO times. An open campaign without a closing time has no `closesAt`. */
export type CampaignStatus =
  | { readonly status: 'open'; readonly closesAt?: string }
  | { readonly status: 'closed' }
  | { readonly status: 'notOpenYet'; readonly opensAt: string }

/** `now` in milliseconds since 1970. */
export function campaignStatus({ opensAt, closesAt }: CampaignTimes, now: number): CampaignStatus {
  if (closesAt !== undefined && now >= Date.parse(closesAt)) return { status: 'closed' }
  if (opensAt !== undefined && now < Date.parse(opensAt)) return { status: 'notOpenYet', opensAt }
  return { status: 'open', ...(closesAt !== undefined && { closesAt }) }
}

/** The opening time in a language (a BCP-47 tag) and in the visitor's time zone, on one line. Midnight is left out. */
export const formatOpening = (opensAt: string, tag: string, timeZone?: string): string =>
  withoutFullStop(formatTime(Date.parse(opensAt), tag, timeZone))

/** The last minute before the closing time, as `formatOpening`: a campaign that closes at midnight takes entries until 23:59. */
export const formatClosing = (closesAt: string, tag: string, timeZone?: string): string =>
  withoutFullStop(formatClosingInSentence(closesAt, tag, timeZone))

/** As `formatClosing`, for the middle of a sentence: keeps the full stop of "p.m.". */
export function formatClosingInSentence(closesAt: string, tag: string, timeZone?: string): string {
  const closing = Date.parse(closesAt)
  return formatTime(isMidnight(closing, timeZone) ? closing - 60_000 : closing, tag, timeZone)
}

const isMidnight = (time: number, timeZone?: string): boolean =>
  new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(time) === '00:00'

const formatTime = (time: number, tag: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    ...(!isMidnight(time, timeZone) && { timeStyle: 'short' }),
    // Some browsers write "PM 2:30" in Korean, which no Korean does.
    ...(tag.startsWith('ko') && { hourCycle: 'h23' }),
    timeZone,
  })
    .format(time)
    .replaceAll(' ', '\u00a0')
    // French counts the first of a month; browsers write "1".
    .replace(/^1(?=\u00a0)/, tag.startsWith('fr') ? '1er' : '1')
/** The full stop of "p.m." and that of the sentence are one. */
const withoutFullStop = (time: string): string => time.replace(/\.$/, '')

/** Validates the answer. Returns null for anything else; an invalid closing time is treated as absent. */
export function parseCampaignStatus(answer: unknown): CampaignStatus | null {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null
  const { status, opensAt, closesAt } = answer as Readonly<Record<string, unknown>>
  if (status === 'closed') return { status }
  if (status === 'open') return { status, ...(isTime(closesAt) && { closesAt }) }
  return status === 'notOpenYet' && isTime(opensAt) ? { status, opensAt } : null
}

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))
