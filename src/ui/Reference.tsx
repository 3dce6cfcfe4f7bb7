import { Text } from '../i18n/Text'
import { CopyButton } from './CopyButton'

/** Invisible; keeps the place of the reference. */
const PENDING = '···· ····'

interface ReferenceProps {
  /** null: the report is being sent; empty: it could not be sent. */
  readonly reference: string | null
}

/**
 * The reference of an error report, for the visitor to copy or read out to support. Its place is reserved before the server
 * answers, so that the buttons below do not move; screen readers announce the change of the live region.
 */
export const Reference = ({ reference }: ReferenceProps) => (
  <div className={reference ? 'report' : 'report report--none'} aria-hidden={reference === ''}>
    <p role="status">
      <Text
        id="modal.reference"
        values={{
          reference: reference ? (
            <span className="reference">{reference}</span>
          ) : (
            <span aria-hidden="true">{PENDING}</span>
          ),
        }}
      />
    </p>
    {reference && <CopyButton text={reference} />}
  </div>
)
