import { Text } from '../../i18n/Text'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** Shown while a listener signs out and redirects to the shop, or without a callback to the sign-in page (product §3). */
export function LogoutScreen() {
  return (
    <EndOfFlow icon="success" title={<Text id="logout.title" />}>
      <p>
        <Text id="logout.lead" />
      </p>
    </EndOfFlow>
  )
}
