import { Navigate } from 'react-router'
import { printPath } from '../../domain/routes'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { useSearch } from '../../ui/useSearch'

/** Says why the visitor came; once that was recorded, on to the sign-in with the query kept (product §3). */
export function PolicyUpdateScreen() {
  const search = useSearch()
  const locale = useAppSelector((state) => state.locale)
  const recorded = useAppSelector(({ view }) => view.policyUpdateRecorded)
  if (recorded) return <Navigate to={`${printPath({ locale, route: 'login' })}${search}`} replace />
  return (
    <EndOfFlow icon="shield" title={<Text id="policyUpdate.title" />}>
      <p>
        <Text id="policyUpdate.lead" />
      </p>
    </EndOfFlow>
  )
}
