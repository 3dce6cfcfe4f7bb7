/** The example products of the demo storefront, and their drawings. */
import { html, type Html } from './html'

export interface Product {
  readonly slug: string
  readonly name: string
  readonly kind: string
  readonly price: string
  readonly text: string
  readonly drawing: Html
}

/** Colours of a cabinet: front, edge, drive unit. */
type Finish = readonly [front: string, edge: string, cone: string]

const GRAPHITE: Finish = ['#1b1816', '#5d554e', '#b06d45']
const CHALK: Finish = ['#f8f5ef', '#b3a999', '#a8a096']
const WALNUT: Finish = ['#6b4630', '#8b6044', '#2b2623']
const SLATE: Finish = ['#3f474c', '#626c72', '#c08a66']

/** A drive unit with its surround, creases and tweeter. */
const driver = (x: number, y: number, radius: number, [, edge, cone]: Finish): Html => html`
  <g transform="translate(${x} ${y}) scale(${radius / 50})">
    <circle r="50" fill="#15120f" stroke="${edge}" stroke-width="2" />
    <circle r="43" fill="${cone}" />
    <g fill="none" stroke="#15120f" stroke-opacity=".28"><circle r="37" /><circle r="31" /><circle r="25" /></g>
    <circle r="18" fill="#15120f" />
    <path d="M0-16V16M-16 0H16M-11-11 11 11M-11 11 11-11" stroke="${cone}" stroke-width="2.5" />
    <circle r="6" fill="#e2c3ad" />
  </g>
`

/** A driver for low frequencies only. */
const woofer = (x: number, y: number, radius: number, [, edge, cone]: Finish): Html => html`
  <g transform="translate(${x} ${y}) scale(${radius / 50})">
    <circle r="50" fill="#15120f" stroke="${edge}" stroke-width="2" />
    <circle r="42" fill="${cone}" />
    <circle r="42" fill="#15120f" fill-opacity=".34" />
    <circle r="16" fill="${cone}" stroke="#15120f" stroke-opacity=".4" />
  </g>
`

const cabinet = (x: number, y: number, width: number, height: number, [front, edge]: Finish): Html =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${front}" stroke="${edge}" />`

/** All drawings stand on the same line, 20 above the bottom of a 240 × 240 view box. */
const drawing = (...parts: readonly Html[]): Html => html`
  <svg class="product__drawing" viewBox="0 0 240 240" aria-hidden="true" focusable="false">
    <path class="product__floor" d="M20 220.5H220" />
    ${parts}
  </svg>
`

const floorstander = (x: number): readonly Html[] => [
  cabinet(x, 22, 46, 198, WALNUT),
  ...[44, 122, 158, 194].map((y) => woofer(x + 23, y, 16, WALNUT)),
  driver(x + 23, 83, 16, WALNUT),
]

export const PRODUCTS: readonly Product[] = [
  {
    slug: 'bookshelf-no-3',
    name: 'Bookshelf No. 3',
    kind: 'Bookshelf speakers, a\u00a0pair',
    price: '€1,200',
    text: 'One point for all the music: the tweeter sits in the middle of the cone, so every seat is the good one.',
    drawing: drawing(
      cabinet(34, 96, 78, 124, GRAPHITE),
      driver(73, 158, 32, GRAPHITE),
      cabinet(128, 96, 78, 124, GRAPHITE),
      driver(167, 158, 32, GRAPHITE),
    ),
  },
  {
    slug: 'floorstander-no-7',
    name: 'Floorstander No. 7',
    kind: 'Floorstanding speakers, a\u00a0pair',
    price: '€5,900',
    text: 'Four bass drivers around one drive unit, in a cabinet narrower than a sheet of paper.',
    drawing: drawing(...floorstander(56), ...floorstander(138)),
  },
  {
    slug: 'wireless-no-2',
    name: 'Wireless No. 2',
    kind: 'Wireless speakers, a\u00a0pair',
    price: '€1,450',
    text: 'No amplifier, no cables between the two, nothing to set up but the volume.',
    drawing: drawing(
      cabinet(30, 108, 84, 112, CHALK),
      driver(72, 164, 34, CHALK),
      cabinet(126, 108, 84, 112, CHALK),
      driver(168, 164, 34, CHALK),
    ),
  },
  {
    slug: 'centre-no-5',
    name: 'Centre No. 5',
    kind: 'Centre speaker',
    price: '€890',
    text: 'Voices where the picture is, low enough to stand under it.',
    drawing: drawing(
      cabinet(18, 150, 204, 70, GRAPHITE),
      woofer(60, 185, 26, GRAPHITE),
      driver(120, 185, 26, GRAPHITE),
      woofer(180, 185, 26, GRAPHITE),
    ),
  },
  {
    slug: 'bass-no-10',
    name: 'Bass No. 10',
    kind: 'Subwoofer',
    price: '€1,600',
    text: 'The lowest octave from a cube that fits beside a shelf. Heard, rarely noticed.',
    drawing: drawing(cabinet(50, 80, 140, 140, SLATE), woofer(120, 150, 56, SLATE)),
  },
  {
    slug: 'desk-no-1',
    name: 'Desk No. 1',
    kind: 'Desktop speakers, a\u00a0pair',
    price: '€700',
    text: 'For the half metre between you and the screen.',
    drawing: drawing(
      cabinet(58, 140, 52, 80, SLATE),
      driver(84, 180, 21, SLATE),
      cabinet(130, 140, 52, 80, SLATE),
      driver(156, 180, 21, SLATE),
    ),
  },
]

export const productPath = ({ slug }: Product): string => `/products/${slug}`

export const productList = (): Html => html`
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
