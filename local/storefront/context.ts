/** What every page of the storefront depends on, and its links to the site. */
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/routing/locales'
import { buildPath, type RouteId } from '../../src/domain/routing/routes'
import type { Basket } from './basket'
import type { Customer } from './customers'

export interface StorefrontContext {
  /** Origins of site and storefront, with the host name that the visitor used. */
  readonly site: string
  readonly shop: string
  /** Path of the page. */
  readonly pathname: string
  /** The signed-in customer. */
  readonly customer: Customer | null
  readonly basket: Basket
  /** The time of the request, in milliseconds. */
  readonly now: number
}

interface LinkOptions {
  readonly locale?: Locale
  /** Path of the storefront that the site returns to. */
  readonly returnTo?: string
}

/** URL of a page of the site, with a page of the storefront as callback. */
export function siteLink(
  { site, shop }: StorefrontContext,
  route: RouteId,
  { locale = DEFAULT_LOCALE, returnTo = '/account' }: LinkOptions = {},
): string {
  return `${site}${buildPath({ locale, route })}?${new URLSearchParams({ callbackUrl: shop + returnTo })}`
}
