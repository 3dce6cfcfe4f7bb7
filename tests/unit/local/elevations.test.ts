import { describe, expect, it } from '@jest/globals'
import { elevations } from '../../../local/storefront/elevations'
import { PRODUCTS } from '../../../local/storefront/products'

type Attributes = Readonly<Record<string, number>>

/** The numbers among the attributes of each element of a kind. */
const elementsOf = (text: string, tag: string): readonly Attributes[] =>
  [...text.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/ (\w+)="(-?[\d.]+)"/g)].map(([, name = '', value]) => [name, Number(value)] as const),
    ),
  )

const drawnOf = (product: (typeof PRODUCTS)[number]) => {
  const { text } = elevations(product.name, product)
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(text)?.[1] ?? '').split(' ').map(Number)
  const bodies = [...text.matchAll(/<rect\s+class="elevations__body"[^>]*>/g)].flatMap(([tag]) =>
    elementsOf(tag, 'rect'),
  )
  const [disc] = [...text.matchAll(/<circle\s+class="elevations__disc"[^>]*>/g)].flatMap(([tag]) =>
    elementsOf(tag, 'circle'),
  )
  return { text, width, height, bodies, disc, rects: elementsOf(text, 'rect'), circles: elementsOf(text, 'circle') }
}

describe.each(PRODUCTS)('the elevations of $name', (product) => {
  const { size, front } = product
  const drawn = drawnOf(product)
  const [frontFace] = drawn.bodies

  it('have one scale for front, side and record', () => {
    const scale = (drawn.disc?.r ?? NaN) / 15
    // Each side has its body first, then its base if it has one.
    const widest = (rects: readonly Attributes[]) => Math.max(...rects.map(({ width = NaN }) => width))
    const half = drawn.rects.length / 2
    expect(widest(drawn.rects.slice(0, half))).toBeCloseTo(size.width * scale)
    expect(widest(drawn.rects.slice(half))).toBeCloseTo(size.depth * scale)
    const tops = drawn.rects.map(({ y = NaN }) => y)
    const floors = drawn.rects.map(({ y = NaN, height = NaN }) => y + height)
    expect(Math.max(...floors) - Math.min(...tops)).toBeCloseTo(size.height * scale)
    expect((drawn.disc?.cy ?? NaN) + (drawn.disc?.r ?? NaN)).toBeCloseTo(Math.max(...floors))
  })

  it('name each measure', () => {
    const texts = [...drawn.text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(texts).toEqual([
      String(size.width),
      'Front',
      String(size.depth),
      'Side',
      '30',
      'Record',
      String(size.height),
    ])
    expect(drawn.text).toContain(`${size.width} cm wide, ${size.height} cm high and ${size.depth} cm deep`)
  })

  it('draw each driver within the front', () => {
    const { x = NaN, y = NaN, width = NaN, height = NaN } = frontFace ?? {}
    const drivers = drawn.circles.filter(({ cx = NaN }) => cx < x + width)
    expect(drivers).toHaveLength(front.drivers.length * 2)
    for (const { cx = NaN, cy = NaN, r = NaN } of drivers) {
      expect(cx - r).toBeGreaterThan(x)
      expect(cx + r).toBeLessThan(x + width)
      expect(cy - r).toBeGreaterThan(y)
      expect(cy + r).toBeLessThan(y + height)
    }
  })

  it('fit their picture', () => {
    for (const { x = NaN, y = NaN, width = NaN } of drawn.rects) {
      expect(x).toBeGreaterThan(0)
      expect(y).toBeGreaterThan(0)
      expect(x + width).toBeLessThan(drawn.width)
    }
    expect((drawn.disc?.cx ?? NaN) + (drawn.disc?.r ?? NaN)).toBeLessThan(drawn.width)
    for (const { x = NaN, y = NaN } of elementsOf(drawn.text, 'text')) {
      expect(x).toBeLessThan(drawn.width)
      expect(y).toBeLessThan(drawn.height)
    }
  })
})
