/** The basket of the demo storefront, in a cookie that ends with the browser session. */
import { cookieValue } from './cookies'
import { BASKET_PATH } from './paths'
import { PRODUCTS, type Product } from './products'

/** Each product as often as it was added. */
export type Basket = readonly Product[]

const COOKIE = 'storefront_basket'
const MAX_LENGTH = 20

/** A slug has no dot. Slugs of no product are ignored. */
export const readBasket = (cookies: string | undefined): Basket =>
  cookieValue(cookies, COOKIE)
    .split('.')
    .flatMap((slug) => PRODUCTS.filter((product) => product.slug === slug))
    .slice(0, MAX_LENGTH)

export const basketCookie = (basket: Basket): string =>
  `${COOKIE}=${basket.map(({ slug }) => slug).join('.')}; Path=/; HttpOnly; SameSite=Lax`

/** Actions of the forms that change the basket. */
export const addPath = ({ slug }: Product): string => `${BASKET_PATH}/${slug}/add`
export const takeOnePath = ({ slug }: Product): string => `${BASKET_PATH}/${slug}/take-one`
export const removePath = ({ slug }: Product): string => `${BASKET_PATH}/${slug}/remove`

export const isFull = (basket: Basket): boolean => basket.length >= MAX_LENGTH

/** The basket after a form was sent to a path; null if the path is of no such form. */
export function changedBasket(basket: Basket, pathname: string): Basket | null {
  const added = PRODUCTS.find((product) => addPath(product) === pathname)
  if (added) return [...basket, added].slice(-MAX_LENGTH)
  const taken = PRODUCTS.find((product) => takeOnePath(product) === pathname)
  // The last one: the products keep their order, which is that of their first ones.
  if (taken) return basket.filter((_, index) => index !== basket.lastIndexOf(taken))
  const removed = PRODUCTS.find((product) => removePath(product) === pathname)
  return removed ? basket.filter((product) => product !== removed) : null
}
