import { FormattedMessage } from 'react-intl'
import { CopyButton } from './CopyButton'

/** The code of a report, which a customer reads out to support or copies. It never breaks over two lines. */
export const Reference = ({ reference }: { readonly reference: string }) => (
  <p className="reference" role="status">
    <span>
      <FormattedMessage
        id="modal.reference"
        values={{ reference: <span className="reference__code">{reference}</span> }}
      />
    </span>
    <CopyButton text={reference} />
  </p>
)
