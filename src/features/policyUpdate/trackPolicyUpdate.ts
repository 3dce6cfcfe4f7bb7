import { withQuery } from '../../domain/routing/redirects'
import { buildPath } from '../../domain/routing/routes'
import type { Utm } from '../../domain/routing/utm'
import { forwardedQuery } from '../../domain/routing/visitQuery'
import type { AppThunk } from '../../state/storeTypes'

/** Records that the email about a policy update was followed, and goes on to the sign-in page with the same query. */
export const trackPolicyUpdate =
  (utm: Utm): AppThunk =>
  (_, getState, { analytics, destinations, page }) => {
    analytics.record('policy_update_tracking', utm)
    const forwarded = forwardedQuery(new URLSearchParams(page.location().search), 'standard', destinations)
    page.replaceRoute(withQuery(buildPath({ locale: getState().locale, route: 'login' }), forwarded))
  }
