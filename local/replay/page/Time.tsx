import { readTime } from './times'

interface Props {
  /** What happened then; without it, the text around the time says so. */
  readonly label?: string
  readonly at: string | number
  /** Without the year. */
  readonly isShort?: boolean
}

/** A moment, with its label; nothing for what is no time. */
export function Time({ label, at, isShort = false }: Props) {
  const time = readTime(at)
  return (
    time && (
      <span className="replay-time">
        {label} <time dateTime={time.iso}>{isShort ? time.shortText : time.text}</time>
      </span>
    )
  )
}
