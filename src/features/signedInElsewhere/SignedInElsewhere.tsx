import { Text } from '../../i18n/Text'
import { continueInThisTab } from '../../state/login/existingSession'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { Button } from '../../ui/Button'
import { EmailAddress } from '../../ui/EmailAddress'

/** Notice above a form with input: another tab has signed in, and the visitor can continue in this tab. */
export function SignedInElsewhere() {
  const dispatch = useAppDispatch()
  const email = useAppSelector(({ user }) => user?.email ?? '')
  return (
    <div className="notices message--calm" role="alert">
      <p>
        <Text id="continue.signedInElsewhere" values={{ email: <EmailAddress>{email}</EmailAddress> }} />
      </p>
      <Button variant="secondary" dataAction="continue" onClick={() => void dispatch(continueInThisTab())}>
        <Text id="common.continue" />
      </Button>
    </div>
  )
}
