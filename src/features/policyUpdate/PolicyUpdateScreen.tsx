import type { ReactNode } from 'react'
import { withQuery } from '../../domain/routing/redirects'
import { buildPath } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { Link } from '../../ui/Link'
import { useForwardedQuery } from '../../ui/useForwardedQuery'

/**
 * Shown while a listener records the visit and redirects to the sign-in page with the same query (product §3). The link
 * is for a redirect that does not happen.
 */
export function PolicyUpdateScreen() {
  const locale = useAppSelector((state) => state.locale)
  const query = useForwardedQuery('standard')
  const login = (chunks: ReactNode[]) => (
    <Link to={withQuery(buildPath({ locale, route: 'login' }), query)} data-action="continue">
      {chunks}
    </Link>
  )
  return (
    <EndOfFlow icon="shield" title={<Text id="policyUpdate.title" />}>
      <p>
        <Text id="policyUpdate.lead" values={{ login }} />
      </p>
    </EndOfFlow>
  )
}
