import type { PlainMessageId } from '../i18n/messages'
import { Text } from '../i18n/Text'

/** Words such as "or continue with", between a form and its alternatives. */
export const Divider = ({ id }: { readonly id: PlainMessageId }) => (
  <p className="divider">
    <Text id={id} />
  </p>
)
