import { readTime } from './times'

interface Props {
  /** What happened then. */
  readonly label: string
  readonly at: string | number
}

/** A moment with its label; nothing for what is no time. */
export function Time({ label, at }: Props) {
  const time = readTime(at)
  return (
    time && (
      <span className="replay-time">
        {label} <time dateTime={time.iso}>{time.text}</time>
      </span>
    )
  )
}
