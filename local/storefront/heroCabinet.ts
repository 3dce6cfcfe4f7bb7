/**
 * The pair of the start page, large enough to show rounded edges and the seats of the drive units. The second cabinet turns
 * its other side to the first. Both refer to DRAWING_DEFS; the drive units in front of them are HTML.
 */
import { RING, sideFace } from './drawings'
import { floorShadow, ground, SLOPE } from './floor'
import type { Front } from './fronts'
import { html, type Html } from './html'
import { FOR_VISITORS } from './products'

/** Width and height of the drawing. */
export const [WHOLE, HIGH] = [228, 340]

const [LEFT, TOP, WIDTH, SIDE] = [2, 4, 192, 20]
const HEIGHT = Math.round((WIDTH * FOR_VISITORS.front.height) / FOR_VISITORS.front.width)
const [RIGHT, BOTTOM, RISE] = [LEFT + WIDTH, TOP + HEIGHT, SIDE * SLOPE]
/** The front of the second cabinet. */
const [SECOND_LEFT, SECOND_RIGHT] = [WHOLE - RIGHT, WHOLE - LEFT]
/** The trim ring of the drive unit, where the product has it. storefront.css places the drive unit itself. */
export const UNIT = unitOf(FOR_VISITORS.front)

function unitOf({ width, drivers: [driver = { x: 0, y: 0, radius: 0 }] }: Front) {
  const scale = WIDTH / width
  return { x: LEFT + driver.x * scale, y: TOP + driver.y * scale, radius: driver.radius * RING * scale }
}

const FRONT = `M${LEFT + 6} ${TOP}H${RIGHT - 3}q3 0 3 3V${BOTTOM - 2}q0 2-2 2H${LEFT + 5}q-5 0-5-5V${TOP + 6}q0-6 6-6Z`

const SECOND_FRONT = `M${SECOND_LEFT + 3} ${TOP}H${SECOND_RIGHT - 6}q6 0 6 6V${BOTTOM - 5}q0 5-5 5H${SECOND_LEFT + 2}q-2 0-2-2V${TOP + 3}q0-3 3-3Z`

const DEFS: Html = html`
  <defs>
    <radialGradient id="h-light" cx=".24" cy=".1" r="1.1">
      <stop stop-color="#fff" stop-opacity=".2" />
      <stop offset=".32" stop-color="#fff" stop-opacity=".05" />
      <stop offset=".5" stop-opacity="0" />
      <stop offset="1" stop-opacity=".2" />
    </radialGradient>
    <linearGradient id="h-top" x2="0" y2="1">
      <stop stop-color="#fff" stop-opacity=".18" />
      <stop offset=".25" stop-color="#fff" stop-opacity=".5" />
      <stop offset="1" stop-color="#fff" stop-opacity="0" />
    </linearGradient>
    <linearGradient id="h-left">
      <stop stop-opacity=".2" />
      <stop offset=".3" stop-color="#fff" stop-opacity=".24" />
      <stop offset="1" stop-color="#fff" stop-opacity="0" />
    </linearGradient>
    <linearGradient id="h-corner">
      <stop stop-color="#fff" stop-opacity="0" />
      <stop offset=".5" stop-color="#fff" stop-opacity=".34" />
      <stop offset=".72" stop-color="#fff" stop-opacity=".1" />
      <stop offset="1" stop-opacity=".45" />
    </linearGradient>
    <linearGradient id="h-near">
      <stop stop-color="#fff" stop-opacity=".1" />
      <stop offset=".3" stop-color="#fff" stop-opacity=".5" />
      <stop offset="1" stop-color="#fff" stop-opacity="0" />
    </linearGradient>
    <linearGradient id="h-down" x2="0" y2="1">
      <stop stop-color="#fff" />
      <stop offset=".45" stop-color="#999" />
      <stop offset="1" stop-color="#333" />
    </linearGradient>
    <mask id="h-fading"><rect width="${WHOLE}" height="${HIGH}" fill="url(#h-down)" /></mask>
    <linearGradient id="h-foot" x2="0" y2="1">
      <stop stop-opacity="0" />
      <stop offset="1" stop-opacity=".4" />
    </linearGradient>
    <radialGradient id="h-seat">
      <stop offset=".74" stop-opacity=".6" />
      <stop offset=".83" stop-opacity=".3" />
      <stop offset=".92" stop-opacity=".08" />
      <stop offset="1" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="h-chamfer" x2="1" y2="1">
      <stop offset=".1" stop-opacity=".7" />
      <stop offset=".5" stop-opacity=".3" />
      <stop offset=".6" stop-color="#fff" stop-opacity=".08" />
      <stop offset=".9" stop-color="#fff" stop-opacity=".42" />
    </linearGradient>
  </defs>
`

