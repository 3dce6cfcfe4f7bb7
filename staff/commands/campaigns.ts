/** Commands about campaigns: which there are, when they are open, and whether a link to one is right. */
import { CAMPAIGNS, campaignOf, takesEntries, type CampaignTimes } from '../../src/domain/campaigns'
import { campaignStatus } from '../../src/domain/campaignStatus'
import { isTime } from '../../functions/src/campaigns/configuredTimes'
import { timesOf } from '../../functions/src/campaigns/readTimes'
import type { CampaignSchedule } from '../../functions/src/store/AccountStore'
import { oneLine } from '../cli/printable'
import { table } from '../cli/table'
import { UsageError, type Input, type ReadCommand, type StaffContext, type WriteCommand } from '../command'
import { checkLink } from '../links/checkLink'

type Source = 'staff' | 'configuration' | 'table'

interface Opening {
  readonly times: CampaignTimes
  readonly source: Source
}

/** The opening times in force, and where they come from. */
export const openingOf = async (code: string, { store, config }: StaffContext): Promise<Opening> =>
  openingIn(await store.listSchedules(), code, config)

function openingIn(
  schedules: readonly CampaignSchedule[],
  code: string,
  { campaignTimes }: StaffContext['config'],
): Opening {
  const stored = schedules.find((schedule) => schedule.campaignCode === code)
  if (stored) return { times: timesOf(stored), source: 'staff' }
  const configured = campaignTimes.get(code)
  return configured ? { times: configured, source: 'configuration' } : { times: campaignOf(code), source: 'table' }
}

/** The campaign code that a command names. Throws a `UsageError` for one that accepts no entries. */
export function campaignCodeOf(input: Input, { config }: Pick<StaffContext, 'config'>): string {
  const code = input.argument('code')
  if (takesEntries(code, config.campaignCodes)) return code
  const known = Object.keys(CAMPAIGNS).find((name) => name.toLowerCase() === code.toLowerCase())
  throw new UsageError(`No campaign has the code ${code}.${known ? ` Did you mean ${known}?` : ''}`)
}

const limit = (time: string | undefined): string => time ?? 'no limit'

/** Campaigns that the list adds to those that staff have set up: visitors can invent codes without end. */
const LARGEST = 20

export const campaignsList: ReadCommand = {
  name: 'campaigns list',
  writes: false,
  summary: 'the campaigns, their opening times and the number of their entries',
  details: 'Those of the code, the settings and campaigns schedule, and the largest others.',
  arguments: [],
  options: [],
  run: async (_, { store, config, clock }) => {
    const schedules = await store.listSchedules()
    const codes = new Set([
      ...Object.keys(CAMPAIGNS),
      ...config.campaignTimes.keys(),
      ...schedules.map(({ campaignCode }) => campaignCode),
      ...(await store.listLargestCampaigns(LARGEST)),
    ])
    const [all, campaigns] = await Promise.all([store.countAllEntries(), Promise.all([...codes].map(describe))])
    async function describe(code: string) {
      const { times, source } = openingIn(schedules, code, config)
      const [counted, pending] = await Promise.all([
        store.countEntries(code, 'counted'),
        store.countEntries(code, 'pending'),
      ])
      const { opensAt = null, closesAt = null } = times
      return { code, ...campaignStatus(times, clock.now()), opensAt, closesAt, source, counted, pending }
    }
    const otherEntries = campaigns.reduce((rest, { counted, pending }) => rest - counted - pending, all)
    const rows = campaigns.map(({ code, status, opensAt, closesAt, source, counted, pending }) => [
      ...[code, status, limit(opensAt ?? undefined), limit(closesAt ?? undefined), source],
      ...[String(counted), String(pending)],
    ])
    const head = ['code', 'status', 'opens', 'closes', 'times set by', 'counted', 'pending']
    const others = otherEntries > 0 ? `\n${otherEntries} entries under other codes` : ''
    const json = { campaigns, otherEntries }
    return { text: table([head, ...rows]) + others, json, counts: { campaigns: campaigns.length } }
  },
}

const TIME_EXAMPLE = 'such as 2031-12-01T09:00+09:00'
const TIME_HELP = `${TIME_EXAMPLE}, or none for no limit; unchanged if absent`

