/** The floor of a drawing, and the shadow of a box on it. */
import { html, type Html } from './html'

/** How steep the edges of a side are. */
export const SLOPE = 0.32

/**
 * Where the backdrop bends into the floor, and the floor down to the lower edge, as wide as any picture. `scale`: of a
 * picture whose scale is not that of a drawing.
 */
export const ground = (floor: number, scale = 1): Html =>
  html`<rect
    class="ground"
    x="-2000"
    y="${floor - 34 * scale}"
    width="4000"
    height="${1500 * scale}"
    fill="url(#p-ground)"
  />`

/** Smaller measure of a front whose shadow has the measures below. */
const SHADOW_SIZE = 76

/** How far the shadow of such a front extends beyond the box on the right. */
export const shadowOf = (width: number, height: number): number => {
  const scale = Math.max(1, Math.min(width, height) / SHADOW_SIZE)
  return scale * Math.min((width / scale) * 0.18, 11)
}

/**
 * The shadow of a box on the floor, along its whole base: dark and thin where it stands, softer outward, and longest on the
 * right, away from the light. `size`: the smaller measure of the front. A box on feet does not touch the floor.
 */
export function floorShadow(
  x: number,
  floor: number,
  boxWidth: number,
  boxSide: number,
  size: number,
  hasFeet = false,
): Html {
  const scale = Math.max(1, size / SHADOW_SIZE)
  const [width, side] = [boxWidth / scale, boxSide / scale]
  const [rise, reach] = [Math.abs(side) * SLOPE, shadowOf(boxWidth, size) / scale]
  const [back, end] = [Math.min(side, 0), width + Math.max(side, 0)]
  const base = (inset: number): string =>
    side < 0
      ? `M${side + inset / 2} ${-rise}L0 0H${width - inset}`
      : `M${inset} 0H${width}l${side - inset / 2} ${-rise}`
  return html`<g class="shadow" transform="translate(${x} ${floor}) scale(${scale.toFixed(2)})">
    <path
      class="shadow__soft"
      d="M${back - 3} -3L-2 3.5H${width + 2}L${end + reach} ${-rise + 1}L${end} ${-rise - 5}Z"
      filter="url(#p-soft)"
    />
    <path class="shadow__near" d="${base(2)}" filter="url(#p-near)" />
    ${hasFeet ? null : html`<path class="shadow__contact" d="${base(1)}" filter="url(#p-contact)" />`}
  </g>`
}
