import { describe, expect, it } from '@jest/globals'
import {
  addPath,
  basketCookie,
  changedBasket,
  readBasket,
  removePath,
  takeOnePath,
} from '../../../local/storefront/basket'
import { basketPage } from '../../../local/storefront/basketPage'
import { FLOORSTANDER, FOR_MEMBERS, FOR_VISITORS } from '../../../local/storefront/products'
import { storefrontPage } from '../../../local/storefront/pages'
import { aStorefrontVisit, SOPHIE } from '../../fixtures/storefront'

const context = aStorefrontVisit({ pathname: '/basket' })
const [BOOKSHELF, WIRELESS] = [FOR_VISITORS, FOR_MEMBERS]

const stored = (cookie: string): string => cookie.split(';', 1).join('')

describe('the basket', () => {
  it('is the same after it was stored in its cookie', () => {
    const basket = [BOOKSHELF, WIRELESS, BOOKSHELF]
    expect(readBasket(`other=1; ${stored(basketCookie(basket))}`)).toEqual(basket)
    expect(readBasket(stored(basketCookie([])))).toEqual([])
  })

  it('ignores products that do not exist, and all above the twentieth', () => {
    expect(readBasket(undefined)).toEqual([])
    expect(readBasket('storefront_basket=<b>.nothing.bookshelf-no-3')).toEqual([BOOKSHELF])
    expect(readBasket(`storefront_basket=${Array(30).fill(WIRELESS.slug).join('.')}`)).toHaveLength(20)
  })

  it('changes by the forms that add and remove a product, and by no other', () => {
    const added = changedBasket([BOOKSHELF], addPath(FLOORSTANDER))
    expect(added).toEqual([BOOKSHELF, FLOORSTANDER])
    expect(changedBasket([BOOKSHELF, FLOORSTANDER, BOOKSHELF], removePath(BOOKSHELF))).toEqual([FLOORSTANDER])
    expect(changedBasket([BOOKSHELF], '/basket/nothing/add')).toBeNull()
    expect(changedBasket([BOOKSHELF], '/basket')).toBeNull()
    expect(changedBasket(Array(20).fill(BOOKSHELF), addPath(WIRELESS))).toHaveLength(20)
  })

  it('has one less of a product, and keeps the order of the others', () => {
    const basket = [BOOKSHELF, WIRELESS, BOOKSHELF]
    expect(changedBasket(basket, takeOnePath(BOOKSHELF))).toEqual([BOOKSHELF, WIRELESS])
    expect(changedBasket(basket, takeOnePath(WIRELESS))).toEqual([BOOKSHELF, BOOKSHELF])
    expect(changedBasket([BOOKSHELF], takeOnePath(WIRELESS))).toEqual([BOOKSHELF])
  })

  it('offers no less than one of a product, and no more than twenty products', () => {
    const disabled = (length: number) =>
      [
        ...basketPage({ ...context, basket: Array(length).fill(BOOKSHELF) }).text.matchAll(
          /aria-label="([^"]*)" disabled/g,
        ),
      ].map(([, label]) => label)
    expect(disabled(1)).toEqual(['One less'])
    expect(disabled(2)).toEqual([])
    expect(disabled(20)).toEqual(['One more'])
  })

  it('has its total, and the sentence that nothing is sold', () => {
    const { text } = basketPage({ ...context, basket: [BOOKSHELF, WIRELESS, BOOKSHELF] })
    expect(text).toContain('<b>€3,850</b>')
    expect(text).toContain('>€1,200 a\u00a0pair<')
    expect(text).toContain('>€2,400<')
    expect(text).toContain('nothing is sold')
  })

  it('returns a visitor from the sign-in to the basket, whose products then have their warranty', () => {
    const visitor = basketPage({ ...context, basket: [WIRELESS] }).text
    expect(visitor).toContain(`/auth/login?${new URLSearchParams({ callbackUrl: `${context.shop}/basket` })}"`)
    expect(visitor).not.toContain('Extended warranty:')
    expect(basketPage({ ...context, basket: [WIRELESS], customer: SOPHIE }).text).toContain(
      'Extended warranty: five years instead of two',
    )
  })

  it.each([null, SOPHIE])('says that the demo has no checkout, to customer %p', (customer) => {
    const { text } = basketPage({ ...context, basket: [WIRELESS], customer })
    expect(text).toContain('>Checkout is not part of&nbsp;this&nbsp;demo: nothing is sold.<')
    expect(text).not.toMatch(/aria-disabled|Check out/)
  })

  it('says of one what its price is for, and of several what one costs', () => {
    const linesOf = (...slugs: readonly string[]) => {
      const { text } = basketPage({ ...context, basket: readBasket(`storefront_basket=${slugs.join('.')}`) })
      return [...text.matchAll(/<\/b>\s*<p>(.*?)<\/p>/gs)].map(([, line = '']) =>
        line.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', '\u00a0'),
      )
    }
    expect(linesOf('bookshelf-no-3', 'bass-no-10')).toEqual(['Slate and copper, a\u00a0pair', 'Graphite'])
    expect(linesOf('bookshelf-no-3', 'bookshelf-no-3', 'bass-no-10', 'bass-no-10')).toEqual([
      'Slate and copper, €1,200 a\u00a0pair',
      'Graphite, €1,600\u00a0each',
    ])
  })

  it('says of each product when it is delivered', () => {
    const { text } = basketPage({ ...context, basket: [BOOKSHELF, FLOORSTANDER] })
    expect([...text.matchAll(/>(Delivery in [^<]*)</g)].map(([, words]) => words)).toEqual([
      'Delivery in 3 to 5 working days',
      'Delivery in 10 to 14 working days',
    ])
  })

  it('says below the total that nothing is sold, then names the benefit before the sign-in', () => {
    expect(basketPage({ ...context, basket: [WIRELESS] }).text).toMatch(
      /Total<.*nothing is sold.*five years instead of two.*>Sign in for member benefits</s,
    )
  })

  it.each([null, SOPHIE])('leads back to the speakers', (customer) => {
    const { text } = basketPage({ ...context, basket: [WIRELESS], customer })
    expect(text).toMatch(/href="\/#speakers">Continue shopping</)
  })

  it('names subtotal and delivery above the total, and the VAT below it', () => {
    expect(basketPage({ ...context, basket: [WIRELESS] }).text).toMatch(
      /Subtotal<.*?€1,450<.*?Delivery<.*?Free<.*?Total<.*?€1,450<.*?incl\.\u00a0VAT</s,
    )
  })

  it('is counted in the header of each page', () => {
    const labelFor = (basket: Parameters<typeof basketCookie>[0]) =>
      /aria-label="(Basket[^"]*)"/.exec(storefrontPage({ ...context, basket }).text)?.[1]
    expect(labelFor([])).toBe('Basket, 0 products')
    expect(labelFor([BOOKSHELF])).toBe('Basket, 1 product')
    expect(labelFor([BOOKSHELF, WIRELESS])).toBe('Basket, 2 products')
  })
})