const { x, y, radius } = UNIT
const seat = (middle: number): Html => html`
  <circle cx="${middle + 3}" cy="${y + 5}" r="${radius * 1.16}" fill="url(#h-seat)" />
  <circle cx="${middle}" cy="${y}" r="${radius + 1.6}" fill="none" stroke="url(#h-chamfer)" stroke-width="3.2" />
`

const front = (path: string): Html => html`
  <path d="${path}" fill="url(#p-slate)" />
  <path class="lift lift--slate" d="${path}" />
  <path class="grain" d="${path}" filter="url(#p-paint)" />
  <path d="${path}" fill="url(#h-light)" />
`

/** The light along the side in the dark. */
const backEdge = (edge: number, side: number): Html =>
  html`<path class="rim" stroke="url(#p-back)" d="M${edge} ${TOP + 0.4}l${side * 0.99} ${RISE}V${BOTTOM - RISE}" />`

export const HERO_CABINET: Html = html`
  <svg viewBox="0 0 ${WHOLE} ${HIGH}" focusable="false">
    ${DEFS} ${ground(BOTTOM, 0.8)} ${floorShadow(LEFT, BOTTOM, WIDTH, SIDE, WIDTH)}
    ${sideFace(RIGHT - 3, [TOP, -RISE], [BOTTOM, RISE], SIDE + 3, 'url(#p-slate-side)')} ${backEdge(RIGHT, SIDE)}
    ${front(FRONT)}
    <g mask="url(#h-fading)">
      <rect x="${RIGHT - 7}" y="${TOP + 2}" width="8" height="${HEIGHT - 3}" fill="url(#h-corner)" />
      <path d="M${LEFT} ${TOP + 6}q0-6 6-6v${HEIGHT}h-1q-5 0-5-5Z" fill="url(#h-left)" />
    </g>
    <path d="M${LEFT} ${TOP + 6}q0-6 6-6H${RIGHT - 3}q3 0 3 3v3Z" fill="url(#h-top)" />
    <path d="M${LEFT} ${BOTTOM - 14}H${RIGHT}v12q0 2-2 2H${LEFT + 5}q-5 0-5-5Z" fill="url(#h-foot)" />
    ${seat(x)}
  </svg>
`

const secondSide = (fill: string, opacity?: number): Html =>
  sideFace(SECOND_LEFT + 3, [TOP, -RISE], [BOTTOM, RISE], -SIDE - 3, fill, opacity)

export const SECOND_CABINET: Html = html`
  <svg viewBox="0 0 ${WHOLE} ${HIGH}" focusable="false">
    ${floorShadow(SECOND_LEFT, BOTTOM, WIDTH, -SIDE, WIDTH)} ${secondSide('url(#p-slate-side)')}
    ${secondSide('url(#p-slate)', 0.55)} ${backEdge(SECOND_LEFT, -SIDE)} ${front(SECOND_FRONT)}
    <g mask="url(#h-fading)">
      <rect x="${SECOND_LEFT - 1}" y="${TOP + 2}" width="8" height="${HEIGHT - 3}" fill="url(#h-near)" />
    </g>
    <path d="M${SECOND_LEFT} ${TOP + 6}v-3q0-3 3-3H${SECOND_RIGHT - 6}q6 0 6 6Z" fill="url(#h-top)" />
    <path
      d="M${SECOND_LEFT} ${BOTTOM - 14}H${SECOND_RIGHT}v9q0 5-5 5H${SECOND_LEFT + 2}q-2 0-2-2Z"
      fill="url(#h-foot)"
    />
    ${seat(WHOLE - x)}
  </svg>
`
