import { Text } from '../i18n/Text'
import { Button } from './Button'

/** "Sign in with a different account", below the other ways on. `onChoose` signs out. */
export const DifferentAccountButton = ({ onChoose }: { readonly onChoose: () => void }) => (
  <Button variant="quiet" dataAction="different-account" onClick={onChoose}>
    <Text id="acceptTos.different" />
  </Button>
)
