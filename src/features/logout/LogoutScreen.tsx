import { printPath } from '../../domain/routes'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks'
import { ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** The visitor is signed out; a listener did it when the page opened. */
export function LogoutScreen() {
  const locale = useAppSelector((state) => state.locale)
  return (
    <EndOfFlow
      icon="success"
      title={<Text id="logout.title" />}
      actions={
        <ButtonLink variant="primary" to={printPath({ locale, route: 'login' })} dataAction="continue">
          <Text id="logout.login" />
        </ButtonLink>
      }
    >
      <p>
        <Text id="logout.lead" />
      </p>
    </EndOfFlow>
  )
}
