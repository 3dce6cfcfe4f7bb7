/** The grain of a walnut front from close up: fibres of different width, length, distance and strength, drawn sharply. */
import { html, type Html } from './html'

/** In units of the drawing, which fills its box and is cut at the sides or at the top. */
const WIDTH = 300
const HEIGHT = 200

interface Fibres {
  readonly count: number
  readonly length: Range
  readonly width: Range
  readonly opacity: Range
}

type Range = readonly [least: number, most: number]

/** Broad figures and a few long lines across the whole front, and the pores of the wood: many, short and thin. */
const DARK: readonly Fibres[] = [
  { count: 16, length: [260, 520], width: [4, 18], opacity: [0.06, 0.2] },
  { count: 60, length: [120, 420], width: [0.4, 2], opacity: [0.14, 0.5] },
  { count: 460, length: [8, 44], width: [0.24, 0.55], opacity: [0.14, 0.46] },
]
const LIGHT: readonly Fibres[] = [
  { count: 12, length: [200, 460], width: [3, 12], opacity: [0.04, 0.12] },
  { count: 30, length: [60, 300], width: [0.4, 1.2], opacity: [0.08, 0.26] },
]

/** The same numbers from 0 to 1 at each start (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

const within = ([least, most]: Range, part: number): number => least + (most - least) * part

/** Bends the same way as its neighbours, so that no two fibres cross at a visible angle. */
const bendAt = (x: number, y: number): number => 5 * Math.sin(x / 70 + y / 110) + 2.5 * Math.sin(x / 19 + y / 61)

/** Pointed at both ends. More of the fibres are thin than broad. */
function fibre({ length, width, opacity }: Fibres, next: () => number): Html {
  const [tall, half] = [within(length, next()), within(width, next() ** 2) / 2]
  const [x, top] = [next() * WIDTH, next() * (HEIGHT + tall) - tall]
  const edge = (side: number, parts: readonly number[]): string =>
    parts
      .map((part) => {
        const y = top + tall * part
        const offset = side * half * Math.sin(Math.PI * part)
        return `${(x + bendAt(x, y) + offset).toFixed(2)} ${y.toFixed(1)}`
      })
      .join('L')
  const steps = Math.max(2, Math.ceil(tall / 24))
  const parts = Array.from({ length: steps + 1 }, (_, step) => step / steps)
  const outline = `M${edge(1, parts)}L${edge(-1, parts.toReversed())}Z`
  return html`<path d="${outline}" opacity="${within(opacity, next()).toFixed(2)}" />`
}

const fibres = (kinds: readonly Fibres[], seed: number): readonly Html[] => {
  const next = numbersFrom(seed)
  return kinds.flatMap((kind) => Array.from({ length: kind.count }, () => fibre(kind, next)))
}

export const WOOD_GRAIN: Html = html`
  <svg class="close-up__wood" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">
    <g fill="#2b150a">${fibres(DARK, 7)}</g>
    <g fill="#e2b48a">${fibres(LIGHT, 11)}</g>
  </svg>
`
