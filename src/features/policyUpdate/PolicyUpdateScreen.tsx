import { Text } from '../../i18n/Text'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** Shown while a listener records the visit and redirects to the sign-in page with the same query (product §3). */
export function PolicyUpdateScreen() {
  return (
    <EndOfFlow icon="shield" title={<Text id="policyUpdate.title" />}>
      <p>
        <Text id="policyUpdate.lead" />
      </p>
    </EndOfFlow>
  )
}
