/** Drawings of the example products, lit from the upper left. They refer to DRAWING_DEFS. */
import { tweeterOf, type Cabinet, type Cone } from './drawingColours'
import { floorShadow, ground, shadowOf, SLOPE } from './floor'
import { html, type Html } from './html'

/** The radius of a driver in DRAWING_DEFS, and that of its cone. */
export const [DRIVER_RADIUS, CONE_RADIUS] = [50, 41]
/** The outer edge of the trim ring, as part of the radius of a driver. */
export const RING = 1.02

/** A drive unit with its tweeter in the middle. */
export const driver = (x: number, y: number, radius: number, cone: Cone): Html => html`
  <g transform="translate(${x} ${y}) scale(${radius / DRIVER_RADIUS})">
    <use href="#p-frame" />
    <circle r="${CONE_RADIUS}" fill="url(#p-${cone}-cone)" />
    <use href="#p-sheen" />
    <use href="#p-guide-${tweeterOf(cone)}" />
  </g>
`

/** A driver for low frequencies only. */
export const woofer = (x: number, y: number, radius: number): Html => html`
  <g transform="translate(${x} ${y}) scale(${radius / DRIVER_RADIUS})">
    <use href="#p-frame" />
    <circle r="${CONE_RADIUS}" fill="url(#p-carbon-cone)" />
    <use href="#p-sheen" />
    <use href="#p-ribs" />
    <circle r="15" fill="url(#p-cap)" />
  </g>
`

/** Width and height of a drawing, and the line that all products stand on. */
export const DRAWING_WIDTH = 240
export const FLOOR = 206

/** How much of a side is seen, as part of the smaller measure of the front. */
const SIDE = 0.1

/** Width of the side of a cabinet with such a front. In the functions below, a negative one is the left side. */
export const sideOf = (width: number, height: number): number => Math.round(Math.max(7, Math.min(width, height) * SIDE))

/** A side of a box. `top` and `bottom` are the ends of its front edge, the rises those of its edges. */
export const sideFace = (
  x: number,
  [top, topRise]: Edge,
  [bottom, bottomRise]: Edge,
  side: number,
  fill: string,
  opacity = 1,
): Html => {
  const overlap = Math.sign(side) / 2
  return html`<path
    d="M${x - overlap} ${top}h${overlap}l${side} ${-topRise}V${bottom - bottomRise}l${-side} ${bottomRise}h${-overlap}Z"
    fill="${fill}"
    opacity="${opacity}"
  />`
}

type Edge = readonly [y: number, rise: number]

/** The outline of a front, with those corners rounded that are not at its side. */
const frontPath = (x: number, y: number, width: number, height: number, side: number): string =>
  side < 0
    ? `M${x} ${y}H${x + width - 2}q2 0 2 2V${y + height - 2}q0 2-2 2H${x}Z`
    : `M${x + 2} ${y}H${x + width}V${y + height}H${x + 2}q-2 0-2-2V${y + 2}q0-2 2-2Z`

/** How much lighter than a right side a left one is, on which the light falls. A pale one differs from the ground. */
const litOf = (finish: Cabinet): number => (finish === 'chalk' ? 0.22 : 0.55)

/** A box that stands on another one, without a shadow: lit along its left edge, and along the edge to the side. */
export function box(x: number, y: number, width: number, height: number, finish: Cabinet, side: number): Html {
  const front = frontPath(x, y, width, height, side)
  return html`
    ${sideOfBox(side < 0 ? x : x + width, y, height, finish, side)}
    <path d="${front}" fill="url(#p-${finish})" />
    <path class="lift lift--${finish}" d="${front}" />
    <path class="grain grain--${finish}" d="${front}" filter="url(#p-${finish === 'walnut' ? 'wood' : 'paint'})" />
    <path d="${front}" fill="url(#p-light)" />
    <path d="${front}" fill="url(#p-shade)" />
    ${edgeToSide(side < 0 ? x - 0.3 : x + width - 0.7, y, height)}
    <path
      class="rim rim--${finish}"
      stroke="url(#p-rim)"
      d="${rimPath(x + 0.4, y + 0.4, width - 0.8, height - 0.4, side)}"
    />
  `
}

