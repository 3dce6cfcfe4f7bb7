/** Drawings of the example products, lit from the upper left. They refer to DRAWING_DEFS. */
import type { Cabinet, Cone } from './drawingDefs'
import { html, type Html } from './html'

/** A drive unit with its tweeter in the middle. */
export const driver = (x: number, y: number, radius: number, cone: Cone): Html => html`
  <g transform="translate(${x} ${y}) scale(${radius / 50})">
    <use href="#p-frame" />
    <circle r="39" fill="url(#p-${cone}-cone)" />
    <use href="#p-sheen" />
    <use href="#p-guide" />
  </g>
`

/** A driver for low frequencies only. */
export const woofer = (x: number, y: number, radius: number): Html => html`
  <g transform="translate(${x} ${y}) scale(${radius / 50})">
    <use href="#p-frame" />
    <circle r="39" fill="url(#p-carbon-cone)" />
    <use href="#p-sheen" />
    <use href="#p-ribs" />
    <circle r="15" fill="url(#p-cap)" />
  </g>
`

/** Width and height of a drawing, and the line that all products stand on. */
export const DRAWING_WIDTH = 240
export const FLOOR = 206

/** How much of the right side is seen, as part of the smaller measure of the front, and how steep its edges are. */
const SIDE = 0.13
const SLOPE = 0.32

/** Width of the right side of a cabinet with such a front. */
export const sideOf = (width: number, height: number): number => Math.round(Math.max(7, Math.min(width, height) * SIDE))

/** The right side of a box, in the shade. `top` and `bottom` are the ends of its front edge, the rises those of its edges. */
const sideFace = (x: number, [top, topRise]: Edge, [bottom, bottomRise]: Edge, side: number, fill: string): Html =>
  html`<path
    d="M${x - 0.5} ${top}h.5l${side} ${-topRise}V${bottom - bottomRise}l${-side} ${bottomRise}h-.5Z"
    fill="${fill}"
  />`

type Edge = readonly [y: number, rise: number]

/** The outline of a front, with its two lit corners rounded. */
const frontPath = (x: number, y: number, width: number, height: number): string =>
  `M${x + 2} ${y}H${x + width}V${y + height}H${x + 2}q-2 0-2-2V${y + 2}q0-2 2-2Z`

/** The shadow of a box on the floor: dark where it stands, and soft to the right. */
function floorShadow(x: number, bottom: number, width: number, side: number): Html {
  const [right, rise] = [x + width, side * SLOPE]
  const reach = Math.min(width * 0.26, 22)
  return html`
    <path
      class="shadow"
      d="M${x + 4} ${bottom - 2}H${right}l${side + reach} ${-rise - 2}L${right + side * 0.6} ${bottom + 3}H${x + 10}Z"
      filter="url(#p-shadow)"
    />
    <path
      class="shadow"
      d="M${x + 1} ${bottom - 1.5}H${right}l${side} ${-rise}v1.5l${-side} ${rise + 1}H${x + 1}Z"
      filter="url(#p-contact)"
    />
  `
}

/** A cabinet with its shadow on the floor, lit along its left edge. */
export function cabinet(
  x: number,
  y: number,
  width: number,
  height: number,
  finish: Cabinet,
  side = sideOf(width, height),
): Html {
  const [bottom, rise, front] = [y + height, side * SLOPE, frontPath(x, y, width, height)]
  return html`
    ${floorShadow(x, bottom, width, side)}
    ${sideFace(x + width, [y, -rise], [bottom, rise], side, `url(#p-${finish}-side)`)}
    <path d="${front}" fill="url(#p-${finish})" />
    <path d="${front}" fill="url(#p-light)" />
    <path class="rim" stroke="url(#p-rim)" d="M${x + 0.4} ${y + height - 3}V${y + 2}q0-1.6 1.6-1.6H${x + width - 3}" />
  `
}

const BASE_HEIGHT = 4

/** The base of a tall cabinet on feet, wider than the cabinet. It is seen from above, so both edges of its side rise. */
export function plinth(x: number, y: number, width: number, side: number): Html {
  const [right, bottom, rise] = [x + width, y + BASE_HEIGHT, side * SLOPE]
  const foot = (left: number, floor: number): Html => html`
    <path d="M${left} ${bottom - 1}h6l-1.4 ${floor - bottom + 1}h-3.2Z" fill="url(#p-foot)" />
  `
  return html`
    ${floorShadow(x, FLOOR, width, side)} ${foot(right + side - 7, FLOOR - rise)} ${foot(x + 3, FLOOR)}
    ${foot(right - 9, FLOOR)}
    <path d="M${x} ${y}l${side} ${-rise}H${right + side}L${right} ${y}Z" fill="#3a3531" />
    ${sideFace(right, [y, rise], [bottom, rise], side, '#100e0c')}
    <path d="${frontPath(x, y, width, BASE_HEIGHT)}" fill="#231f1c" />
  `
}

/** A product in the middle of its drawing: `top` is its upper edge. */
export function drawing(top: number, ...parts: readonly (Html | readonly Html[])[]): Html {
  const y = (top + FLOOR - DRAWING_WIDTH) / 2 + 4
  return html`
    <svg class="product__drawing" viewBox="0 ${y} ${DRAWING_WIDTH} ${DRAWING_WIDTH}" aria-hidden="true">
      ${parts.flat()}
    </svg>
  `
}

/** The colours of a cabinet and of the cone in it. */
export const swatch = (finish: Cabinet, cone?: Cone): Html => html`
  <svg class="swatch" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9.5" fill="url(#p-${finish})" />
    ${cone ? html`<circle cx="10" cy="10" r="5" fill="url(#p-${cone}-cone)" />` : null}
  </svg>
`
