import { Text } from '../../i18n/Text'
import { continueInThisTab } from '../../state/verification/awaitVerification'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { Button } from '../../ui/Button'

/** Above a form in which something is typed: the visitor has signed in in another tab, and may go on from here. */
export function SignedInElsewhere() {
  const dispatch = useAppDispatch()
  const email = useAppSelector(({ user }) => user?.email ?? '')
  return (
    <div className="notices notices--calm" role="alert">
      <p>
        <Text id="continue.signedInElsewhere" values={{ email }} />
      </p>
      <Button variant="secondary" dataAction="continue" onClick={() => void dispatch(continueInThisTab())}>
        <Text id="common.continue" />
      </Button>
    </div>
  )
}