/** The upper edge of a front and those edges beside it that are not at its side. */
function rimPath(x: number, y: number, width: number, height: number, side: number): string {
  const start = side < 0 ? `M${x} ${y}` : `M${x} ${y + height}V${y + 1.6}q0-1.6 1.6-1.6`
  return start + (side > 0 ? `H${x + width}` : `H${x + width - 1.6}q1.6 0 1.6 1.6V${y + height}`)
}

function sideOfBox(edge: number, y: number, height: number, finish: Cabinet, side: number): Html {
  const [bottom, rise] = [y + height, Math.abs(side) * SLOPE]
  const face = (fill: string, opacity?: number): Html => sideFace(edge, [y, -rise], [bottom, rise], side, fill, opacity)
  return html`
    ${face(`url(#p-${finish}-side)`)} ${side < 0 ? face(`url(#p-${finish})`, litOf(finish)) : null}
    ${finish === 'graphite' ? html`<g class="dim">${face('#000', 0.45)}</g>` : null}
    <path
      class="rim rim--${finish}"
      stroke="url(#p-back)"
      d="M${edge} ${y + 0.4}l${side * 0.99} ${rise}V${bottom - rise}"
    />
  `
}

const edgeToSide = (x: number, y: number, height: number): Html =>
  html`<rect x="${x}" y="${y}" width="1" height="${height}" fill="url(#p-edge)" />`

/** A cabinet on the floor. */
export const cabinet = (x: number, y: number, width: number, height: number, finish: Cabinet, side: number): Html =>
  html`${floorShadow(x, y + height, width, side, Math.min(width, height))} ${box(x, y, width, height, finish, side)}`

const BASE_HEIGHT = 4

/** The base of a tall cabinet on feet, wider than the cabinet. It is seen from above, so both edges of its side rise. */
export function plinth(x: number, y: number, width: number, side: number): Html {
  const shadow = floorShadow(x, FLOOR, width, side, width, true)
  if (side > 0) return html`${shadow} ${plinthOf(x, y, width, side)}`
  return html`${shadow} <g transform="matrix(-1 0 0 1 ${2 * x + width} 0)">${plinthOf(x, y, width, -side)}</g>`
}

function plinthOf(x: number, y: number, width: number, side: number): Html {
  const [right, bottom, rise] = [x + width, y + BASE_HEIGHT, side * SLOPE]
  const foot = (left: number, floor: number): Html => html`
    <path d="M${left} ${bottom - 1}h6l-1.4 ${floor - bottom + 1}h-3.2Z" fill="url(#p-foot)" />
  `
  return html`
    ${foot(right + side - 7, FLOOR - rise)} ${foot(x + 3, FLOOR)} ${foot(right - 9, FLOOR)}
    <path d="M${x} ${y}l${side} ${-rise}H${right + side}L${right} ${y}Z" fill="#3a3531" />
    ${sideFace(right, [y, rise], [bottom, rise], side, '#100e0c')}
    <path d="${frontPath(x, y, width, BASE_HEIGHT, side)}" fill="#231f1c" />
    <path class="lift lift--base" d="${frontPath(x, y, width, BASE_HEIGHT, side)}" />
    <path
      class="rim"
      stroke="#fff6ec"
      stroke-opacity=".62"
      d="M${x + 0.4} ${bottom - 2}V${y + 2}q0-1.6 1.6-1.6H${right}l${side} ${-rise}"
    />
  `
}

/**
 * A product in a tile and in a small square, on the same line as the others, and in a drawing of its own size, which ends
 * near it.
 */
export interface Drawing {
  readonly tile: Html
  /** In a square, larger than in its tile, for the top of the start page. */
  readonly hero: Html
  readonly thumbnail: Html
  readonly large: Html
}

/** Around the product with its shadow in its large drawing: beside it as part of the width, above and below it. */
const [ASIDE, SPACE] = [0.07, 22]
/** The least width and height of a large drawing. */
const [LEAST_WIDTH, LEAST_HEIGHT] = [200, 150]
/** The blur at the end of a shadow on the right. */
const SHADOW_BLUR = 2
/** How far the middle of a drawing is below that of the product, whose shadow is below it. */
const BELOW = 3
/** How much of the spare height of a low product is put above it, and the least, so that it stands rather than hangs. */
const [LOWERED, LEAST_LOWERED] = [0.5, 8]

/** Edges of a product above the floor, without its shadow, and how far that extends on the right. */
interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly shadow?: number
  /** Higher than the others in the list. */
  readonly isTall?: true | undefined
  /** The least width of its tile, as part of that of the others: in the list, products have one scale. */
  readonly tileWidth?: number
}

/** The least width of a picture, and the parts of it that a product takes at most, and that are above the floor. */
interface Picture {
  readonly least: number
  readonly width: number
  readonly height: number
  readonly floor: number
  /** Its height as part of its width. */
  readonly aspect: number
}

const HERO: Picture = { least: 225, width: 0.78, height: 0.59, floor: 0.75, aspect: 1 }
/** The products that are not tall have one scale. */
const TILE: Picture = { least: 314, width: 0.78, height: 0.74, floor: 0.9, aspect: 3 / 4 }
/** A tall product has a scale of its own, with as much space above it as below the line. */
const TALL_TILE: Picture = { ...TILE, least: 0, height: 0.8 }
const THUMBNAIL: Picture = { ...HERO, height: 0.68, floor: 0.83 }

/** A product, without its shadow, in the middle of its drawing. */
export function drawing(edges: Edges, ...parts: readonly (Html | readonly Html[])[]): Drawing {
  const { left, right, top, shadow = shadowOf(right - left, FLOOR - top), isTall, tileWidth = 1 } = edges
  const middle = (left + right) / 2
  const draw = (width: number, height: number, y: number, scale?: number): Html => html`
    <svg class="product__drawing" viewBox="${middle - width / 2} ${y} ${width} ${height}" aria-hidden="true">
      ${ground(FLOOR, scale)}${parts.flat()}
    </svg>
  `
  const width = Math.max(LEAST_WIDTH, (2 * (right + shadow + SHADOW_BLUR - middle)) / (1 - 2 * ASIDE))
  const ownHeight = FLOOR - top + 2 * SPACE
  const height = Math.max(LEAST_HEIGHT, ownHeight)
  const lowered = isTall ? 0 : Math.max(LEAST_LOWERED, (height - ownHeight) * LOWERED)
  const widthOf = ({ least, aspect, ...most }: Picture): number =>
    Math.max(least, (right + shadow - left) / most.width, (FLOOR - top) / most.height / aspect)
  const onFloor = (picture: Picture): Html => {
    const size = widthOf(picture)
    const high = size * picture.aspect
    return draw(size, high, FLOOR - picture.floor * high, size / DRAWING_WIDTH)
  }
  return {
    tile: onFloor(isTall ? TALL_TILE : { ...TILE, least: TILE.least * tileWidth }),
    hero: onFloor(HERO),
    thumbnail: onFloor(THUMBNAIL),
    large: draw(width, height, (top + FLOOR - height) / 2 + BELOW - lowered),
  }
}

/** The colours of a finish, that of the cabinet first, in one sample: two would look like something to choose. */
export const swatch = (finish: Cabinet, cone?: Cone): Html => html`
  <svg class="swatch" viewBox="0 0 32 20" aria-hidden="true">
    <path d="M0 0h${cone ? 16 : 32}v20H0z" fill="url(#p-${finish})" />
    ${cone ? html`<svg x="16" width="16" height="20" viewBox="56 46 16 20"><circle r="99" fill="url(#p-${cone}-cone)" /></svg>` : null}
    <path class="swatch__outline" d="M.5.5h31v19H.5z" />
  </svg>
`
