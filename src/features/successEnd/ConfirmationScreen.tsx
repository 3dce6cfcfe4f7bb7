import { Text } from '../../i18n/Text'
import { continueInThisTab } from '../../state/verification/awaitVerification'
import { selectNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { selectAccountName } from '../../state/selectors'
import { chooseDifferentAccount } from '../../state/auth/session'
import { Button } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { Notices } from '../../ui/Notices'

/** A link to the app was opened with an existing session: names the account and asks for a click before the redirect. */
export function ConfirmationScreen() {
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectAccountName)
  const notices = useAppSelector(selectNotices)
  return (
    <EndOfFlow
      icon="shield"
      title={<Text id="successEnd.confirmTitle" />}
      actions={
        <>
          <Button variant="primary" dataAction="continue" onClick={() => void dispatch(continueInThisTab())}>
            <Text id="common.continue" />
          </Button>
          <Button
            variant="quiet"
            dataAction="different-account"
            onClick={() => void dispatch(chooseDifferentAccount())}
          >
            <Text id="acceptTos.different" />
          </Button>
        </>
      }
    >
      <p>
        <Text id="successEnd.confirmLead" values={{ account }} />
      </p>
      <Notices notices={notices} />
    </EndOfFlow>
  )
}
