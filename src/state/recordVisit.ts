import { DEFAULT_CODE_PATTERN, takesEntries } from '../domain/campaigns'
import { shopBaseUrl, type Destinations } from '../domain/routing/destinations'
import { isAppPlatform, type Platform } from '../domain/enums'
import type { Locale } from '../domain/routing/locales'
import { routeRow, splitLocale, type RouteMatch } from '../domain/routing/routes'
import { pageCampaignCode, parseVisitQuery } from '../domain/routing/visitQuery'
import { visitStarted, type VisitPayload } from './events'
import type { AppThunk } from './storeTypes'

/** What a visit depends on besides the URL. */
interface VisitContext {
  /** Of an unknown page too: the locale of its prefix. */
  readonly locale: Locale
  readonly destinations: Destinations
  /** Milliseconds since 1970. */
  readonly now: number
  /** See `VisitPayload`; false by default. */
  readonly isNewPage?: boolean
  /** Persisted by an earlier visit. */
  readonly callbackURL?: string | null
  readonly platform?: Platform | null
  /** Codes that the generic campaign pages accept. */
  readonly campaignCodes?: RegExp
}

/** The payload of `visitStarted` from the URL, validated. `routeMatch` null: unknown page. */
export function buildVisit(routeMatch: RouteMatch | null, query: URLSearchParams, context: VisitContext): VisitPayload {
  const { locale, destinations, now, isNewPage = false, callbackURL = null, platform = null } = context
  const { campaignCodes = DEFAULT_CODE_PATTERN } = context
  const layout = routeMatch ? routeRow(routeMatch.route).layout : 'standard'
  const parsed = parseVisitQuery(query, layout, destinations)
  // A callback that names no shop: the visitor is still signed in, at the shop of the locale.
  const shopPage = parsed.callbackProblem === null ? null : `${shopBaseUrl(null, locale, destinations)}/`
  const visitQuery = { ...parsed, callbackURL: parsed.callbackURL ?? shopPage }
  const code = routeMatch && pageCampaignCode(routeMatch, visitQuery)
  const campaignUnknown = code !== null && !takesEntries(code, campaignCodes)
  return {
    isNewPage,
    route: routeMatch?.route ?? null,
    locale,
    query: visitQuery,
    campaignCode: code,
    // Whether it is open is asked later (checkCampaign): only the functions know the opening times.
    campaignClosed: campaignUnknown,
    campaignUnknown,
    year: new Date(now).getFullYear(),
    fromMobile: layout === 'app' || isAppPlatform(platform ?? visitQuery.platform),
    shopifyURL: shopBaseUrl(visitQuery.callbackURL ?? callbackURL, locale, destinations),
  }
}

/** Records the visit of a page, once per URL. */
export const recordVisit =
  (routeMatch: RouteMatch | null, query: URLSearchParams, { isNewPage }: { isNewPage: boolean }): AppThunk =>
  (dispatch, getState, { campaignCodes, destinations, clock, page }) => {
    const { locale } = routeMatch ?? splitLocale(page.location().pathname)
    const { visit, session } = getState()
    const { platform } = session
    const context = { ...visit, isNewPage, platform, campaignCodes, locale, destinations, now: clock.now() }
    dispatch(visitStarted(buildVisit(routeMatch, query, context)))
  }
