import { describe, expect, it } from '@jest/globals'
import { closeUp } from '../../../local/storefront/closeUp'
import { DRAWING_WIDTH, FLOOR } from '../../../local/storefront/drawings'
import { HIGH, UNIT, WHOLE } from '../../../local/storefront/heroCabinet'
import { productPage } from '../../../local/storefront/productPages'
import { FOR_VISITORS, PRODUCTS } from '../../../local/storefront/products'
import { readStyle } from '../../../local/storefront/style'
import { aStorefrontVisit } from '../../fixtures/storefront'

/** The part of the drawing that is seen. */
function boxOf({ text }: { readonly text: string }) {
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(text)?.[1] ?? '').split(' ').map(Number)
  return { x, y, width, height }
}

describe('the page of a product', () => {
  it.each(PRODUCTS)('says of $name how it looks, sounds and arrives', (product) => {
    const { text } = productPage(product, aStorefrontVisit())
    expect([...text.matchAll(/<dt>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'Type',
      'Finish',
      'Frequency range',
      expect.stringMatching(/^(Impedance|Amplifier)$/),
      'Size, W&nbsp;×&nbsp;H&nbsp;×&nbsp;D',
      'Weight',
    ])
    expect(text).toContain(product.finish.name)
    expect(text).toContain(`Delivery in ${product.deliveryDays} working days, free of charge.`)
    expect(text.match(/class="swatch"/g)).toHaveLength(1)
    expect(text).toContain('>incl.\u00a0VAT<')
  })

  it.each(PRODUCTS)('gives the measures of one where $name is a pair', (product) => {
    const { text } = productPage(product, aStorefrontVisit())
    const measures = [...text.matchAll(/<dt>(?:Size, [^<]*|Weight)<\/dt>\s*<dd>([^<]*)</g)].map(([, value]) => value)
    const ending = product.unit ? /(cm|kg)\u00a0each$/ : /(cm|kg)$/
    expect(measures).toEqual([expect.stringMatching(ending), expect.stringMatching(ending)])
  })

  it.each(PRODUCTS)('draws $name about as wide and high as its page says', (product) => {
    const [width = 0, height = 0] =
      /Size.*?<dd>(\d+) × (\d+) ×/s.exec(productPage(product, aStorefrontVisit()).text)?.slice(1).map(Number) ?? []
    const { width: front, height: top, base = { height: 0, overhang: 0 } } = product.front
    const drawn = (front + 2 * base.overhang) / (top + base.height)
    expect(Math.abs(drawn / (width / height) - 1)).toBeLessThan(0.05)
  })

  it.each(PRODUCTS)('draws $name larger than in the list, in the middle too', ({ drawing }) => {
    const [large, tile] = [boxOf(drawing.large), boxOf(drawing.tile)]
    expect(Math.max(large.width, large.height)).toBeLessThan(Math.max(tile.width, tile.height))
    expect(large.x + large.width / 2).toBeCloseTo(tile.x + tile.width / 2)
  })

  it('stands all products of the list on one line, each in front of the floor at the same height', () => {
    const linesOf = ({ drawing: { tile } }: (typeof PRODUCTS)[number]) => {
      const { y, height } = boxOf(tile)
      const horizon = Number(/class="ground"[^>]* y="([^"]*)"/.exec(tile.text)?.[1])
      return [FLOOR, horizon].map((line) => ((line - y) / height).toFixed(3))
    }
    expect(new Set(PRODUCTS.map((product) => String(linesOf(product)))).size).toBe(1)
  })

  it.each(PRODUCTS)('leaves at least as much space above $name in the list as below its line', (product) => {
    const { y, height } = boxOf(product.drawing.tile)
    const [above, below] = [FLOOR - product.front.height - y, y + height - FLOOR]
    expect(above).toBeGreaterThanOrEqual(below)
  })

  it('stands the highest product of the list at least 1.35 times as high as each other one', () => {
    const highOf = ({ drawing: { tile }, front }: (typeof PRODUCTS)[number]) => front.height / boxOf(tile).height
    const [first = 0, second = 0] = PRODUCTS.map(highOf).toSorted((one, other) => other - one)
    expect(first / second).toBeGreaterThan(1.35)
  })

  it.each(PRODUCTS.filter(({ unit }) => unit === 'pair'))(
    'has the middle of a pair $name in the middle',
    ({ drawing }) => {
      for (const { x, width } of [drawing.tile, drawing.thumbnail, drawing.large].map(boxOf))
        expect(x + width / 2).toBeCloseTo(DRAWING_WIDTH / 2)
    },
  )

  it('stands all products on one line in their thumbnails', () => {
    const lineOf = ({ drawing }: (typeof PRODUCTS)[number]) => {
      const { y, height } = boxOf(drawing.thumbnail)
      return ((FLOOR - y) / height).toFixed(3)
    }
    expect(new Set(PRODUCTS.map(lineOf)).size).toBe(1)
  })

  it('places the drive unit of the start page where its product has it', () => {
    const inset = /\.speaker \.unit \{[^}]*inset: ([^;]*);/.exec(readStyle())?.[1] ?? ''
    const [top = 0, right = 0, bottom = 0, left = 0] = inset.split(' ').map((side) => parseFloat(side) / 100)
    const box = { width: (1 - left - right) * WHOLE, height: (1 - top - bottom) * HIGH }
    // The trim ring of the illustration is 0.73 of its box.
    expect((0.73 * box.width) / 2).toBeCloseTo(UNIT.radius, 1)
    expect(box.height).toBeCloseTo(box.width, 1)
    expect(left * WHOLE + box.width / 2).toBeCloseTo(UNIT.x, 1)
    expect(top * HIGH + box.height / 2).toBeCloseTo(UNIT.y, 1)
  })

  it('turns the inner sides of a pair to each other', () => {
    const sides = [
      ...FOR_VISITORS.drawing.tile.text.matchAll(/l([-\d.]+) [-\d.]+V[^"]*"\s*fill="url\(#p-slate-side\)"/g),
    ]
    expect(sides.map(([, width]) => Math.sign(Number(width)))).toEqual([1, -1])
  })

  it.each(PRODUCTS)('leaves space around $name and its shadow', ({ drawing: { large } }) => {
    const { x, width } = boxOf(large)
    const shadows = [
      ...large.text.matchAll(/translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)">\s*<path\s[^>]*d="[^"]*?L([\d.]+) /g),
    ]
    expect(shadows.length).toBeGreaterThan(0)
    for (const [left = 0, scale = 0, end = 0] of shadows.map((match) => match.slice(1).map(Number))) {
      expect((left - x) / width).toBeGreaterThan(0.07)
      expect((x + width - left - scale * end) / width).toBeGreaterThan(0.07)
    }
  })

  it.each(PRODUCTS.filter(({ finish }) => finish.cone))(
    'draws the tweeter of $name in the metal of its cone',
    (product) => {
      expect(product.drawing.tile.text).toContain(`href="#p-guide-${product.finish.cone}"`)
      expect(closeUp(product).text).toContain(`url(#p-dome-${product.finish.cone})`)
    },
  )

  it.each(PRODUCTS)('fills the picture of $name from close up with its front', ({ front, detail: { crop } }) => {
    expect(crop.x).toBeGreaterThan(0)
    expect(crop.x + crop.width).toBeLessThan(front.width)
    expect(crop.y).toBeGreaterThan(0)
    expect(crop.y + crop.height).toBeLessThan(front.height)
  })

  it.each(PRODUCTS)(
    'cuts a driver of $name clearly from close up, or leaves space beside it, in both windows',
    ({ front, detail: { crop } }) => {
      const { x, y, width, height, band } = crop
      const narrow = { ...crop, x: x + (width - height) / 2, width: height }
      const cutOff = height - width / 2
      const wide = { ...crop, y: band === 'top' ? y : y + cutOff / 2, height: width / 2 }
      for (const part of [narrow, wide])
        for (const driver of front.drivers) {
          const radius = driver.radius * 1.02
          const beyond = [
            part.x - driver.x,
            driver.x - part.x - part.width,
            part.y - driver.y,
            driver.y - part.y - part.height,
          ].map((distance) => distance + radius)
          if (beyond.some((length) => length > 2 * radius)) continue
          for (const length of beyond) {
            const isCutClearly = length > 0.15 * 2 * radius
            const hasSpace = -length > (24 / 390) * crop.height
            expect(isCutClearly || hasSpace).toBe(true)
          }
        }
    },
  )

  it('shows a bass driver from close up where the crop has one', () => {
    const hasBassBeside = (product: (typeof PRODUCTS)[number]) => closeUp(product).text.includes('id="c-cone-carbon"')
    expect(PRODUCTS.filter(hasBassBeside).map(({ slug }) => slug)).toEqual([
      'floorstander-no-7',
      'bass-no-10',
      'centre-no-5',
    ])
  })

  it.each(PRODUCTS)('shows a driver of $name from close up, in the colours of its finish', (product) => {
    const { cabinet, cone = 'carbon' } = product.finish
    const { text } = closeUp(product)
    expect(text).toContain(`class="close-up close-up--${cabinet}"`)
    expect(text).toContain(`href="#c-cone-${cone}"`)
    expect(productPage(product, aStorefrontVisit()).text).toContain(`<h2>${product.detail.heading}</h2>`)
  })
})
