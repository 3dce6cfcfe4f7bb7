import { Text } from '../i18n/Text'
import { CopyButton } from './CopyButton'

/** The code of a report, which a customer reads out to support or copies. */
export const Reference = ({ reference }: { readonly reference: string }) => (
  <p className="reference" role="status">
    <span>
      <Text id="modal.reference" values={{ reference }} />
    </span>
    <CopyButton text={reference} />
  </p>
)
