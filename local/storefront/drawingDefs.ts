/** The colours and shapes that the drawings of the products refer to. A page with a drawing has DRAWING_DEFS once. */
import { html, type Html } from './html'
import { woodFilter } from './woodGrain'

/** Names of the gradients of a cabinet and of a cone in DRAWING_DEFS. */
export type Cabinet = 'graphite' | 'chalk' | 'walnut' | 'slate'
export type Cone = 'copper' | 'silver' | 'carbon'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): readonly Html[] =>
  list.map(
    ([offset, colour, opacity = 1]) =>
      html`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}" />`,
  )

/** The front from the lit corner to the other, and the side, which is in the shade, from the front edge to the back. */
const CABINETS: Readonly<Record<Cabinet, readonly [front: readonly Stop[], side: readonly Stop[]]>> = {
  graphite: [
    [
      [0, '#66625e'],
      [0.4, '#433f3b'],
      [1, '#2c2824'],
    ],
    [
      [0, '#2a2623'],
      [1, '#1a1715'],
    ],
  ],
  chalk: [
    [
      [0, '#fdfcf9'],
      [0.5, '#f6f3ed'],
      [1, '#dcd4c7'],
    ],
    [
      [0, '#bdb3a4'],
      [1, '#a0968a'],
    ],
  ],
  // The stops are the grain, from left to right, where the drawing is too small for the veneer.
  walnut: [
    [
      [0, '#8a5d40'],
      [0.12, '#6d452d'],
      [0.24, '#83573b'],
      [0.42, '#65402a'],
      [0.55, '#7a5036'],
      [0.74, '#5b3824'],
      [0.86, '#6b442d'],
      [1, '#55341f'],
    ],
    [
      [0, '#3d2618'],
      [1, '#27170d'],
    ],
  ],
  slate: [
    [
      [0, '#7f8a91'],
      [0.4, '#535d63'],
      [1, '#30383c'],
    ],
    [
      [0, '#262d31'],
      [1, '#171c1f'],
    ],
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

/** The blur of each part of a shadow. */
const SHADOWS = [
  ['soft', 3.2],
  ['near', 1.3],
  ['contact', 0.4],
] as const

/** Angles of the vanes of a drive unit, in degrees. */
export const VANES = [0, 40, 80, 120, 160, 200, 240, 280, 320]

/** Without a box, but not `display: none`, which would also disable the gradients. */
export const DRAWING_DEFS: Html = html`
  <svg class="defs" aria-hidden="true" focusable="false">
    <defs>
      ${Object.entries(CABINETS).map(
        ([name, [front, side]]) =>
          html`<linearGradient id="p-${name}" x2="1" y2="${name === 'walnut' ? 0 : 1}">${stops(front)}</linearGradient
            ><linearGradient id="p-${name}-side">${stops(side)}</linearGradient>`,
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
      <linearGradient id="p-slope" x1=".1" y1=".1" x2=".9" y2=".9">
        ${stops([
          [0, '#000', 0.55],
          [0.5, '#000', 0],
          [0.5, '#fff', 0],
          [1, '#fff', 0.42],
        ])}
      </linearGradient>
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
      <linearGradient id="p-foot">
        ${stops([
          [0, '#e0a17b'],
          [1, '#5f3019'],
        ])}
      </linearGradient>
      <radialGradient id="p-cap" cx=".36" cy=".3" r=".9">
        ${stops([
          [0, '#7d756d'],
          [0.4, '#35302c'],
          [1, '#0e0c0b'],
        ])}
      </radialGradient>
      <linearGradient id="p-light" x2="1" y2=".3">
        ${stops([
          [0, '#fff', 0.34],
          [0.1, '#fff', 0.1],
          [0.5, '#fff', 0],
        ])}
      </linearGradient>
      <linearGradient id="p-rim" x2="1" y2="1">
        ${stops([
          [0, '#fff', 0.8],
          [0.5, '#fff', 0.25],
          [1, '#fff', 0.1],
        ])}
      </linearGradient>
      <linearGradient id="p-shade" x2="0" y2="1">
        ${stops([
          [0, '#fff', 0.1],
          [0.3, '#fff', 0],
          [0.5, '#1a0f06', 0],
          [1, '#1a0f06', 0.24],
        ])}
      </linearGradient>
      <linearGradient id="p-edge" x2="0" y2="1">
        ${stops([
          [0, '#fff', 0.6],
          [0.6, '#fff', 0.22],
          [1, '#fff', 0.1],
        ])}
      </linearGradient>
      <linearGradient id="p-ground" x2="0" y2="1">
        ${stops([
          [0, 'currentcolor', 0],
          [0.05, 'currentcolor', 0.16],
          [0.12, 'currentcolor', 0.7],
          [0.2, 'currentcolor'],
          [1, 'currentcolor', 0],
        ])}
      </linearGradient>
      ${SHADOWS.map(
        ([name, blur]) =>
          html`<filter id="p-${name}" filterUnits="userSpaceOnUse" x="-30" y="-30" width="260" height="60">
            <feGaussianBlur stdDeviation="${blur}" />
          </filter>`,
      )}
      <filter id="p-paint" x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="2" numOctaves="3" seed="7" />
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -1" />
        <feComposite in2="SourceGraphic" operator="in" />
      </filter>
      ${woodFilter('p-wood', 4, 0.5)}
      <radialGradient id="p-seat">
        ${stops([
          [0.9, '#120c08', 0.44],
          [0.94, '#120c08', 0.18],
          [1, '#120c08', 0],
        ])}
      </radialGradient>
      <g id="p-frame">
        <circle cx="1" cy="1.6" r="55" fill="url(#p-seat)" />
        <circle r="51" fill="url(#p-trim)" />
        <circle r="49" fill="#080706" />
        <circle r="48" fill="url(#p-roll)" />
      </g>
      <g id="p-sheen">
        <circle r="39" fill="url(#p-slope)" />
        <circle r="38.4" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6" />
      </g>
      <g id="p-ribs" fill="none" stroke="#000" stroke-opacity=".32">
        ${[20, 24.5, 29, 33.5].map((radius) => html`<circle r="${radius}" />`)}
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
