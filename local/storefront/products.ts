/** The example products of the demo storefront. */
import type { Cabinet, Cone } from './drawingDefs'
import { cabinet, drawing, DRAWING_WIDTH, driver, FLOOR, plinth, sideOf, woofer } from './drawings'
import type { Html } from './html'
import { PRODUCTS_PATH } from './paths'

export interface Product {
  readonly slug: string
  readonly name: string
  readonly kind: string
  /** For two speakers if it is sold by the pair. */
  readonly euros: number
  readonly unit?: 'pair'
  readonly text: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly drawing: Html
}

/** Units of a drawing for a centimetre, in all drawings but those of the tall and of the wide cabinet. */
const SCALE = 4
/** Between the two speakers of a pair. */
const GAP = 24

interface Bookshelf {
  readonly width: number
  /** In centimetres. */
  readonly height: number
  readonly finish: Cabinet
  readonly cone: Cone
}

/** Two equal speakers. `width`: of the front and the side. */
function pair(top: number, width: number, speaker: (x: number) => readonly Html[], gap = GAP): Html {
  const left = (DRAWING_WIDTH - 2 * width - gap) / 2
  return drawing(top, speaker(left), speaker(left + width + gap))
}

/** One drive unit in the middle of its cabinet, a little below its centre. */
function bookshelves({ width, height, finish, cone }: Bookshelf): Html {
  const tall = height * SCALE
  const top = FLOOR - tall
  return pair(top, width + sideOf(width, tall), (x) => [
    cabinet(x, top, width, tall, finish),
    driver(x + width / 2, top + tall * 0.52, width * 0.4, cone),
  ])
}

const TALL = { width: 36, top: 24, side: 7, base: FLOOR - 9, gap: 44 }

/** A narrow cabinet on a base with feet, with its drivers close together in the upper part. */
const floorstander = (x: number): readonly Html[] => [
  plinth(x - 4, TALL.base, TALL.width + 8, TALL.side),
  cabinet(x, TALL.top, TALL.width, TALL.base - TALL.top, 'walnut', TALL.side),
  ...[42, 72, 132, 162].map((y) => woofer(x + 18, y, 14)),
  driver(x + 18, 102, 14, 'copper'),
]

/** The product of the start page. */
export const FOR_VISITORS: Product = {
  slug: 'bookshelf-no-3',
  name: 'Bookshelf No.\u00a03',
  kind: 'Bookshelf speakers',
  euros: 1_200,
  unit: 'pair',
  text: 'All the music from one point: the tweeter sits in the middle of the cone, so every seat is the good one.',
  facts: [
    ['Finish', 'Slate and copper'],
    ['Height', '30 cm'],
  ],
  drawing: bookshelves({ width: 70, height: 30, finish: 'slate', cone: 'copper' }),
}

/** The product of a member's start page. */
export const FOR_MEMBERS: Product = {
  slug: 'wireless-no-2',
  name: 'Wireless No.\u00a02',
  kind: 'Wireless speakers',
  euros: 1_450,
  unit: 'pair',
  text: 'Two speakers, no amplifier and no cables between them. All there is to set up is the volume.',
  facts: [
    ['Finish', 'Chalk and silver'],
    ['Height', '28 cm'],
  ],
  drawing: bookshelves({ width: 70, height: 28, finish: 'chalk', cone: 'silver' }),
}

export const FLOORSTANDER: Product = {
  slug: 'floorstander-no-7',
  name: 'Floorstander No.\u00a07',
  kind: 'Floorstanding speakers',
  euros: 5_900,
  unit: 'pair',
  text: 'Four bass drivers around one drive unit, in a cabinet narrower than a sheet of paper.',
  facts: [
    ['Finish', 'Walnut and copper'],
    ['Height', '109 cm'],
  ],
  drawing: pair(TALL.top, TALL.width + TALL.side, floorstander, TALL.gap),
}

export const PRODUCTS: readonly Product[] = [
  FOR_VISITORS,
  FLOORSTANDER,
  FOR_MEMBERS,
  {
    slug: 'centre-no-5',
    name: 'Centre No.\u00a05',
    kind: 'Centre speaker',
    euros: 890,
    text: 'Voices where the picture is, low enough to stand under it.',
    facts: [
      ['Finish', 'Graphite and copper'],
      ['Height', '18 cm'],
    ],
    drawing: drawing(
      141,
      cabinet(30, 141, 171, FLOOR - 141, 'graphite'),
      woofer(62, 173.5, 23.5),
      driver(115.5, 173.5, 23.5, 'copper'),
      woofer(169, 173.5, 23.5),
    ),
  },
  {
    slug: 'bass-no-10',
    name: 'Bass No.\u00a010',
    kind: 'Subwoofer',
    euros: 1_600,
    text: 'The lowest octave from a cube that fits beside a shelf. Heard, rarely noticed.',
    facts: [
      ['Finish', 'Graphite'],
      ['Height', '33 cm'],
    ],
    drawing: drawing(74, cabinet(45, 74, 132, FLOOR - 74, 'graphite'), woofer(111, 140, 52)),
  },
  {
    slug: 'desk-no-1',
    name: 'Desk No.\u00a01',
    kind: 'Desktop speakers',
    euros: 700,
    unit: 'pair',
    text: 'For the half metre between you and the screen.',
    facts: [
      ['Finish', 'Walnut and copper'],
      ['Height', '24 cm'],
    ],
    drawing: bookshelves({ width: 60, height: 24, finish: 'walnut', cone: 'copper' }),
  },
]

const EUROS = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

export const formatEuros = (euros: number): string => EUROS.format(euros)
export const priceText = ({ euros, unit }: Product): string =>
  formatEuros(euros) + (unit === undefined ? '' : ` a\u00a0${unit}`)
/** Beside the price of several. */
export const unitPriceText = (product: Product): string => priceText(product) + (product.unit ? '' : ' each')

export const productPath = ({ slug }: Product): string => PRODUCTS_PATH + slug
