import { Text } from '../i18n/Text'
import { Button } from './Button'
import { EmailAddress } from './EmailAddress'

interface DifferentAccountProps {
  /** Identifies the account in use; without it only the button is shown. */
  readonly account?: string
  readonly onChoose: () => void
}

/** Below the form of a signed-in visitor: names the account, and signs out to use another one. */
export const DifferentAccount = ({ account, onChoose }: DifferentAccountProps) => (
  <div className="join">
    {account && (
      <p>
        <Text id="home.signedInLead" values={{ email: <EmailAddress>{account}</EmailAddress> }} />
      </p>
    )}
    <DifferentAccountButton onChoose={onChoose} />
  </div>
)

/** "Sign in with a different account", below the other ways on. `onChoose` signs out. */
export const DifferentAccountButton = ({ onChoose }: { readonly onChoose: () => void }) => (
  <Button variant="quiet" dataAction="different-account" onClick={onChoose}>
    <Text id="acceptTos.different" />
  </Button>
)
