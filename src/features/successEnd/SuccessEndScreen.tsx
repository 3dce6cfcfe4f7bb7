import { Text } from '../../i18n/Text'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { useLinks, useNotices } from '../../state/hooks/useFormProps'
import { continueInThisTab } from '../../state/login/existingSession'
import { selectGreetingName } from '../../state/memberName'
import { selectCallbackUrl, selectStartPageHost } from '../../state/selectors'
import { selectStageData } from '../../state/login/stage'
import type { ContinueWay } from '../../state/events'
import { continueToShop } from '../../state/login/continueToShop'
import { chooseDifferentAccount } from '../../state/login/authSession'
import { ContinueActions, ContinueNotice, StartPageNotice } from '../../ui/ContinueActions'
import { DifferentAccountButton } from '../../ui/DifferentAccount'
import { EmailAddress } from '../../ui/EmailAddress'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { SUCCESS } from '../../ui/endIcons'
import { RedirectProgress } from '../../ui/RedirectProgress'
import { Notices } from '../../ui/Notices'

/** The login is complete: links to the callback URL or, without one, to the locale's shop. */
export function SuccessEndScreen() {
  const dispatch = useAppDispatch()
  const end = useAppSelector((state) => selectStageData(state, 'success-end'))
  const { redirectTarget: host = null, inOtherTab: isInOtherTab = false } = end ?? {}
  const by = useAppSelector(({ view }) => view.continueFallback)
  const callbackUrl = useAppSelector(selectCallbackUrl)
  const startPage = useAppSelector(selectStartPageHost)
  const notices = useNotices()
  const { shop } = useLinks()
  // Another tab has completed the login: this one repeats the checks before it redirects.
  const onContinue = (way: ContinueWay) =>
    void (isInOtherTab ? dispatch(continueInThisTab()) : dispatch(continueToShop(way)))
  const hasRedirectUrl = (isInOtherTab ? callbackUrl : host) !== null
  return (
    <EndOfFlow
      icon={SUCCESS}
      title={<Text id="successEnd.title" />}
      actions={
        <>
          <ContinueActions
            by={hasRedirectUrl ? by : 'shop'}
            label={
              <>
                <Text id="common.continue" />
                {host !== null && !isInOtherTab && <RedirectProgress />}
              </>
            }
            shop={shop}
            onContinue={onContinue}
          />
          {/* The page stays. */}
          {!hasRedirectUrl && <DifferentAccountButton onChoose={() => void dispatch(chooseDifferentAccount())} />}
        </>
      }
    >
      <p>
        <Greeting />
      </p>
      <StartPageNotice host={startPage} />
      {/* Not after the redirect has failed. */}
      {host !== null && startPage === null && by === null && (
        <p>{host === 'app' ? <Text id="successEnd.leadApp" /> : <Text id="successEnd.lead" values={{ host }} />}</p>
      )}
      <Notices notices={notices} />
      <ContinueNotice by={by} />
    </EndOfFlow>
  )
}

/** The member by name, never by the email address, and the account in use. */
function Greeting() {
  const name = useAppSelector(selectGreetingName)
  const email = useAppSelector(({ user }) => user?.email)
  return (
    <>
      {name === '' ? <Text id="successEnd.leadHomeNoName" /> : <Text id="successEnd.leadHome" values={{ name }} />}
      {email && (
        <>
          <br />
          <EmailAddress>{email}</EmailAddress>
        </>
      )}
    </>
  )
}
