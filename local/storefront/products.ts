/** The example products of the demo storefront. */
import type { Cabinet, Cone } from './drawingColours'
import type { Drawing } from './drawings'
import type { Size } from './elevations'
import { BASS_FRONT, bookshelfFront, TALL_FRONT, WIDE_FRONT, type Front } from './fronts'
import { PRODUCTS_PATH } from './paths'
import { bookshelves, floorstanders, single } from './productDrawings'

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
  /** The frequency range, and an electrical value. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly size: Size
  /** Of one, in kilograms. */
  readonly weight: string
  /** Working days, such as “3 to 5”. */
  readonly deliveryDays: string
  readonly front: Front
  readonly drawing: Drawing
}

/** The picture from close up. */
interface Detail {
  readonly heading: string
  readonly text: string
  readonly crop: Crop
}

/**
 * A part of a front, from its upper left: a square, or a row twice as wide as high. A narrow window shows the square or the
 * middle of the row. A wide one shows the row or half of the square, the middle or, by `band`, the top.
 */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly band?: 'top'
}

const square = (x: number, y: number, size: number): Crop => ({ x, y, width: size, height: size })
const row = (x: number, y: number, height: number): Crop => ({ x, y, width: 2 * height, height })

/** `name`: in words. A product without a cone has no colour beside the one of its cabinet. */
export interface Finish {
  readonly name: string
  readonly cabinet: Cabinet
  readonly cone?: Cone
}

const range = (text: string) => ['Frequency range', text] as const
const impedance = (ohms: number) => ['Impedance', `${ohms}\u00a0Ω`] as const
const amplifier = (watts: string) => ['Amplifier', `Built in, ${watts}\u00a0W`] as const

const SLATE: Finish = { name: 'Slate and copper', cabinet: 'slate', cone: 'copper' }
const WALNUT: Finish = { name: 'Walnut and copper', cabinet: 'walnut', cone: 'copper' }
const CHALK: Finish = { name: 'Chalk and silver', cabinet: 'chalk', cone: 'silver' }
const GRAPHITE: Finish = { name: 'Graphite', cabinet: 'graphite' }
const GRAPHITE_AND_COPPER: Finish = { name: 'Graphite and copper', cabinet: 'graphite', cone: 'copper' }

const BOOKSHELF_FRONT = bookshelfFront(70, 30, 'copper')
const WIRELESS_FRONT = bookshelfFront(70, 28, 'silver')
const DESK_FRONT = bookshelfFront(60, 24, 'copper')

/** The product of the start page. */
export const FOR_VISITORS: Product = {
  slug: 'bookshelf-no-3',
  name: 'Bookshelf No.\u00a03',
  kind: 'Bookshelf speakers',
  euros: 1_200,
  unit: 'pair',
  text: 'A pair for the shelf or\u00a0for\u00a0stands: close\u00a0your\u00a0eyes, and\u00a0the\u00a0singer is between them.',
  finish: SLATE,
  detail: {
    heading: 'Move around, and the\u00a0music\u00a0stays',
    text: 'Voices and high notes start at one point, and the vanes around it spread them evenly. It sounds right from the kitchen, too.',
    crop: square(0.5, 10.6, 69),
  },
  facts: [range('48\u00a0Hz to 32\u00a0kHz'), impedance(8)],
  size: { width: 18, height: 30, depth: 27 },
  weight: '7.4',
  deliveryDays: '3 to 5',
  front: BOOKSHELF_FRONT,
  drawing: bookshelves(BOOKSHELF_FRONT, 'slate'),
}

