/** The example products of the demo storefront. */
import { cabinet, drawing, DRAWING_DEFS, driver, FLOOR, woofer } from './drawings'
import { html, type Html } from './html'

export interface Product {
  readonly slug: string
  readonly name: string
  readonly kind: string
  readonly price: string
  readonly text: string
  readonly drawing: Html
}

/** Two floorstanders stand apart by the width of one. */
const floorstander = (x: number): readonly Html[] => [
  cabinet(x, 20, 48, FLOOR - 20, 'walnut'),
  ...[43, 118, 153, 188].map((y) => woofer(x + 24, y, 15.5)),
  driver(x + 24, 80, 16, 'copper'),
]

export const PRODUCTS: readonly Product[] = [
  {
    slug: 'bookshelf-no-3',
    name: 'Bookshelf No. 3',
    kind: 'Bookshelf speakers, a\u00a0pair',
    price: '€1,200',
    text: 'One point for all the music: the tweeter sits in the middle of the cone, so every seat is the good one.',
    drawing: drawing(
      cabinet(28, 74, 82, FLOOR - 74, 'graphite'),
      driver(69, 141, 34, 'copper'),
      cabinet(128, 74, 82, FLOOR - 74, 'graphite'),
      driver(169, 141, 34, 'copper'),
    ),
  },
  {
    slug: 'floorstander-no-7',
    name: 'Floorstander No. 7',
    kind: 'Floorstanding speakers, a\u00a0pair',
    price: '€5,900',
    text: 'Four bass drivers around one drive unit, in a cabinet narrower than a sheet of paper.',
    drawing: drawing(floorstander(54), floorstander(136)),
  },
  {
    slug: 'wireless-no-2',
    name: 'Wireless No. 2',
    kind: 'Wireless speakers, a\u00a0pair',
    price: '€1,450',
    text: 'No amplifier, no cables between the two, nothing to set up but the volume.',
    drawing: drawing(
      cabinet(23, 94, 84, FLOOR - 94, 'chalk'),
      driver(65, 150, 35, 'silver'),
      cabinet(129, 94, 84, FLOOR - 94, 'chalk'),
      driver(171, 150, 35, 'silver'),
    ),
  },
  {
    slug: 'centre-no-5',
    name: 'Centre No. 5',
    kind: 'Centre speaker',
    price: '€890',
    text: 'Voices where the picture is, low enough to stand under it.',
    drawing: drawing(
      cabinet(22, 138, 190, FLOOR - 138, 'graphite'),
      woofer(60, 172, 25),
      driver(117, 172, 25, 'copper'),
      woofer(174, 172, 25),
    ),
  },
  {
    slug: 'bass-no-10',
    name: 'Bass No. 10',
    kind: 'Subwoofer',
    price: '€1,600',
    text: 'The lowest octave from a cube that fits beside a shelf. Heard, rarely noticed.',
    drawing: drawing(cabinet(44, 62, 146, FLOOR - 62, 'slate'), woofer(117, 134, 58, 'copper')),
  },
  {
    slug: 'desk-no-1',
    name: 'Desk No. 1',
    kind: 'Desktop speakers, a\u00a0pair',
    price: '€700',
    text: 'For the half metre between you and the screen.',
    drawing: drawing(
      cabinet(44, 106, 66, FLOOR - 106, 'slate'),
      driver(77, 158, 27, 'copper'),
      cabinet(130, 106, 66, FLOOR - 106, 'slate'),
      driver(163, 158, 27, 'copper'),
    ),
  },
]

export const productPath = ({ slug }: Product): string => `/products/${slug}`

export const productList = (): Html => html`
  ${DRAWING_DEFS}
  <ul class="products">
    ${PRODUCTS.map(
      (product) =>
        html`<li>
          <a class="product" href="${productPath(product)}">
            ${product.drawing}
            <b>${product.name}</b>
            <span>${product.kind}</span>
            <span class="product__price">${product.price}</span>
          </a>
        </li>`,
    )}
  </ul>
`
