import { isSameDay, readTime } from './times'

interface Props {
  /** What happened then; without it, the text around the time says so. */
  readonly label?: string
  readonly at: string | number
  /** Without the year. */
  readonly isShort?: boolean
  /** Shown elsewhere: of that day, only the time is shown. */
  readonly shownDay?: string
}

/** A moment, with its label; nothing for what is no time. */
export function Time({ label, at, isShort = false, shownDay = '' }: Props) {
  const time = readTime(at)
  const clock = isSameDay(at, shownDay) ? time?.clockText : undefined
  return (
    time && (
      <span className="replay-time">
        {label} <time dateTime={time.iso}>{clock ?? (isShort ? time.shortText : time.text)}</time>
      </span>
    )
  )
}
