import { Text } from '../../i18n/Text'
import { continueInThisTab } from '../../state/login/existingSession'
import { useNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { selectConfirmationTitle } from '../../state/screenTitles'
import { selectAccountName } from '../../state/memberName'
import { selectReturnsToApp } from '../../state/selectors'
import { chooseDifferentAccount } from '../../state/login/authSession'
import { Button } from '../../ui/Button'
import { DifferentAccountButton } from '../../ui/DifferentAccount'
import { EmailAddress } from '../../ui/EmailAddress'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { SHIELD, SUCCESS } from '../../ui/endIcons'
import { Notices } from '../../ui/Notices'

/**
 * Names the account and asks for a click before the redirect: a link to the app was opened with an existing session, or
 * the visitor returned from the shop with the back button.
 */
export function ConfirmationScreen() {
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectAccountName)
  const title = useAppSelector(selectConfirmationTitle)
  const toApp = useAppSelector(selectReturnsToApp)
  const notices = useNotices()
  return (
    <EndOfFlow
      icon={toApp ? SHIELD : SUCCESS}
      title={<Text id={title} />}
      actions={
        <>
          <Button variant="primary" dataAction="continue" onClick={() => void dispatch(continueInThisTab())}>
            <Text id="common.continue" />
          </Button>
          <DifferentAccountButton onChoose={() => void dispatch(chooseDifferentAccount())} />
        </>
      }
    >
      <p>
        {toApp ? (
          <Text id="successEnd.confirmLead" values={{ account: <EmailAddress>{account}</EmailAddress> }} />
        ) : (
          <Text id="home.signedInLead" values={{ email: <EmailAddress>{account}</EmailAddress> }} />
        )}
      </p>
      <Notices notices={notices} />
    </EndOfFlow>
  )
}
