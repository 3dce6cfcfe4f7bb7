/** The example products of the demo storefront. */
import type { Cabinet, Cone } from './drawingColours'
import {
  box,
  cabinet,
  drawing,
  DRAWING_WIDTH,
  driver,
  type Drawing,
  FLOOR,
  plinth,
  shadowOf,
  sideOf,
  woofer,
} from './drawings'
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
  readonly finish: Finish
  readonly detail: Detail
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Working days, such as “3 to 5”. */
  readonly deliveryDays: string
  readonly drawing: Drawing
}

/** What the picture from close up shows. */
interface Detail {
  readonly heading: string
  readonly text: string
  /** A bass driver on each side of the drive unit. */
  readonly hasRow?: true
}

/** `name`: in words. A product without a cone has no colour beside the one of its cabinet. */
export interface Finish {
  readonly name: string
  readonly cabinet: Cabinet
  readonly cone?: Cone
}

/** Units of a drawing for a centimetre, in the drawings of bookshelf speakers. */
const SCALE = 4
/** Between the two speakers of a pair. */
const GAP = 20

interface Bookshelf {
  readonly width: number
  /** In centimetres. */
  readonly height: number
}

/** Range, electrical value, width × height × depth of one in centimetres, weight of one in kilograms. */
const factsWith =
  (each: string) =>
  (range: string, [name, value]: readonly [string, string], size: string, weight: string) =>
    [
      ['Frequency range', range],
      [name, value],
      ['Dimensions', `${size}\u00a0cm${each}`],
      ['Weight', `${weight}\u00a0kg${each}`],
    ] as const
const facts = factsWith('')
const pairFacts = factsWith('\u00a0each')

const impedance = (ohms: number) => ['Impedance', `${ohms}\u00a0Ω`] as const
const amplifier = (watts: string) => ['Amplifier', `Built in, ${watts}\u00a0W`] as const

const SLATE: Finish = { name: 'Slate and copper', cabinet: 'slate', cone: 'copper' }
const WALNUT: Finish = { name: 'Walnut and copper', cabinet: 'walnut', cone: 'copper' }
const CHALK: Finish = { name: 'Chalk and silver', cabinet: 'chalk', cone: 'silver' }
const GRAPHITE: Finish = { name: 'Graphite', cabinet: 'graphite' }
const GRAPHITE_AND_COPPER: Finish = { name: 'Graphite and copper', cabinet: 'graphite', cone: 'copper' }

/** Two speakers that turn their inner sides to each other. `width`: of a front; `side`: of the side beside it. */
function pair(
  top: number,
  [width, side]: readonly [number, number],
  speaker: (x: number, side: number) => readonly Html[],
  gap = GAP,
): Drawing {
  const left = (DRAWING_WIDTH - gap) / 2 - width - side
  const right = DRAWING_WIDTH - left
  const shadow = shadowOf(width, FLOOR - top)
  return drawing({ left, right, top, shadow }, speaker(left, side), speaker(right - width, -side))
}

/** One drive unit in the middle of its cabinet, a little below its centre. */
function bookshelves({ width, height }: Bookshelf, { cabinet: front, cone = 'carbon' }: Finish): Drawing {
  const tall = height * SCALE
  const top = FLOOR - tall
  return pair(top, [width, sideOf(width, tall)], (x, side) => [
    cabinet(x, top, width, tall, front, side),
    driver(x + width / 2, top + tall * 0.52, width * 0.4, cone),
  ])
}

const TALL = { width: 36, top: 24, side: 7, base: FLOOR - 9, gap: 44 }

/** A narrow cabinet on a base with feet, with its drivers close together in the upper part. */
const floorstander = (x: number, side: number): readonly Html[] => [
  plinth(x - 4, TALL.base, TALL.width + 8, side),
  box(x, TALL.top, TALL.width, TALL.base - TALL.top, 'walnut', side),
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
  text: 'All the music from one point: the tweeter sits in the middle of the cone, so every seat is a good one.',
  finish: SLATE,
  detail: {
    heading: 'The tweeter inside, the cone around it',
    text: 'High notes start where the voices do. The nine vanes in front of the tweeter spread them evenly across the room.',
  },
  facts: pairFacts('48\u00a0Hz to 32\u00a0kHz', impedance(8), '18 × 30 × 27', '7.4'),
  deliveryDays: '3 to 5',
  drawing: bookshelves({ width: 70, height: 30 }, SLATE),
}

