import { Navigate } from 'react-router'
import { printPath } from '../../domain/routes'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** A listener signs out as the page opens; with no shop to go back to, the sign-in follows (product §3). */
export function LogoutScreen() {
  const locale = useAppSelector((state) => state.locale)
  const signedOut = useAppSelector(({ view }) => view.signedOut)
  if (signedOut) return <Navigate to={printPath({ locale, route: 'login' })} replace />
  return (
    <EndOfFlow icon="success" title={<Text id="logout.title" />}>
      <p>
        <Text id="logout.lead" />
      </p>
    </EndOfFlow>
  )
}
