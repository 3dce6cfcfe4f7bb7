import { campaignOf, isCampaignOpen, parseCampaignCode } from '../domain/campaigns'
import { shopBase } from '../domain/destinations'
import { routeRow, splitLocale, type Place } from '../domain/routes'
import { parseArrival } from '../domain/visit'
import { pageChanged, visitArrived } from './events'
import type { AppThunk } from './thunk'

/**
 * Reads the URL with one guard and says once what it brought (spec §2, Layouts). `place` null: no such page;
 * `newPage`: another page of the site was open before.
 */
export const arrive =
  (place: Place | null, query: URLSearchParams, { newPage }: { newPage: boolean }): AppThunk =>
  (dispatch, getState, { destinations, clock, page }) => {
    const layout = place ? routeRow(place.route).layout : 'standard'
    const arrival = parseArrival(query, layout, destinations)
    // A page that is not there still speaks the language of its prefix.
    const { locale } = place ?? splitLocale(page.address().pathname)
    const { visit, session } = getState()
    const code =
      place && layout === 'campaign'
        ? (routeRow(place.route).campaign ?? parseCampaignCode(place.campaignCode) ?? arrival.campaignCode)
        : null
    if (newPage) dispatch(pageChanged())
    dispatch(
      visitArrived({
        route: place?.route ?? null,
        layout,
        locale,
        arrival,
        campaignCode: code,
        campaignClosed: layout === 'campaign' && !isCampaignOpen(campaignOf(code ?? session.campaignCode), clock.now()),
        year: new Date(clock.now()).getFullYear(),
        fromMobile: layout === 'app' || (session.platform ?? arrival.platform) !== null,
        shopifyURL: shopBase(arrival.callbackURL ?? visit.callbackURL, locale, destinations),
      }),
    )
  }
