interface ProgressLineProps {
  /** What a full line stands for, such as seconds. */
  readonly total: number
  readonly filled: number
  /** The end of the wait is not known: the style sheet fills the line. */
  readonly isOpen?: boolean
}

/**
 * A line at the lower edge of a button that waits. Attributes that the style sheet animates: the content security policy
 * refuses style attributes.
 */
export const ProgressLine = ({ total, filled, isOpen = false }: ProgressLineProps) => (
  <svg
    className={isOpen ? 'progress progress--open' : 'progress'}
    viewBox="0 0 1 1"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d="M0 .5h1" pathLength={total} strokeDasharray={`${filled} ${total}`} />
  </svg>
)
