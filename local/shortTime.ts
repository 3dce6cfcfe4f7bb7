/** A moment as the mailbox and the replay page show it: with seconds, because several emails or reports can be of one minute. */

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const ZONED = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })

/** Such as “14:29:05”, in the time zone of this machine. */
export const clockTime = (at: Date): string => CLOCK.format(at)

/** Such as “Today, 14:29:05” or “20 Nov, 14:29:05”. */
export const shortTime = (at: Date, now: Date): string =>
  `${at.toDateString() === now.toDateString() ? 'Today' : DAY.format(at)}, ${clockTime(at)}`

/** The time zone at that moment, such as “CET” or “UTC+9”; “UTC” for the browser's GMT too, as the server may call it. */
export const zoneName = (at: Date): string =>
  (ZONED.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '').replace(/^GMT/, 'UTC')
