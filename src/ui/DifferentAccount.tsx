import { Text } from '../i18n/Text'
import { Button } from './Button'

/** Below a form of somebody who is signed in: the way to another account. */
export const DifferentAccount = ({ onChoose }: { readonly onChoose: () => void }) => (
  <p className="join">
    <Button variant="quiet" dataAction="different-account" onClick={onChoose}>
      <Text id="acceptTos.different" />
    </Button>
  </p>
)
