import { campaignOf, isCampaignOpen, parseCampaignCode } from '../domain/campaigns'
import { PRODUCTION_DESTINATIONS, shopBase, type Destinations } from '../domain/destinations'
import type { Platform } from '../domain/enums'
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
  readonly campaignCode?: string | null
}

/** What the URL says, read with one guard (spec §2, Layouts). `place` null: no such page. */
export function visitFacts(place: Place | null, query: URLSearchParams, around: Around): VisitFacts {
  const { locale, destinations, now, callbackURL = null, platform = null, campaignCode = null } = around
  const layout = place ? routeRow(place.route).layout : 'standard'
  const arrival = parseArrival(query, layout, destinations)
  const code =
    place && layout === 'campaign'
      ? (routeRow(place.route).campaign ?? parseCampaignCode(place.campaignCode) ?? arrival.campaignCode)
      : null
  return {
    route: place?.route ?? null,
    layout,
    locale,
    arrival,
    campaignCode: code,
    campaignClosed: layout === 'campaign' && !isCampaignOpen(campaignOf(code ?? campaignCode), now),
    year: new Date(now).getFullYear(),
    fromMobile: layout === 'app' || (platform ?? arrival.platform) !== null,
    shopifyURL: shopBase(arrival.callbackURL ?? callbackURL, locale, destinations),
  }
}

/** Says once what the URL brought. `newPage`: another page of the site was open before. */
export const arrive =
  (place: Place | null, query: URLSearchParams, { newPage }: { newPage: boolean }): AppThunk =>
  (dispatch, getState, { destinations, clock, page }) => {
    const { locale } = place ?? splitLocale(page.address().pathname)
    const { visit, session } = getState()
    if (newPage) dispatch(pageChanged())
    dispatch(visitArrived(visitFacts(place, query, { ...visit, ...session, locale, destinations, now: clock.now() })))
  }

/** The state that a page begins with, whoever opens it: what prerendered pages show. `now`: when they were made. */
export const firstState = (place: Place | null, { locale, now }: { locale: Locale; now: number }): RootState =>
  rootReducer(
    undefined,
    visitArrived(visitFacts(place, new URLSearchParams(), { locale, now, destinations: PRODUCTION_DESTINATIONS })),
  )
