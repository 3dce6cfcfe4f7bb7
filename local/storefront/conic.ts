/** Conic gradients, which SVG does not have: sectors of a disc, each in one colour, and blurred. */
import { html, type Html } from './html'

/** Part of a turn clockwise, and the colour there, such as #e8e1d9. The last one is that of the first. */
export type ConicStop = readonly [turn: number, colour: string]

const SECTORS = 180
/** Beyond the circle of radius 100 to which a disc is cut, so that the blur does not lighten its edge. */
const REACH = 112

/** A disc around 0 0. `from`: the direction of the first stop, in degrees from the top. */
export function conicDisc(from: number, stops: readonly ConicStop[]): Html {
  const sectors = Array.from({ length: SECTORS }, (_, index) => {
    const corner = (step: number): string => {
      const angle = ((from + ((index + step) * 360) / SECTORS) * Math.PI) / 180
      return `${(Math.sin(angle) * REACH).toFixed(1)} ${(-Math.cos(angle) * REACH).toFixed(1)}`
    }
    // As wide as two, so that there is no gap between it and the next one.
    return html`<path d="M0 0L${corner(0)} ${corner(2)}z" fill="${colourAt((index + 0.5) / SECTORS, stops)}" />`
  })
  return html`<g filter="url(#c-turn)">${sectors}</g>`
}

function colourAt(turn: number, stops: readonly ConicStop[]): string {
  const next = Math.max(
    1,
    stops.findIndex(([at]) => at >= turn),
  )
  const [[start, one], [end, other]] = [stops[next - 1] ?? BLACK, stops[next] ?? BLACK]
  const part = (turn - start) / (end - start)
  const channels = [1, 3, 5].map((at) => {
    const [low, high] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((low ?? 0) + part * ((high ?? 0) - (low ?? 0)))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const BLACK: ConicStop = [0, '#000000']