export const campaignsSchedule: WriteCommand = {
  name: 'campaigns schedule',
  writes: true,
  summary: 'sets when a campaign opens and closes',
  details: 'Functions and pages follow within a minute, without a deployment.',
  arguments: [{ name: 'code', description: 'code of the campaign', isRecorded: true }],
  options: [
    { flags: '--opens <time>', description: `opening time with its zone, ${TIME_HELP}`, isRecorded: true },
    { flags: '--closes <time>', description: `closing time with its zone, ${TIME_HELP}`, isRecorded: true },
  ],
  plan: async (input, context) => {
    const { store, clock } = context
    const campaignCode = campaignCodeOf(input, context)
    if (input.option('opens') === null && input.option('closes') === null)
      throw new UsageError('Name at least one time: --opens TIME, --closes TIME, or none.')
    const { times: before, source } = await openingOf(campaignCode, context)
    const schedule: CampaignSchedule = {
      campaignCode,
      opensAt: timeOption(input, 'opens', before.opensAt),
      closesAt: timeOption(input, 'closes', before.closesAt),
      updatedAt: new Date(clock.now()).toISOString(),
    }
    const after = timesOf(schedule)
    if (schedule.opensAt !== null && schedule.closesAt !== null && !isBefore(schedule.opensAt, schedule.closesAt))
      throw new UsageError(`${campaignCode} would close (${schedule.closesAt}) before it opens (${schedule.opensAt}).`)
    if (
      source === 'staff' &&
      limit(before.opensAt) === limit(after.opensAt) &&
      limit(before.closesAt) === limit(after.closesAt)
    )
      return { text: `${campaignCode} has these times already.`, json: schedule, subjects: [campaignCode] }
    const [now, then] = [campaignStatus(before, clock.now()), campaignStatus(after, clock.now())]
    return {
      lines: [
        `${campaignCode} opens:  ${limit(before.opensAt)} → ${limit(after.opensAt)}`,
        `${campaignCode} closes: ${limit(before.closesAt)} → ${limit(after.closesAt)}`,
        now.status === then.status
          ? `It is ${now.status} and stays so now.`
          : `It changes from ${now.status} to ${then.status} now.`,
      ],
      subjects: [campaignCode],
      apply: async () => {
        await store.saveSchedule(schedule)
        return {
          text: `${campaignCode} is ${then.status}. Functions and pages follow within a minute.`,
          json: { ...schedule, status: then.status },
        }
      },
    }
  },
}

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other)

function timeOption(input: Input, name: 'opens' | 'closes', current: string | undefined): string | null {
  const value = input.option(name)
  if (value === null) return current ?? null
  if (value === 'none') return null
  return requireTime(name, value, TIME_HELP)
}

/** The value of an option that is a time. Throws a `UsageError`. */
export function requireTime(option: string, value: string, help = TIME_EXAMPLE): string {
  const isValid: boolean = isTime(value)
  if (isValid) return value
  throw new UsageError(`--${option} ${value}: expected a time that exists, with its zone, ${help}.`)
}

export const campaignsCheck: ReadCommand = {
  name: 'campaigns check',
  writes: false,
  summary: 'what a link to the site shows and stores, and what is wrong with it',
  arguments: [{ name: 'url', description: 'the whole link, in quotation marks' }],
  options: [],
  run: async (input, context) => {
    const report = checkLink(input.argument('url'), context.config)
    const { entryCode } = report
    const opening = entryCode === null ? null : await openingOf(entryCode, context)
    const status = opening && campaignStatus(opening.times, context.clock.now())
    const problems = [
      ...report.problems,
      ...(status?.status === 'closed' ? [`The campaign closed at ${limit(opening?.times.closesAt)}.`] : []),
      ...(status?.status === 'notOpenYet' ? [`The campaign opens at ${status.opensAt}.`] : []),
    ]
    const text = [
      section('Shown', Object.entries(report.shown)),
      section('Stored and sent along', Object.entries(report.stored)),
      problems.length === 0
        ? 'Nothing is wrong.'
        : `Problems\n${problems.map((problem) => `  - ${oneLine(problem)}`).join('\n')}`,
    ]
    return {
      text: text.filter((part) => part !== '').join('\n\n'),
      json: { ...report, status: status?.status ?? null, problems },
      isPartial: problems.length > 0,
    }
  },
}

const section = (title: string, rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${title}\n${table(rows)}`
