interface Props {
  /** The current step is the failure. */
  readonly isThere: boolean
  readonly onGo: () => void
}

const GO = 'Go to the error'

/** Goes to the failure that led to the report. At that step it says so, and keeps the focus and its width. */
export const ErrorButton = ({ isThere, onGo }: Props) => (
  <button
    type="button"
    className="copy replay-error"
    aria-disabled={isThere || undefined}
    data-longest={GO}
    onClick={isThere ? undefined : onGo}
  >
    {isThere ? 'At the error' : GO}
  </button>
)
