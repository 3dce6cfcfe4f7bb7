import { Text } from '../../i18n/Text'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectLinks } from '../../state/formProps'
import { selectGreeting } from '../../state/selectors'
import { redirect } from '../../state/redirect'
import { Button, ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** The login is complete: back to where the visitor came from, or on to the locale's shop. Always a way on. */
export function SuccessEndScreen() {
  const dispatch = useAppDispatch()
  const host = useAppSelector(({ view }) => view.leavingFor)
  const name = useAppSelector(selectGreeting)
  const { shop } = useAppSelector(selectLinks)
  return (
    <EndOfFlow
      icon="success"
      title={<Text id="successEnd.title" />}
      actions={
        host === null ? (
          <ButtonLink variant="primary" href={shop} dataAction="continue">
            <Text id="common.continueToShop" />
          </ButtonLink>
        ) : (
          <Button variant="primary" dataAction="continue" onClick={() => void dispatch(redirect())}>
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
    </EndOfFlow>
  )
}
