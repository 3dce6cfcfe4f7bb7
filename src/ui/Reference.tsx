import { Text } from '../i18n/Text'
import { CopyButton } from './CopyButton'

/**
 * The reference of an error report, for the visitor to copy or read out to support. The live region exists before the
 * server answers, because screen readers announce changes of a live region, not its insertion.
 */
export const Reference = ({ reference }: { readonly reference: string | null }) => (
  <div className={reference === null ? undefined : 'reference'}>
    <p role="status">
      {reference !== null && (
        <Text id="modal.reference" values={{ reference: <span className="reference__code">{reference}</span> }} />
      )}
    </p>
    {reference !== null && <CopyButton text={reference} />}
  </div>
)
