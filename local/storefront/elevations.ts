/** A product from the front and from the side, to scale, with its measures, and a record for comparison. */
import type { Driver, Front } from './fronts'
import { html, type Html } from './html'

/** Of one speaker with its base, at its widest and deepest, in centimetres. */
export interface Size {
  readonly width: number
  readonly height: number
  readonly depth: number
}

export interface Cabinet {
  readonly front: Front
  readonly size: Size
}

/** The diameters of a record, of its label and of its hole, in centimetres. */
const RECORD = { disc: 30, label: 10, hole: 0.7 }

/** In units of the drawing: the pixels of a narrow window. */
const WIDTH = 352
/** What the objects take, at most in height, and the least space between two. */
const [OBJECTS_WIDTH, OBJECTS_HEIGHT, LEAST_GAP] = [304, 200, 28]
/** From the edges to the first object, with its height beside it. */
const [LEFT, TOP] = [46, 6]
/** From the floor to the line of a width, its figure, the name of the object, and the lower edge. */
const [LINE, FIGURE, NAME, BOTTOM] = [14, 28, 43, 49]
/** The floor reaches the edge of the page's column (elevations.css). */
const FLOOR_LENGTH = 2000
/** Half of the stroke at each end of a line. */
const END = 4

/** The guide of the tweeter and the cap of a bass driver, as part of the driver. */
const [GUIDE, CAP] = [0.36, 0.3]

/** Where an object stands: its left edge, the floor, and the units of a centimetre. */
interface Place {
  readonly x: number
  readonly floor: number
  readonly scale: number
}

interface Item {
  readonly name: string
  /** In centimetres. */
  readonly width: number
  readonly draw: (place: Place) => Html
}

/** `name`: of the product, for those who do not see the drawing. */
export function elevations(name: string, cabinet: Cabinet): Html {
  const { width, height, depth } = cabinet.size
  const items: readonly Item[] = [
    { name: 'Front', width, draw: (place) => html`${box(place, width, cabinet)} ${drivers(place, cabinet)}` },
    { name: 'Side', width: depth, draw: (place) => box(place, depth, cabinet) },
    { name: 'Record', width: RECORD.disc, draw: record },
  ]
  const long = items.reduce((sum, item) => sum + item.width, 0)
  const high = Math.max(height, RECORD.disc)
  const spaces = items.length - 1
  const scale = Math.min((OBJECTS_WIDTH - LEAST_GAP * spaces) / long, OBJECTS_HEIGHT / high)
  const gap = (OBJECTS_WIDTH - long * scale) / spaces
  const floor = TOP + high * scale
  const placed = items.map((item, index) => {
    const before = items.slice(0, index).reduce((sum, one) => sum + one.width * scale + gap, 0)
    return { ...item, place: { x: LEFT + before, floor, scale } }
  })
  return html`
    <svg
      class="elevations"
      viewBox="0 0 ${WIDTH} ${floor + BOTTOM}"
      role="img"
      aria-label="${name}, ${width} cm wide, ${height} cm high and ${depth} cm deep, beside a record of ${RECORD.disc} cm"
    >
      <path class="elevations__line" d="M0 ${floor}h${FLOOR_LENGTH}" />
      ${placed.map((item) => html`${item.draw(item.place)} ${caption(item, item.place)}`)}
      ${heightBeside(floor - height * scale, floor, height)}
    </svg>
  `
}

/** Of a cabinet, in units of the drawing: a unit of its front, its base and how far that extends, and its upper edge. */
function measuresOf({ floor, scale }: Place, { front, size }: Cabinet) {
  const { height = 0, overhang = 0 } = front.base ?? {}
  const unit = (size.height * scale) / (front.height + height)
  return { unit, base: height * unit, inset: overhang * unit, top: floor - size.height * scale }
}

/** The outline of a cabinet and of its base, which is `width` centimetres wide. */
function box(place: Place, width: number, cabinet: Cabinet): Html {
  const { x, floor, scale } = place
  const { base, inset, top } = measuresOf(place, cabinet)
  const wide = width * scale
  return html`
    <rect
      class="elevations__body"
      x="${x + inset}"
      y="${top}"
      width="${wide - 2 * inset}"
      height="${floor - top - base}"
    />
    ${base > 0 ? html`<rect x="${x}" y="${floor - base}" width="${wide}" height="${base}" />` : null}
  `
}

function drivers(place: Place, cabinet: Cabinet): readonly Html[] {
  const { front, size } = cabinet
  const { unit, inset, top } = measuresOf(place, cabinet)
  const left = place.x + inset
  const across = (size.width * place.scale - 2 * inset) / front.width
  return front.drivers.map((one) => drawDriver(one, left + one.x * across, top + one.y * unit, one.radius * unit))
}

const drawDriver = ({ cone }: Driver, x: number, y: number, radius: number): Html => html`
  <g class="${cone ? 'elevations__cone' : ''}">
    <circle cx="${x}" cy="${y}" r="${radius}" />
    <circle cx="${x}" cy="${y}" r="${radius * (cone ? GUIDE : CAP)}" />
  </g>
`

function record({ x, floor, scale }: Place): Html {
  const radius = (RECORD.disc / 2) * scale
  const circle = (part: keyof typeof RECORD): Html => html`
    <circle class="elevations__${part}" cx="${x + radius}" cy="${floor - radius}" r="${(RECORD[part] / 2) * scale}" />
  `
  return html`${circle('disc')} ${circle('label')} ${circle('hole')}`
}

/** Below an object: its width, and its name. */
function caption({ name, width }: Item, { x, floor, scale }: Place): Html {
  const wide = width * scale
  const [line, middle] = [floor + LINE, x + wide / 2]
  return html`
    <path
      class="elevations__line"
      d="M${x} ${line}h${wide}M${x} ${line - END}v${2 * END}M${x + wide} ${line - END}v${2 * END}"
    />
    <text x="${middle}" y="${floor + FIGURE}">${width}</text>
    <text class="elevations__name" x="${middle}" y="${floor + NAME}">${name}</text>
  `
}

/** Beside the front: how high it is, in centimetres. */
function heightBeside(top: number, floor: number, height: number): Html {
  const line = LEFT - LINE
  return html`
    <path
      class="elevations__line"
      d="M${line} ${top}V${floor}M${line - END} ${top}h${2 * END}M${line - END} ${floor}h${2 * END}"
    />
    <text class="elevations__height" x="${line - 2 * END}" y="${(top + floor) / 2}">${height}</text>
  `
}
