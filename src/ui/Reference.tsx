import { Text } from '../i18n/Text'
import { CopyButton } from './CopyButton'

/** A bar in the place of the reference. */
const Pending = () => (
  <svg aria-hidden="true" width="112" height="12">
    <path d="M0 6h112" stroke="currentcolor" strokeOpacity=".15" strokeWidth="12" />
  </svg>
)

interface ReferenceProps {
  /** null: the report is being sent; empty: it could not be sent. */
  readonly reference: string | null
}

/**
 * The reference of an error report, for the visitor to copy or read out to support; below the link to support. Its place is
 * reserved before the server answers; screen readers announce the change of the live region.
 */
export const Reference = ({ reference }: ReferenceProps) => (
  <div className={reference === '' ? 'report report--none' : 'report'} aria-hidden={reference === ''}>
    <p role="status">
      <Text
        id="modal.reference"
        values={{
          reference: <span className={reference ? 'reference' : undefined}>{reference || <Pending />}</span>,
        }}
      />
    </p>
    {reference && <CopyButton text={reference} />}
  </div>
)
