/** The grain of a walnut front from close up: soft figures, and fine fibres in them, along the front. */
import { html, type Html } from './html'

interface Layer {
  readonly name: string
  /** Of the noise, across and along. */
  readonly frequency: string
  readonly octaves: number
  readonly colour: readonly [red: number, green: number, blue: number]
  /** Opacity from the noise: its factor, and what is taken from it. */
  readonly opacity: readonly [factor: number, less: number]
}

const LAYERS: readonly Layer[] = [
  { name: 'figure', frequency: '.014 .0009', octaves: 2, colour: [0.14, 0.07, 0.03], opacity: [1.4, 0.54] },
  { name: 'light', frequency: '.03 .0012', octaves: 3, colour: [0.72, 0.5, 0.36], opacity: [1, 0.42] },
  { name: 'fibre', frequency: '.32 .004', octaves: 3, colour: [0.12, 0.06, 0.03], opacity: [0.85, 0.3] },
]

const layer = ({ name, frequency, octaves, colour: [red, green, blue], opacity: [factor, less] }: Layer): Html => html`
  <filter id="c-${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="11" />
    <feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${factor} 0 0 0 ${-less}" />
  </filter>
  <rect width="100%" height="100%" filter="url(#c-${name})" />
`

export const WOOD_GRAIN: Html = html`<svg class="close-up__wood">${LAYERS.map(layer)}</svg>`
