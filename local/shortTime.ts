/** A moment as the mailbox and the replay page show it. */

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const EXACT = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** Such as “14:29”, in the time zone of this machine. */
export const clockTime = (at: Date): string => CLOCK.format(at)

/** Such as “Today, 14:29:05” or “20 Nov, 14:29”: several emails or reports can be of one minute. */
export const shortTime = (at: Date, now: Date): string =>
  at.toDateString() === now.toDateString() ? `Today, ${EXACT.format(at)}` : `${DAY.format(at)}, ${clockTime(at)}`
