/**
 * Drawings of the example products, lit from the upper left. A page with a drawing has DRAWING_DEFS once: the colours and
 * shapes that the drawings refer to.
 */
import { html, type Html } from './html'

/** Names of the gradients of a cabinet and of a cone in DRAWING_DEFS. */
export type Cabinet = 'graphite' | 'chalk' | 'walnut' | 'slate'
export type Cone = 'copper' | 'silver' | 'carbon'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): readonly Html[] =>
  list.map(
    ([offset, colour, opacity = 1]) =>
      html`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}" />`,
  )

/** Front, side and the upper edges, which catch the light. */
const CABINETS: Readonly<Record<Cabinet, readonly [front: readonly Stop[], side: string, edge: string]>> = {
  graphite: [
    [
      [0, '#756c64'],
      [0.4, '#4d4641'],
      [1, '#2f2b28'],
    ],
    '#1b1816',
    '#c4b8ac',
  ],
  chalk: [
    [
      [0, '#ffffff'],
      [0.5, '#f1ede5'],
      [1, '#d5cdc0'],
    ],
    '#b5ac9e',
    '#ffffff',
  ],
  // The stops are the grain, from left to right.
  walnut: [
    [
      [0, '#8a5d40'],
      [0.12, '#6d452d'],
      [0.24, '#83573b'],
      [0.42, '#65402a'],
      [0.55, '#7a5036'],
      [0.74, '#5b3824'],
      [0.86, '#6b442d'],
      [1, '#4d2f1e'],
    ],
    '#2f1c11',
    '#b98a68',
  ],
  slate: [
    [
      [0, '#7c878e'],
      [0.4, '#515b61'],
      [1, '#2c3337'],
    ],
    '#1b2023',
    '#a9b3b9',
  ],
}

const CONES: Readonly<Record<Cone, readonly Stop[]>> = {
  copper: [
    [0.4, '#4f2714'],
    [0.72, '#a25c37'],
    [1, '#e0a17b'],
  ],
  silver: [
    [0.4, '#5f5b56'],
    [0.72, '#a7a29a'],
    [1, '#e9e5dd'],
  ],
  carbon: [
    [0.2, '#141211'],
    [0.7, '#35312d'],
    [1, '#655e57'],
  ],
}

const VANES = [0, 40, 80, 120, 160, 200, 240, 280, 320]

/** Without a box, but not `display: none`, which would also disable the gradients. */
export const DRAWING_DEFS: Html = html`
  <svg class="defs" aria-hidden="true" focusable="false">
    <defs>
      ${Object.entries(CABINETS).map(
        ([name, [front]]) =>
          html`<linearGradient id="p-${name}" x2="1" y2="${name === 'walnut' ? 0 : 1}"
            >${stops(front)}</linearGradient
          >`,
      )}
      ${Object.entries(CONES).map(
        ([name, list]) => html`<radialGradient id="p-${name}-cone">${stops(list)}</radialGradient>`,
      )}
      <linearGradient id="p-trim" x2="1" y2="1">
        ${stops([
          [0, '#d9d0c6'],
          [0.3, '#4a443f'],
          [0.62, '#191614'],
          [1, '#8b8178'],
        ])}
      </linearGradient>
      <radialGradient id="p-roll">
        ${stops([
          [0.8, '#050404'],
          [0.87, '#3d3733'],
          [0.91, '#1d1a18'],
          [1, '#060505'],
        ])}
      </radialGradient>
      <radialGradient id="p-dome" cx=".36" cy=".3" r=".8">
        ${stops([
          [0, '#fff6ee'],
          [0.3, '#dba581'],
          [0.75, '#7d4328'],
          [1, '#2e160b'],
        ])}
      </radialGradient>
      <linearGradient id="p-vane" x2="1">
        ${stops([
          [0, '#3a1c0f'],
          [0.5, '#b0683f'],
          [0.85, '#efc09e'],
          [1, '#75391f'],
        ])}
      </linearGradient>
      <radialGradient id="p-cap" cx=".36" cy=".3" r=".9">
        ${stops([
          [0, '#7d756d'],
          [0.4, '#35302c'],
          [1, '#0e0c0b'],
        ])}
      </radialGradient>
      <radialGradient id="p-shadow">
        ${stops([
          [0, '#000', 0.5],
          [0.6, '#000', 0.18],
          [1, '#000', 0],
        ])}
      </radialGradient>
      <filter id="p-soft"><feGaussianBlur stdDeviation="3.4" /></filter>
      <clipPath id="p-clip"><circle r="39" /></clipPath>
      <g id="p-frame">
        <circle r="51" fill="url(#p-trim)" />
        <circle r="49" fill="#080706" />
        <circle r="48" fill="url(#p-roll)" />
      </g>
      <g id="p-sheen" clip-path="url(#p-clip)">
        <g filter="url(#p-soft)">
          <path d="M0 0-44-25-23-45ZM0 0 44 25 23 45Z" fill="#fff" fill-opacity=".4" />
          <path d="M0 0 45-20 24-44ZM0 0-45 20-24 44Z" fill="#000" fill-opacity=".3" />
        </g>
        <circle r="38.4" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6" />
      </g>
      <g id="p-ribs" fill="none" stroke="#000" stroke-opacity=".32">
        <circle r="20" />
        <circle r="24.5" />
        <circle r="29" />
        <circle r="33.5" />
      </g>
      <g id="p-guide">
        <circle r="18" fill="#0b0604" stroke="#9a6244" />
        <g fill="url(#p-vane)">
          ${VANES.map(
            (angle) =>
              html`<path
                d="M-.7-6C-2-10-1.3-13-3.7-16.6A17 17 0 0 1 2.5-16.6C2.8-13.4.3-10 1-6Z"
                transform="rotate(${angle})"
              />`,
          )}
        </g>
        <circle r="6.8" fill="#070403" />
        <circle r="5.8" fill="url(#p-dome)" />
      </g>
    </defs>
  </svg>
`

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

