/** The dates of events that take place once a month. */

/** An event on such a day of each month, at the time of its place. */
export interface MonthlyEvent {
  /** 0 is Sunday. */
  readonly weekday: number
  /** Which one of the month: the first could be 1 January, a later one 24 to 26 December. */
  readonly which: 'second' | 'third'
  /** As HH:MM. */
  readonly time: string
  readonly timeZone: string
}

const DAY_MS = 24 * 60 * 60_000
const WEEK_DAYS = 7

/** The next date of an event after `now`, at midnight UTC. */
export function nextDate(event: MonthlyEvent, now: number): Date {
  const here = localTime(now, event.timeZone)
  const [year, month] = here.split('-', 2).map(Number)
  const dates = [0, 1].map((later) => dateInMonth(event, year ?? 0, (month ?? 1) - 1 + later))
  return dates.find((date) => eventTime(event, date) > here) ?? dates[1] ?? new Date(now)
}

/** As YYYY-MM-DDTHH:MM, which can be compared as text. */
export const eventTime = ({ time }: MonthlyEvent, date: Date): string => `${date.toISOString().slice(0, 10)}T${time}`

function dateInMonth({ weekday, which }: MonthlyEvent, year: number, month: number): Date {
  const start = new Date(Date.UTC(year, month, 1))
  const weeks = which === 'second' ? 1 : 2
  const days = ((weekday - start.getUTCDay() + WEEK_DAYS) % WEEK_DAYS) + weeks * WEEK_DAYS
  return new Date(start.getTime() + days * DAY_MS)
}

/** The time of a place as YYYY-MM-DDTHH:MM: the Swedish format, with another separator. */
const localTime = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(now).replace(' ', 'T')

const IN_WORDS = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The parts of a date, such as “Thursday”, “3” and “December”. */
export function dateParts(date: Date): Readonly<Record<'weekday' | 'day' | 'month', string>> {
  const parts = new Map(IN_WORDS.formatToParts(date).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}
