/** Paths of the demo storefront's pages. */

export const PRODUCTS_PATH = '/products/'
export const BASKET_PATH = '/basket'

export const withoutFragment = (href: string): string => href.split('#', 1).join('')
