import { Text } from '../i18n/Text'

/** "or", between two ways on. */
export const Divider = () => (
  <p className="divider">
    <Text id="common.or" />
  </p>
)
