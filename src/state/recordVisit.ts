import { campaignOf, isCampaignOpen, SHIPPED_CODES, takesEntries } from '../domain/campaigns'
import { PRODUCTION_DESTINATIONS, shopBaseUrl, type Destinations } from '../domain/routing/destinations'
import { isAppPlatform, type Platform } from '../domain/enums'
import type { Locale } from '../domain/routing/locales'
import { routeRow, splitLocale, type RouteMatch } from '../domain/routing/routes'
import { parseVisitQuery } from '../domain/routing/visitQuery'
import { pageChanged, visitStarted, type VisitPayload } from './events'
import { rootReducer, type RootState } from './slices/rootReducer'
import type { AppThunk } from './storeTypes'

/** What a visit's facts hang on besides the URL. */
interface VisitContext {
  /** Also of a page that is not there: the language of its prefix. */
  readonly locale: Locale
  readonly destinations: Destinations
  /** Milliseconds since 1970. */
  readonly now: number
  /** What earlier visits left. */
  readonly callbackURL?: string | null
  readonly platform?: Platform | null
  /** Which codes name draws of the generic pages. */
  readonly campaignCodes?: RegExp
}

/** What the URL says, read with one guard (spec §2, Layouts). `place` null: no such page. */
export function buildVisit(routeMatch: RouteMatch | null, query: URLSearchParams, context: VisitContext): VisitPayload {
  const { locale, destinations, now, callbackURL = null, platform = null, campaignCodes = SHIPPED_CODES } = context
  const layout = routeMatch ? routeRow(routeMatch.route).layout : 'standard'
  const visitQuery = parseVisitQuery(query, layout, destinations)
  const code =
    routeMatch && layout === 'campaign'
      ? (routeRow(routeMatch.route).campaign ?? routeMatch.campaignCode ?? visitQuery.campaignCode)
      : null
  const campaignUnknown = code !== null && !takesEntries(code, campaignCodes)
  return {
    route: routeMatch?.route ?? null,
    locale,
    arrival: visitQuery,
    campaignCode: code,
    campaignClosed: layout === 'campaign' && (campaignUnknown || !isCampaignOpen(campaignOf(code), now)),
    campaignUnknown,
    year: new Date(now).getFullYear(),
    fromMobile: layout === 'app' || isAppPlatform(platform ?? visitQuery.platform),
    shopifyURL: shopBaseUrl(visitQuery.callbackURL ?? callbackURL, locale, destinations),
  }
}

/** Says once what the URL brought. `newPage`: another page of the site was open before. */
export const recordVisit =
  (routeMatch: RouteMatch | null, query: URLSearchParams, { newPage }: { newPage: boolean }): AppThunk =>
  (dispatch, getState, { campaignCodes, destinations, clock, page }) => {
    const { locale } = routeMatch ?? splitLocale(page.location().pathname)
    const { visit, session } = getState()
    if (newPage) dispatch(pageChanged())
    const { platform } = session
    const around = { ...visit, platform, campaignCodes, locale, destinations, now: clock.now() }
    dispatch(visitStarted(buildVisit(routeMatch, query, around)))
  }

/** The state that a page begins with, whoever opens it: what prerendered pages show. `now`: when they were made. */
export const initialStateFor = (
  routeMatch: RouteMatch | null,
  { locale, now }: { locale: Locale; now: number },
): RootState =>
  rootReducer(
    undefined,
    visitStarted(buildVisit(routeMatch, new URLSearchParams(), { locale, now, destinations: PRODUCTION_DESTINATIONS })),
  )
