import { campaignOf, isCampaignOpen, SHIPPED_CODES, takesEntries } from '../domain/campaigns'
import { PRODUCTION_DESTINATIONS, shopBase, type Destinations } from '../domain/destinations'
import { isAppPlatform, type Platform } from '../domain/enums'
import type { Locale } from '../domain/locales'
import { routeRow, splitLocale, type Place } from '../domain/routes'
import { parseArrival } from '../domain/visit'
import { pageChanged, visitArrived, type VisitFacts } from './events'
import { rootReducer, type RootState } from './rootReducer'
import type { AppThunk } from './thunk'

/** What a visit's facts hang on besides the URL. */
interface Around {
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
export function visitFacts(place: Place | null, query: URLSearchParams, around: Around): VisitFacts {
  const { locale, destinations, now, callbackURL = null, platform = null, campaignCodes = SHIPPED_CODES } = around
  const layout = place ? routeRow(place.route).layout : 'standard'
  const arrival = parseArrival(query, layout, destinations)
  const code =
    place && layout === 'campaign'
      ? (routeRow(place.route).campaign ?? place.campaignCode ?? arrival.campaignCode)
      : null
  const campaignUnknown = code !== null && !takesEntries(code, campaignCodes)
  return {
    route: place?.route ?? null,
    layout,
    locale,
    arrival,
    campaignCode: code,
    campaignClosed: layout === 'campaign' && (campaignUnknown || !isCampaignOpen(campaignOf(code), now)),
    campaignUnknown,
    year: new Date(now).getFullYear(),
    fromMobile: layout === 'app' || isAppPlatform(platform ?? arrival.platform),
    shopifyURL: shopBase(arrival.callbackURL ?? callbackURL, locale, destinations),
  }
}

/** Says once what the URL brought. `newPage`: another page of the site was open before. */
export const arrive =
  (place: Place | null, query: URLSearchParams, { newPage }: { newPage: boolean }): AppThunk =>
  (dispatch, getState, { campaignCodes, destinations, clock, page }) => {
    const { locale } = place ?? splitLocale(page.address().pathname)
    const { visit, session } = getState()
    if (newPage) dispatch(pageChanged())
    const { platform } = session
    const around = { ...visit, platform, campaignCodes, locale, destinations, now: clock.now() }
    dispatch(visitArrived(visitFacts(place, query, around)))
  }

/** The state that a page begins with, whoever opens it: what prerendered pages show. `now`: when they were made. */
export const firstState = (place: Place | null, { locale, now }: { locale: Locale; now: number }): RootState =>
  rootReducer(
    undefined,
    visitArrived(visitFacts(place, new URLSearchParams(), { locale, now, destinations: PRODUCTION_DESTINATIONS })),
  )
