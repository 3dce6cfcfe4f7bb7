import { Text } from '../i18n/Text'
import { Button } from './Button'

/** Below the form of a signed-in visitor: signs out to use another account. */
export const DifferentAccount = ({ onChoose }: { readonly onChoose: () => void }) => (
  <p className="join">
    <Button variant="quiet" dataAction="different-account" onClick={onChoose}>
      <Text id="acceptTos.different" />
    </Button>
  </p>
)
