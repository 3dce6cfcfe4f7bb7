/** The example products of the demo storefront. */
import { cabinet, drawing, driver, FLOOR, plinth, woofer, type Cabinet, type Cone } from './drawings'
import type { Html } from './html'
import { PRODUCTS_PATH } from './paths'

export interface Product {
  readonly slug: string
  readonly name: string
  readonly kind: string
  readonly price: string
  readonly text: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly drawing: Html
}

/** A speaker whose cabinet begins at `x`. */
type Speaker = (x: number) => readonly Html[]

const pair = (left: number, right: number, product: Bookshelf): Html =>
  drawing(product.top, bookshelf(product)(left), bookshelf(product)(right))

interface Bookshelf {
  readonly width: number
  readonly top: number
  readonly finish: Cabinet
  readonly cone: Cone
  /** Centre and radius of the drive unit. */
  readonly y: number
  readonly radius: number
}

/** One drive unit in the middle of its cabinet. */
const bookshelf =
  ({ width, top, finish, cone, y, radius }: Bookshelf): Speaker =>
  (x) => [cabinet(x, top, width, FLOOR - top, finish), driver(x + width / 2, y, radius, cone)]

/** A narrow cabinet on a plinth, with its drivers close together in the upper part. */
const floorstander: Speaker = (x) => [
  plinth(x - 4, 44),
  cabinet(x, 14, 36, FLOOR - 18, 'walnut'),
  ...[32, 62, 122, 152].map((y) => woofer(x + 18, y, 14)),
  driver(x + 18, 92, 14, 'copper'),
]

/** The product of the start page. */
export const FOR_VISITORS: Product = {
  slug: 'bookshelf-no-3',
  name: 'Bookshelf No.\u00a03',
  kind: 'Bookshelf speakers',
  price: '€1,200 a\u00a0pair',
  text: 'All the music from one point: the tweeter sits in the middle of the cone, so every seat is the good one.',
  facts: [
    ['Finish', 'Slate and copper'],
    ['Height', '30 cm'],
  ],
  drawing: pair(28, 130, { width: 76, top: 86, finish: 'slate', cone: 'copper', y: 150, radius: 30 }),
}

/** The product of a member's start page. */
export const FOR_MEMBERS: Product = {
  slug: 'wireless-no-2',
  name: 'Wireless No.\u00a02',
  kind: 'Wireless speakers',
  price: '€1,450 a\u00a0pair',
  text: 'Two speakers, no amplifier and no cables between them. All there is to set up is the volume.',
  facts: [
    ['Finish', 'Chalk and silver'],
    ['Height', '28 cm'],
  ],
  drawing: pair(28, 130, { width: 76, top: 100, finish: 'chalk', cone: 'silver', y: 154, radius: 31 }),
}

export const FLOORSTANDER: Product = {
  slug: 'floorstander-no-7',
  name: 'Floorstander No.\u00a07',
  kind: 'Floorstanding speakers',
  price: '€5,900 a\u00a0pair',
  text: 'Four bass drivers around one drive unit, in a cabinet narrower than a sheet of paper.',
  facts: [
    ['Finish', 'Walnut and copper'],
    ['Height', '109 cm'],
  ],
  drawing: drawing(14, floorstander(56), floorstander(141)),
}

export const PRODUCTS: readonly Product[] = [
  FOR_VISITORS,
  FLOORSTANDER,
  FOR_MEMBERS,
  {
    slug: 'centre-no-5',
    name: 'Centre No.\u00a05',
    kind: 'Centre speaker',
    price: '€890',
    text: 'Voices where the picture is, low enough to stand under it.',
    facts: [
      ['Finish', 'Graphite and copper'],
      ['Height', '18 cm'],
    ],
    drawing: drawing(
      138,
      cabinet(22, 138, 190, FLOOR - 138, 'graphite'),
      woofer(60, 172, 25),
      driver(117, 172, 25, 'copper'),
      woofer(174, 172, 25),
    ),
  },
  {
    slug: 'bass-no-10',
    name: 'Bass No.\u00a010',
    kind: 'Subwoofer',
    price: '€1,600',
    text: 'The lowest octave from a cube that fits beside a shelf. Heard, rarely noticed.',
    facts: [
      ['Finish', 'Graphite'],
      ['Height', '33 cm'],
    ],
    drawing: drawing(74, cabinet(50, 74, 132, FLOOR - 74, 'graphite'), woofer(116, 140, 52)),
  },
  {
    slug: 'desk-no-1',
    name: 'Desk No.\u00a01',
    kind: 'Desktop speakers',
    price: '€700 a\u00a0pair',
    text: 'For the half metre between you and the screen.',
    facts: [
      ['Finish', 'Walnut and copper'],
      ['Height', '24 cm'],
    ],
    drawing: pair(36, 133, { width: 66, top: 104, finish: 'walnut', cone: 'copper', y: 160, radius: 26 }),
  },
]

export const productPath = ({ slug }: Product): string => PRODUCTS_PATH + slug