/** The product of a member's start page. */
export const FOR_MEMBERS: Product = {
  slug: 'wireless-no-2',
  name: 'Wireless No.\u00a02',
  kind: 'Wireless speakers',
  euros: 1_450,
  unit: 'pair',
  text: 'Two speakers, no separate amplifier and no cables between them. Set the volume and listen.',
  finish: CHALK,
  detail: {
    heading: 'Nothing moves but the cone',
    text: 'The soft black surround holds the silver cone and lets it move freely. The front around it stays still.',
  },
  facts: pairFacts('45\u00a0Hz to 32\u00a0kHz', amplifier('2 × 80'), '18 × 28 × 27', '8.1'),
  deliveryDays: '3 to 5',
  drawing: bookshelves({ width: 70, height: 28 }, CHALK),
}

export const FLOORSTANDER: Product = {
  slug: 'floorstander-no-7',
  name: 'Floorstander No.\u00a07',
  kind: 'Floorstanding speakers',
  euros: 5_900,
  unit: 'pair',
  text: 'Four bass drivers around one coaxial driver, in a cabinet 19\u00a0cm wide, narrower than a\u00a0sheet\u00a0of\u00a0A4.',
  finish: WALNUT,
  detail: {
    heading: 'One centre for voices and high notes',
    text: 'The tweeter sits in the middle of the copper cone. Two bass drivers above and two below share this centre.',
  },
  facts: pairFacts('28\u00a0Hz to 35\u00a0kHz', impedance(4), '19 × 109 × 34', '34'),
  deliveryDays: '10 to 14',
  drawing: pair(TALL.top, [TALL.width, TALL.side], floorstander, TALL.gap),
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
    finish: GRAPHITE_AND_COPPER,
    detail: {
      heading: 'Voices stay in the middle',
      text: 'The copper cone carries the speech, the bass driver on each side the rest. Both ends of the sofa hear the same.',
      hasRow: true,
    },
    facts: facts('52\u00a0Hz to 32\u00a0kHz', impedance(8), '48 × 18 × 27', '11'),
    deliveryDays: '3 to 5',
    drawing: drawing(
      { left: 30, right: 210, top: 141 },
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
    finish: GRAPHITE,
    detail: {
      heading: 'Ribs that keep the cone stiff',
      text: 'It moves far and does not bend, so a low note ends when the music does.',
    },
    facts: facts('22\u00a0Hz to 140\u00a0Hz', amplifier('500'), '33 × 33 × 35', '19'),
    deliveryDays: '3 to 5',
    drawing: drawing(
      { left: 57, right: 184, top: 94 },
      cabinet(57, 94, 112, FLOOR - 94, 'graphite'),
      woofer(113, 150, 44),
    ),
  },
  {
    slug: 'desk-no-1',
    name: 'Desk No.\u00a01',
    kind: 'Desktop speakers',
    euros: 700,
    unit: 'pair',
    text: 'For the half metre between you and the screen.',
    finish: WALNUT,
    detail: {
      heading: 'Heard as one, even up close',
      text: 'At arm’s length, two drivers beside each other are heard as two. A tweeter in the middle of the cone is heard as one.',
    },
    facts: pairFacts('58\u00a0Hz to 28\u00a0kHz', amplifier('2 × 40'), '15 × 24 × 19', '4.2'),
    deliveryDays: '3 to 5',
    drawing: bookshelves({ width: 60, height: 24 }, WALNUT),
  },
]

const EUROS = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

export const formatEuros = (euros: number): string => EUROS.format(euros)
export const priceText = ({ euros, unit }: Product): string =>
  formatEuros(euros) + (unit === undefined ? '' : ` a\u00a0${unit}`)
/** Of each price. */
export const VAT_TEXT = 'incl.\u00a0VAT'
/** Of one, beside the price of several. */
export const unitPriceText = (product: Product): string => priceText(product) + (product.unit ? '' : '\u00a0each')

export const productPath = ({ slug }: Product): string => PRODUCTS_PATH + slug
