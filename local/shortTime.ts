/** A moment as the mailbox and the lists of the replay page show it. */

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** Such as “Today, 14:29” or “20 Nov, 14:29”, in the time zone of this machine. */
export function shortTime(at: Date, now: Date): string {
  const day = at.toDateString() === now.toDateString() ? 'Today' : DAY.format(at)
  return `${day}, ${CLOCK.format(at)}`
}
