/**
 * The second picture of a product: its cabinet around the drive unit, from close up. SVG has no conic gradient, so closeUp.css
 * draws the metal of the trim ring and of the cone. Colours of the tweeter and the texture of paint are in DRAWING_DEFS.
 */
import { tweeterOf, type Cone } from './drawingColours'
import { VANES } from './drawingDefs'
import { html, type Html } from './html'
import type { Product } from './products'
import { woodFilter } from './woodGrain'

/** Without a cone of its own, the driver is one of low frequencies, which has a cap in place of the tweeter. */
export const closeUp = ({ finish: { cabinet, cone }, detail: { hasRow } }: Product): Html => html`
  <div class="close-up close-up--${cabinet} close-up--${cone ?? 'carbon'}" aria-hidden="true">
    ${DEFS}
    <div class="close-up__cabinet${hasRow ? ' close-up__cabinet--row' : ''}">
      ${cabinet === 'walnut' ? VENEER : PAINT} ${hasRow ? [driver('before'), driver('after')] : null}
      ${driver('middle', cone)}
    </div>
  </div>
`

const driver = (place: 'before' | 'middle' | 'after', cone?: Cone): Html => html`
  <div class="close-up__unit close-up__unit--${place}">
    <svg viewBox="-100 -100 200 200">${SURROUND} ${cone ? [DEPTH, LINES, tweeter(cone)] : [DEPTH, CAP]}</svg>
  </div>
`

const PAINT: Html = html`<svg class="close-up__front close-up__front--paint">
  <rect width="100%" height="100%" filter="url(#p-paint)" />
</svg>`

const VENEER: Html = html`<svg class="close-up__front">
  ${woodFilter('c-wood', 1, 0.7)}
  <linearGradient id="c-falloff" x2="1" y2=".3">
    <stop stop-opacity="0" />
    <stop offset="1" stop-opacity=".36" />
  </linearGradient>
  <rect width="100%" height="100%" filter="url(#c-wood)" />
  <rect width="100%" height="100%" fill="url(#c-falloff)" />
</svg>`

/** Once for all drivers of the picture. */
const DEFS: Html = html`
  <svg class="defs" focusable="false">
    <radialGradient id="c-roll" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="94">
      <stop offset=".79" stop-color="#050404" />
      <stop offset=".82" stop-color="#12100f" />
      <stop offset=".9" stop-color="#2e2a27" />
      <stop offset=".97" stop-color="#131110" />
      <stop offset="1" stop-color="#030202" />
    </radialGradient>
    <linearGradient id="c-outer" x2="1" y2="1">
      <stop stop-color="#fff" stop-opacity=".5" />
      <stop offset=".45" stop-color="#fff" stop-opacity="0" />
    </linearGradient>
    <linearGradient id="c-inner" x1="1" y1="1" x2="0" y2="0">
      <stop stop-color="#fff" stop-opacity=".34" />
      <stop offset=".45" stop-color="#fff" stop-opacity="0" />
    </linearGradient>
    <filter id="c-blur" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="1.5" /></filter>
    <radialGradient id="c-depth" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="75">
      <stop offset=".42" stop-opacity=".82" />
      <stop offset=".54" stop-opacity=".5" />
      <stop offset=".72" stop-opacity=".16" />
      <stop offset=".9" stop-opacity="0" />
      <stop offset=".945" stop-color="#fff" stop-opacity="0" />
      <stop offset=".965" stop-color="#fff" stop-opacity=".26" />
      <stop offset=".98" stop-color="#fff" stop-opacity="0" />
      <stop offset=".985" stop-opacity=".2" />
      <stop offset="1" />
    </radialGradient>
    <radialGradient id="c-cap" cx=".36" cy=".32" r=".8">
      <stop stop-color="#a39b92" />
      <stop offset=".3" stop-color="#5b544e" />
      <stop offset=".7" stop-color="#2a2623" />
      <stop offset="1" stop-color="#0f0d0c" />
    </radialGradient>
  </svg>
`

/** The gap inside the trim ring, and the rubber roll: the light from the upper left falls on both of its slopes. */
const SURROUND: Html = html`
  <g fill="none">
    <circle r="84" stroke="url(#c-roll)" stroke-width="20" />
    <g filter="url(#c-blur)">
      <circle r="87.5" stroke="url(#c-outer)" stroke-width="3.4" />
      <circle r="81.5" stroke="url(#c-inner)" stroke-width="2.8" />
    </g>
    <circle r="94" stroke="#000" stroke-width="1.2" />
  </g>
`

/** The depth of the cone, its lit edge and the gap around it. */
const DEPTH: Html = html`<circle r="75" fill="url(#c-depth)" />`

/** Circles in the cone, each lit along its outer edge. */
const grooves = (radii: readonly number[], width: number, [dark, light]: readonly [number, number]): Html => html`
  <g fill="none" stroke-width="${width}">
    ${radii.map(
      (radius) =>
        html`<circle r="${radius}" stroke="#000" stroke-opacity="${dark}" />
          <circle r="${radius + width}" stroke="#fff" stroke-opacity="${light}" />`,
    )}
  </g>
`

/** Where the metal was turned. */
const LINES = grooves([44, 51, 58, 65], 0.4, [0.2, 0.16])

/** The waveguide with its vanes, and the dome. */
const tweeter = (cone: Cone): Html => {
  const metal = tweeterOf(cone)
  return html`
    <circle r="36" fill="url(#p-ring-${metal})" />
    <circle r="34.6" fill="#0b0706" />
    <g fill="url(#p-vane-${metal})">
      ${VANES.map(
        (angle) =>
          html`<path
            d="M-1.3-12C-3.8-19-2.5-27-7.4-33.4A33 33 0 0 1 5-33.4C5.6-27 .6-20 1.9-12Z"
            transform="rotate(${angle})"
          />`,
      )}
    </g>
    <circle r="13.6" fill="#070403" />
    <circle r="11.8" fill="url(#p-dome-${metal})" />
  `
}

/** The ribs of a woofer's cone, and its cap: convex, so it is light where the cone is dark. */
const CAP: Html = html`
  ${grooves([39, 48, 57, 66], 1, [0.34, 0.09])}
  <circle r="31.5" fill="#080706" />
  <circle r="30" fill="url(#c-cap)" />
`
