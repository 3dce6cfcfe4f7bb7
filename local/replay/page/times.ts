import { clockTime } from '../../shortTime'

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

interface ReadTime {
  readonly iso: string
  readonly text: string
  /** Without the day. */
  readonly clockText: string
}

/** A moment on the replay page, such as “20 Nov 2026, 14:29:05”. A forged report can hold what is no time: null. */
export function readTime(at: string | number): ReadTime | null {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return null
  return {
    iso: time.toISOString(),
    text: TIME.format(time),
    clockText: clockTime(time),
  }
}

/** Such as “40.24 s”, for two moments in milliseconds: a page answers within tenths of a second. */
export const secondsBetween = (from: number, to: number): string => `${((to - from) / 1000).toFixed(2)} s`

/** Of this browser's time zone. False for what is no time. */
export const isSameDay = (one: string | number, other: string | number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString() && readTime(one) !== null
