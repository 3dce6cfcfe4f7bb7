import { Text } from '../i18n/Text'
import { CopyButton } from './CopyButton'

/** In its place, not read out: the reference follows within seconds. */
const PendingText = () => (
  <span aria-hidden="true">
    <Text id="common.loading" />
  </span>
)

interface ReferenceProps {
  /** null: the report is being sent; empty: it could not be sent. */
  readonly reference: string | null
}

/**
 * The reference of an error report, for the visitor to copy or read out to support; below the link to support. Its place is
 * reserved before the server answers; screen readers announce the change of the live region.
 */
export const ReportReference = ({ reference }: ReferenceProps) => (
  <div className={reference === '' ? 'report report--none' : 'report'} aria-hidden={reference === ''}>
    <p role="status" aria-atomic={false}>
      <Text
        key={reference}
        id="modal.reference"
        values={{
          reference: <span className={reference ? 'reference' : undefined}>{reference || <PendingText />}</span>,
        }}
      />
    </p>
    {reference && <CopyButton text={reference} />}
  </div>
)
