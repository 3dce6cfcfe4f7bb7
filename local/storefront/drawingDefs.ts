/** The colours and shapes that the drawings of the products refer to. A page with a drawing has DRAWING_DEFS once. */
import { CABINETS, CONES, TWEETERS, type Stop } from './drawingColours'
import { CONE_RADIUS, DRIVER_RADIUS, RING } from './drawings'
import { html, type Html } from './html'
import { woodFilter } from './woodGrain'

const stops = (list: readonly Stop[]): readonly Html[] =>
  list.map(
    ([offset, colour, opacity = 1]) =>
      html`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}" />`,
  )

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
          [0.34, '#6b645d'],
          [0.62, '#2b2724'],
          [1, '#b3aaa0'],
        ])}
      </linearGradient>
      <radialGradient id="p-roll">
        ${stops([
          [0.84, '#050404'],
          [0.9, '#3d3733'],
          [0.94, '#1d1a18'],
          [1, '#060505'],
        ])}
      </radialGradient>
      <linearGradient id="p-slope" x1=".1" y1=".1" x2=".9" y2=".9">
        ${stops([
          [0, '#000', 0.55],
          [0.5, '#000', 0],
          [0.5, '#fff', 0],
          [1, '#ffe3c8', 0.42],
        ])}
      </linearGradient>
      ${Object.entries(TWEETERS).map(
        ([name, { vane, dome, ring }]) =>
          html`<linearGradient id="p-vane-${name}">${stops(vane)}</linearGradient
            ><radialGradient id="p-dome-${name}" cx=".36" cy=".3" r=".8">${stops(dome)}</radialGradient
            ><linearGradient id="p-ring-${name}" x2="1" y2="1">${stops(ring)}</linearGradient>`,
      )}
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
      <linearGradient id="p-rim" x2=".4" y2="1">
        ${stops([
          [0, '#fff6ec', 0.7],
          [0.4, '#fff6ec', 0.36],
          [1, '#fff6ec', 0.04],
        ])}
      </linearGradient>
      <linearGradient id="p-back" x2="0" y2="1">
        ${stops([
          [0, '#fff6ec', 0.5],
          [0.5, '#fff6ec', 0.26],
          [1, '#fff6ec', 0.04],
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
          [0.005, 'currentcolor', 0.16],
          [0.012, 'currentcolor', 0.7],
          [0.02, 'currentcolor'],
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
        <circle r="${DRIVER_RADIUS * RING}" fill="url(#p-trim)" />
        <circle r="49" fill="#080706" />
        <circle r="48" fill="url(#p-roll)" />
      </g>
      <g id="p-sheen">
        <circle r="${CONE_RADIUS}" fill="url(#p-slope)" />
        <circle r="${CONE_RADIUS - 0.6}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6" />
      </g>
      <g id="p-ribs" fill="none" stroke="#000" stroke-opacity=".32">
        ${[20, 24.5, 29, 33.5].map((radius) => html`<circle r="${radius}" />`)}
      </g>
      ${Object.keys(TWEETERS).map(
        (name) =>
          html`<g id="p-guide-${name}" transform="scale(1.1)">
            <circle r="18" fill="#0b0604" stroke="url(#p-ring-${name})" />
            <g fill="url(#p-vane-${name})">
              ${VANES.map(
                (angle) =>
                  html`<path
                    d="M-.7-6C-2-10-1.3-13-3.7-16.6A17 17 0 0 1 2.5-16.6C2.8-13.4.3-10 1-6Z"
                    transform="rotate(${angle})"
                  />`,
              )}
            </g>
            <circle r="6.8" fill="#070403" />
            <circle r="5.8" fill="url(#p-dome-${name})" />
          </g>`,
      )}
    </defs>
  </svg>
`
