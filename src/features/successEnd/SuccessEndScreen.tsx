import { Text } from '../../i18n/Text'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectLinks, selectNotices } from '../../state/formProps'
import { goOnHere } from '../../state/awaitVerification'
import { selectGreeting, selectWayBack } from '../../state/selectors'
import { leaveByPress } from '../../state/redirect'
import { Button, ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { Notices } from '../../ui/Notices'

/** The login is complete: back to where the visitor came from, or on to the locale's shop. Always a way on. */
export function SuccessEndScreen() {
  const dispatch = useAppDispatch()
  const { leavingFor: host, takenOnElsewhere } = useAppSelector(({ view }) => view)
  const wayBack = useAppSelector(selectWayBack)
  const name = useAppSelector(selectGreeting)
  const notices = useAppSelector(selectNotices)
  const { shop } = useAppSelector(selectLinks)
  // What another tab has checked on its way, this one has not.
  const goOn = () => void (takenOnElsewhere ? dispatch(goOnHere()) : dispatch(leaveByPress()))
  return (
    <EndOfFlow
      icon="success"
      title={<Text id="successEnd.title" />}
      actions={
        (takenOnElsewhere ? wayBack : host) === null ? (
          <ButtonLink variant="primary" href={shop} dataAction="continue">
            <Text id="common.continueToShop" />
          </ButtonLink>
        ) : (
          <Button variant="primary" dataAction="continue" onClick={goOn}>
            <Text id="common.continue" />
          </Button>
        )
      }
    >
      <p>
        {host === null && <Text id="successEnd.leadHome" values={{ name }} />}
        {host === 'app' && <Text id="successEnd.leadApp" />}
        {host !== null && host !== 'app' && <Text id="successEnd.lead" values={{ host }} />}
      </p>
      <Notices notices={notices} />
    </EndOfFlow>
  )
}
