import { Text } from '../i18n/Text'
import { CopyButton } from './CopyButton'

/**
 * The code of a report, which a customer reads out to support or copies. It never breaks over two lines.
 * It comes when the server has answered: its place is there before, so that it is heard.
 */
export const Reference = ({ reference }: { readonly reference: string | null }) => (
  <div className={reference === null ? undefined : 'reference'}>
    <span role="status">
      {reference !== null && (
        <Text id="modal.reference" values={{ reference: <span className="reference__code">{reference}</span> }} />
      )}
    </span>
    {reference !== null && <CopyButton text={reference} />}
  </div>
)
