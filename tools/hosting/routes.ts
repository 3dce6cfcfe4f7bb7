/** Hosting's redirects and rewrites, generated from the tables of src/domain. */
import { CALL_NAMES, CALL_PATH, REGION } from '../../src/domain/calls'
import { CAMPAIGN_STATUS_PATH } from '../../src/domain/campaignStatus'
import { shopLink, STORES } from '../../src/domain/routing/destinations'
import { DEFAULT_LOCALE, localeRow, type Locale } from '../../src/domain/routing/locales'
import { buildPath, ROUTE_IDS, routeRow, type RouteId } from '../../src/domain/routing/routes'
import { exactly, folderOf, LOCALES_IN_ORDER, withSlashes, type Pattern } from './patterns'

export const CHANGE_PASSWORD = '/.well-known/change-password'

export type Redirect = Pattern & { readonly destination: string; readonly type: 302 }
export type Rewrite =
  | (Pattern & { readonly destination: string })
  | { readonly source: string; readonly function: { readonly functionId: string; readonly region: string } }

/** The redirects; Hosting keeps the query. */
export const redirects = (): readonly Redirect[] => [...signUps(), ...terms(), changePassword()]

/** Where password managers send a visitor (W3C: A Well-Known URL for Changing Passwords). */
const changePassword = (): Redirect => ({
  ...exactly(CHANGE_PASSWORD),
  destination: buildPath({ locale: DEFAULT_LOCALE, route: 'resetPassword' }),
  type: 302,
})

/** /term, which existing texts link to, redirects to the privacy policy of the locale's storefront. */
const terms = (): readonly Redirect[] =>
  LOCALES_IN_ORDER.map((locale) => ({
    ...exactly(locale === DEFAULT_LOCALE ? '/term' : `/${locale}/term`),
    destination: shopLink(STORES[localeRow(locale).store], 'privacy'),
    type: 302 as const,
  }))

/** The sign-up redirect of each locale. */
const signUps = (): readonly Redirect[] =>
  ROUTE_IDS.flatMap((route) => {
    const target = routeRow(route).redirectTo
    if (!target) return []
    return LOCALES_IN_ORDER.map((locale) => ({
      ...exactly(buildPath({ locale, route })),
      destination: buildPath({ locale, route: target }),
      type: 302 as const,
    }))
  })

/** The functions, and the pages without a folder of their own: other spellings of a locale, campaign codes. */
export const rewrites = (): readonly Rewrite[] => [
  ...CALL_NAMES.map((name) => ({
    source: `${CALL_PATH}/${name}`,
    function: { functionId: name, region: REGION },
  })),
  { source: CAMPAIGN_STATUS_PATH, function: { functionId: 'campaignStatus', region: REGION } },
  ...LOCALES_IN_ORDER.filter((locale) => folderOf(locale) !== locale).flatMap((locale) =>
    ROUTE_IDS.filter(isPage).map((route) => ({
      ...exactly(buildPath({ locale, route })),
      destination: fileOf(locale, route),
    })),
  ),
  ...ROUTE_IDS.filter(hasCode).flatMap((route) =>
    LOCALES_IN_ORDER.map((locale) => ({
      regex: withCode(buildPath({ locale, route, campaignCode: CODE })),
      destination: fileOf(locale, route),
    })),
  ),
]

/** Placeholder for the campaign code in a path. */
const CODE = 'CODE'
const isPage = (route: RouteId): boolean => routeRow(route).redirectTo === undefined
const hasCode = (route: RouteId): boolean => routeRow(route).path.includes(':')
const fileOf = (locale: Locale, route: RouteId): string =>
  `${buildPath({ locale: folderOf(locale), route })}/index.html`
const withCode = (path: string): string => `^${withSlashes(path).replace(CODE, '[^/]+')}$`
