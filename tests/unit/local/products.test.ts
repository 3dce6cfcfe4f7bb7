import { describe, expect, it } from '@jest/globals'
import { productPage } from '../../../local/storefront/productPages'
import { PRODUCTS } from '../../../local/storefront/products'
import { aStorefrontVisit } from '../../fixtures/storefront'

describe('the page of a product', () => {
  it.each(PRODUCTS)('says of $name how it looks, sounds and arrives', (product) => {
    const { text } = productPage(product, aStorefrontVisit())
    expect([...text.matchAll(/<dt>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'Type',
      'Finish',
      'Frequency range',
      expect.stringMatching(/^(Impedance|Amplifier)$/),
      'Dimensions',
      'Weight',
      'Delivery',
    ])
    expect(text).toContain(product.finish.name)
    expect(text.match(/class="swatch"/g)).toHaveLength(1)
    expect(text).toContain('>incl.\u00a0VAT<')
  })

  it.each(PRODUCTS)('gives the measures of one where $name is a pair', (product) => {
    const { text } = productPage(product, aStorefrontVisit())
    const measures = [...text.matchAll(/<dt>(?:Dimensions|Weight)<\/dt>\s*<dd>([^<]*)</g)].map(([, value]) => value)
    const ending = product.unit ? /(cm|kg)\u00a0each$/ : /(cm|kg)$/
    expect(measures).toEqual([expect.stringMatching(ending), expect.stringMatching(ending)])
  })

  it.each(PRODUCTS)('draws $name larger than in the list, in the middle too', ({ drawing }) => {
    const boxOf = ({ text }: { text: string }) => (/viewBox="([^"]*)"/.exec(text)?.[1] ?? '').split(' ').map(Number)
    const [large, tile] = [boxOf(drawing.large), boxOf(drawing.tile)]
    const centreOf = ([x = 0, y = 0, width = 0, height = 0]: number[]) => [x + width / 2, y + height / 2]
    expect(Math.max(...large.slice(2))).toBeLessThan(Math.max(...tile.slice(2)))
    expect(centreOf(large)[1]).toBe(centreOf(tile)[1])
    expect(Math.abs((centreOf(large)[0] ?? 0) - (centreOf(tile)[0] ?? 0))).toBeLessThan(1)
  })

  it.each(PRODUCTS)('leaves space around $name and its shadow', ({ drawing: { large } }) => {
    const [x = 0, , width = 0] = (/viewBox="([^"]*)"/.exec(large.text)?.[1] ?? '').split(' ').map(Number)
    const shadows = [
      ...large.text.matchAll(/translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)">\s*<path\s[^>]*d="[^"]*?L([\d.]+) /g),
    ]
    expect(shadows.length).toBeGreaterThan(0)
    for (const [left = 0, scale = 0, end = 0] of shadows.map((match) => match.slice(1).map(Number))) {
      expect((left - x) / width).toBeGreaterThan(0.08)
      expect((x + width - left - scale * end) / width).toBeGreaterThan(0.08)
    }
  })

  it.each(PRODUCTS)('shows a driver of $name from close up, in the colours of its finish', (product) => {
    const { cabinet, cone = 'carbon' } = product.finish
    expect(productPage(product, aStorefrontVisit()).text).toContain(
      `class="close-up close-up--${cabinet} close-up--${cone}"`,
    )
  })
})
