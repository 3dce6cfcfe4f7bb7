import { Text } from '../../i18n/Text'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** A listener signs out as the page opens; with no shop to go back to, the sign-in follows (product §3). */
export function LogoutScreen() {
  return (
    <EndOfFlow icon="success" title={<Text id="logout.title" />}>
      <p>
        <Text id="logout.lead" />
      </p>
    </EndOfFlow>
  )
}
