/** What the pages on the storefront's origin share: the links of the bar at their top, and their footer. */
import { SHOP_PAGES } from '../src/domain/routing/destinations'

type Links = readonly (readonly [path: string, name: string])[]

export const TOOLS: Links = [
  ['/', 'Storefront'],
  ['/embedded', 'In a frame'],
  ['/mailbox', 'Mailbox'],
  ['/replay', 'Replay'],
]

export const FOOTER_LINKS: Links = [
  [`/${SHOP_PAGES.contact}`, 'Contact us'],
  [`/${SHOP_PAGES.terms}`, 'Terms'],
  [`/${SHOP_PAGES.privacy}`, 'Privacy'],
]

/** Below the pages of the shop, which alone have products and prices. */
export const FOOTER_TEXT = 'A demo: products, prices and addresses are examples.'
