import { Text } from '../../i18n/Text'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** Says why the visitor came; a listener records it and goes on to the sign-in with the query kept (product §3). */
export function PolicyUpdateScreen() {
  return (
    <EndOfFlow icon="shield" title={<Text id="policyUpdate.title" />}>
      <p>
        <Text id="policyUpdate.lead" />
      </p>
    </EndOfFlow>
  )
}
