import type { PlainMessageId } from '../i18n/messages'
import { Text } from '../i18n/Text'

/** "or", between a form and its alternatives. */
export const Divider = ({ id = 'common.or' }: { readonly id?: PlainMessageId }) => (
  <p className="divider">
    <Text id={id} />
  </p>
)