/** The product of a member's start page. */
export const FOR_MEMBERS: Product = {
  slug: 'wireless-no-2',
  name: 'Wireless No.\u00a02',
  kind: 'Wireless speakers',
  euros: 1_450,
  unit: 'pair',
  text: 'Wi‑Fi, Bluetooth and HDMI, no separate amplifier, and no cable between the two.',
  finish: CHALK,
  detail: {
    heading: 'The breath before the voice',
    text: 'A soft black ring holds the silver cone, so it follows even the faintest sound. Turn it down low and you still hear all of it.',
    crop: square(0.5, 23.7, 69),
  },
  facts: [range('45\u00a0Hz to 32\u00a0kHz'), amplifier('2 × 80')],
  size: { width: 18, height: 28, depth: 27 },
  weight: '8.1',
  deliveryDays: '3 to 5',
  front: WIRELESS_FRONT,
  drawing: bookshelves(WIRELESS_FRONT, 'chalk'),
}

export const FLOORSTANDER: Product = {
  slug: 'floorstander-no-7',
  name: 'Floorstander No.\u00a07',
  kind: 'Floorstanding speakers',
  euros: 5_900,
  unit: 'pair',
  text: 'Four bass drivers around one coaxial driver, in\u00a0a\u00a0cabinet narrower than a\u00a0record.',
  finish: WALNUT,
  detail: {
    heading: 'Voices stay clear, even when it’s loud',
    text: 'The copper cone is free for the singer, because four bass drivers carry the low notes.',
    crop: { ...square(1.4, 69.7, 33.2), band: 'top' },
  },
  facts: [range('28\u00a0Hz to 35\u00a0kHz'), impedance(4)],
  size: { width: 27, height: 109, depth: 39 },
  weight: '34',
  deliveryDays: '10 to 14',
  front: TALL_FRONT,
  drawing: floorstanders(TALL_FRONT, 'walnut'),
}

export const PRODUCTS: readonly Product[] = [
  FOR_VISITORS,
  FLOORSTANDER,
  FOR_MEMBERS,
  {
    slug: 'bass-no-10',
    name: 'Bass No.\u00a010',
    kind: 'Subwoofer',
    euros: 1_600,
    text: 'The lowest octave from a cube that fits beside a shelf. Heard, rarely noticed.',
    finish: GRAPHITE,
    detail: {
      heading: 'Low notes that end on time',
      text: 'The ribs keep the cone stiff, however far it moves. You hear the drum, and then the silence.',
      crop: square(2, 2, 108),
    },
    facts: [range('22\u00a0Hz to 140\u00a0Hz'), amplifier('500')],
    size: { width: 33, height: 33, depth: 35 },
    weight: '19',
    deliveryDays: '3 to 5',
    front: BASS_FRONT,
    drawing: single(BASS_FRONT, 'graphite'),
  },
  {
    slug: 'centre-no-5',
    name: 'Centre No.\u00a05',
    kind: 'Centre speaker',
    euros: 890,
    text: 'Voices where the picture is, low enough to stand under it.',
    finish: GRAPHITE_AND_COPPER,
    detail: {
      heading: 'Every word, from both ends of the sofa',
      text: 'The copper cone is there for speech. Two bass drivers take the rumble, so nobody asks what was said.',
      crop: row(27.5, 3.5, 58),
    },
    facts: [range('52\u00a0Hz to 32\u00a0kHz'), impedance(8)],
    size: { width: 48, height: 18, depth: 27 },
    weight: '11',
    deliveryDays: '3 to 5',
    front: WIDE_FRONT,
    drawing: single(WIDE_FRONT, 'graphite'),
  },
  {
    slug: 'desk-no-1',
    name: 'Desk No.\u00a01',
    kind: 'Desktop speakers',
    euros: 700,
    unit: 'pair',
    text: 'For the half metre between you and the screen, by USB‑C or Bluetooth.',
    finish: WALNUT,
    detail: {
      heading: 'Heard as one, even up close',
      text: 'The tweeter sits in the middle of the cone. At arm’s length you still hear one singer, not two drivers.',
      crop: square(17, 36.9, 26),
    },
    facts: [range('58\u00a0Hz to 28\u00a0kHz'), amplifier('2 × 40')],
    size: { width: 15, height: 24, depth: 19 },
    weight: '4.2',
    deliveryDays: '3 to 5',
    front: DESK_FRONT,
    drawing: bookshelves(DESK_FRONT, 'walnut'),
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
