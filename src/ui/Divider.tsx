import { Text } from '../i18n/Text'

/** "or", between a form and its alternatives. */
export const Divider = () => (
  <p className="divider">
    <Text id="common.or" />
  </p>
)
