import { Text } from '../i18n/Text'
import { CopyButton } from './CopyButton'

/** A dot in the place of each character of the reference. */
const Pending = () => (
  <svg aria-hidden="true" width="112" height="12" fill="none" stroke="currentcolor">
    <path d="M6 6h36M69 6h36" strokeDasharray="0 12" strokeLinecap="round" strokeOpacity=".45" strokeWidth="4" />
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
