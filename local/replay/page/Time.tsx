import { shortTime, zoneName } from '../../shortTime'
import { isSameDay, readTime } from './times'

interface Props {
  readonly at: string | number
  /** Shown elsewhere: of that day, only the time is shown. */
  readonly shownDay?: string
  /** Names the time zone, once on a page. */
  readonly hasZone?: boolean
}

/** A moment without its year; nothing for what is no time. */
export function Time({ at, shownDay = '', hasZone = false }: Props) {
  const time = readTime(at)
  if (!time) return null
  const text = isSameDay(at, shownDay) ? time.clockText : shortTime(new Date(at), new Date())
  return (
    <span className="replay-time">
      <time dateTime={time.iso}>{text}</time>
      {hasZone && ` ${zoneName(new Date(at))}`}
    </span>
  )
}
