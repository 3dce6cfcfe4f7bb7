/**
 * The second picture of a product: a part of its front from close up, with the drivers where the drawing has them, lit from
 * the upper left. Colours of the cabinet and of the tweeter, and the texture of paint, are in DRAWING_DEFS.
 */
import { metals } from './closeUpMetals'
import { tweeterOf, type Cabinet, type Cone } from './drawingColours'
import { VANES } from './drawingDefs'
import { RING } from './drawings'
import type { Driver } from './fronts'
import { html, type Html } from './html'
import type { Product } from './products'
import { woodFilter } from './woodGrain'

/** Height of the picture; its textures are drawn for about as many pixels. */
const HEIGHT = 640

export function closeUp({ finish: { cabinet }, front: { drivers }, detail: { crop } }: Product): Html {
  const scale = HEIGHT / crop.height
  const width = crop.width * scale
  const seen = drivers
    .map((driver) => ({
      ...driver,
      x: (driver.x - crop.x) * scale,
      y: (driver.y - crop.y) * scale,
      radius: driver.radius * RING * scale,
    }))
    .filter(({ x, y, radius }) => x > -radius && x < width + radius && y > -radius && y < HEIGHT + radius)
  const cones = [...new Set(seen.map(coneOf))]
  return html`
    <svg
      class="close-up close-up--${cabinet}"
      viewBox="0 0 ${width} ${HEIGHT}"
      preserveAspectRatio="xMidY${crop.band === 'top' ? 'Min' : 'Mid'} slice"
      aria-hidden="true"
    >
      <defs>${metals(cones)} ${DEFS} ${cabinet === 'walnut' ? woodFilter('c-wood', 1, 0.7) : null}</defs>
      ${surface(cabinet)} ${seen.map(unit)} ${layer(html`fill="url(#c-falloff)"`, 'close-up__shade')}
    </svg>
  `
}

/** The cone of a bass driver is always of the same metal. */
const coneOf = ({ cone = 'carbon' }: Driver): Cone => cone

/** As large as the picture. */
const layer = (paint: Html, className = ''): Html =>
  html`<rect class="${className}" width="100%" height="100%" ${paint} />`

const surface = (cabinet: Cabinet): Html => html`
  ${layer(html`fill="url(#p-${cabinet})"`)}
  ${layer(html`filter="url(#${cabinet === 'walnut' ? 'c-wood' : 'p-paint'})"`, 'close-up__grain')}
  ${layer(html`fill="url(#c-light)"`, 'close-up__shade')}
`

const unit = (driver: Driver): Html => {
  const { x, y, radius, cone } = driver
  return html`
    <g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(radius / 100).toFixed(4)})">
      ${RECESS}
      <use href="#c-trim" />
      ${SURROUND}
      <use href="#c-cone-${coneOf(driver)}" transform="scale(.75)" />
      ${DEPTH} ${cone ? [LINES, tweeter(cone)] : CAP} ${SHADOW}
    </g>
  `
}

const DEFS: Html = html`
  <radialGradient id="c-light" cx=".19" cy=".03" r="1.28">
    <stop stop-color="#fff" stop-opacity=".2" />
    <stop offset=".3" stop-color="#fff" stop-opacity=".05" />
    <stop offset=".5" stop-color="currentcolor" stop-opacity="0" />
    <stop offset="1" stop-color="currentcolor" stop-opacity=".42" />
  </radialGradient>
  <radialGradient id="c-falloff" cx=".42" cy=".42" r=".78">
    <stop offset=".6" stop-color="currentcolor" stop-opacity="0" />
    <stop offset="1" stop-color="currentcolor" stop-opacity=".3" />
  </radialGradient>
  <radialGradient id="c-seat" gradientUnits="userSpaceOnUse" cx="5" cy="8" r="122">
    <stop offset=".78" stop-color="#0d0804" stop-opacity=".62" />
    <stop offset=".86" stop-color="#0d0804" stop-opacity=".28" />
    <stop offset=".93" stop-color="#0d0804" stop-opacity=".08" />
    <stop offset="1" stop-color="#0d0804" stop-opacity="0" />
  </radialGradient>
  <linearGradient id="c-chamfer" x2="1" y2="1">
    <stop offset=".1" stop-opacity=".65" />
    <stop offset=".45" stop-opacity=".35" />
    <stop offset=".6" stop-color="#fff" stop-opacity=".1" />
    <stop offset=".9" stop-color="#fff" stop-opacity=".6" />
  </linearGradient>
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
  <radialGradient id="c-turned" gradientUnits="userSpaceOnUse" cx="0" cy="0" r=".9" spreadMethod="repeat">
    <stop stop-opacity=".07" />
    <stop offset=".5" stop-color="#fff" stop-opacity=".06" />
    <stop offset="1" stop-opacity=".07" />
  </radialGradient>
  <radialGradient id="c-cap" cx=".36" cy=".32" r=".8">
    <stop stop-color="#a39b92" />
    <stop offset=".3" stop-color="#5b544e" />
    <stop offset=".7" stop-color="#2a2623" />
    <stop offset="1" stop-color="#0f0d0c" />
  </radialGradient>
  <linearGradient id="c-cast" x2="1" y2="1">
    <stop offset=".1" stop-opacity=".5" />
    <stop offset=".36" stop-opacity="0" />
  </linearGradient>
`

/** The shadow of the driver on the front, and the lit edge of the opening. */
const RECESS: Html = html`
  <circle cx="5" cy="8" r="122" fill="url(#c-seat)" />
  <circle r="100.8" fill="none" stroke="url(#c-chamfer)" stroke-width="1.6" />
`

/** The gap inside the trim ring, and the rubber roll: the light falls on both of its slopes. */
const SURROUND: Html = html`
  <g fill="none">
    <circle r="99.6" stroke="#fff" stroke-opacity=".18" stroke-width=".5" />
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

/** That of the front on the roll and the cone. */
const SHADOW: Html = html`<circle r="94" fill="url(#c-cast)" />`

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
const LINES: Html = html`<circle r="75" fill="url(#c-turned)" />${grooves([44, 51, 58, 65], 0.4, [0.2, 0.16])}`

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
