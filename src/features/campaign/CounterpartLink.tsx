import type { ReactNode } from 'react'
import { withQuery } from '../../domain/routing/redirects'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { Link } from '../../ui/Link'
import { useForwardedQuery } from '../../ui/useForwardedQuery'

interface Props {
  readonly from: 'campaign-login' | 'campaign-signup'
  /** The sign-up page of this sign-in page, or the reverse. */
  readonly counterpart: RouteMatch
}

/** A line that links the sign-in and the sign-up page of a campaign with each other. */
export function CounterpartLink({ from, counterpart }: Props) {
  const to = withQuery(buildPath(counterpart), useForwardedQuery('campaign'))
  const link = (chunks: ReactNode) => <Link to={to}>{chunks}</Link>
  return (
    <p className="hero__more">
      {from === 'campaign-login' ? (
        <Text id="campaign.new" values={{ signup: link }} />
      ) : (
        <Text id="campaign.existing" values={{ login: link }} />
      )}
    </p>
  )
}
