/** The metal of the trim ring and of the cones in the pictures from close up, lit from the upper left. */
import { conicDisc, type ConicStop } from './conic'
import type { Cone } from './drawingColours'
import { html, type Html } from './html'

const TRIM: readonly ConicStop[] = [
  [0, '#f1ebe4'],
  [0.05, '#b3aaa0'],
  [0.12, '#6f675f'],
  [0.22, '#3f3a35'],
  [0.36, '#2a2623'],
  [0.46, '#6f675f'],
  [0.5, '#b8aea4'],
  [0.54, '#6f675f'],
  [0.64, '#2a2623'],
  [0.78, '#3f3a35'],
  [0.88, '#6f675f'],
  [0.95, '#b3aaa0'],
  [1, '#f1ebe4'],
]

/** From the light on the cone to its shade on the other side: the second half mirrors the first. */
const HALVES: Readonly<Record<Cone, readonly ConicStop[]>> = {
  copper: [
    [0, '#f2c09a'],
    [0.05, '#e5aa7f'],
    [0.14, '#c47c54'],
    [0.25, '#9a5733'],
    [0.38, '#683820'],
    [0.5, '#482514'],
  ],
  silver: [
    [0, '#fbf9f5'],
    [0.05, '#ebe7e1'],
    [0.14, '#cdc8c1'],
    [0.25, '#a49f97'],
    [0.38, '#7d7872'],
    [0.5, '#645f5a'],
  ],
  carbon: [
    [0, '#8c857e'],
    [0.05, '#78716a'],
    [0.14, '#5a544f'],
    [0.25, '#403b37'],
    [0.38, '#2a2724'],
    [0.5, '#1c1a18'],
  ],
}

const mirrored = (half: readonly ConicStop[]): readonly ConicStop[] => [
  ...half,
  ...half
    .slice(0, -1)
    .toReversed()
    .map(([turn, colour]) => [1 - turn, colour] as const),
]

/** The discs that a picture with such cones refers to, each of radius 100. */
export const metals = (cones: readonly Cone[]): Html => html`
  <filter id="c-turn" filterUnits="userSpaceOnUse" x="-112" y="-112" width="224" height="224">
    <feGaussianBlur stdDeviation="2.4" />
  </filter>
  <clipPath id="c-disc"><circle r="100" /></clipPath>
  <g id="c-trim" clip-path="url(#c-disc)">${conicDisc(315, TRIM)}</g>
  ${cones.map(
    (cone) => html`<g id="c-cone-${cone}" clip-path="url(#c-disc)">${conicDisc(135, mirrored(HALVES[cone]))}</g>`,
  )}
`