/** How much of the right side is seen. */
const SIDE = 7

/** Width and height of a drawing, and the line that all products stand on. */
const SIZE = 240
export const FLOOR = 206

/** A cabinet with its shadow on the floor. */
export function cabinet(x: number, y: number, width: number, height: number, finish: Cabinet): Html {
  const [, side, edge] = CABINETS[finish]
  const [right, bottom] = [x + width, y + height]
  const middle = x + width / 2 + 8
  const front = `M${x + 2.5} ${y}H${right}V${bottom}H${x + 2.5}q-2.5 0-2.5-2.5V${y + 2.5}q0-2.5 2.5-2.5Z`
  return html`
    <ellipse
      cx="${middle}"
      cy="${bottom - 3}"
      rx="${Math.min(width * 0.62, SIZE - middle)}"
      ry="${4 + width / 40}"
      fill="url(#p-shadow)"
    />
    <path d="M${right - 1} ${y}h1l${SIDE} 3v${height - 5}l-${SIDE} 2h-1Z" fill="${side}" />
    <path d="${front}" fill="url(#p-${finish})" />
    <path d="M${x + 0.5} ${y + 3}q0-2.5 2.5-2.5H${right}l${SIDE} 3" fill="none" stroke="${edge}" stroke-opacity=".7" />
    <path class="rim" d="M${x + 2.5} ${bottom - 0.5}H${right}l${SIDE}-2v${5 - height}" />
  `
}

/** The base of a tall cabinet, wider than the cabinet. */
export const plinth = (x: number, width: number): Html => html`
  <ellipse cx="${x + width / 2 + 8}" cy="${FLOOR - 2}" rx="${width * 0.66}" ry="5" fill="url(#p-shadow)" />
  <path d="M${x} ${FLOOR - 4}l6-3h${width - 4}l6 3v4h${-width - 8}Z" fill="#151312" />
  <path class="rim" d="M${x} ${FLOOR - 4}l6-3h${width - 4}l6 3v4h${-width - 8}Z" />
`

/** A product whose upper edge is at `top`, in the middle of its drawing. */
export function drawing(top: number, ...parts: readonly (Html | readonly Html[])[]): Html {
  const y = (top + FLOOR - SIZE) / 2 + 4
  return html` <svg class="product__drawing" viewBox="0 ${y} ${SIZE} ${SIZE}" aria-hidden="true">${parts.flat()}</svg> `
}
