/** Walnut veneer as an SVG filter: bands of several tones that end in arches, and fibres and pores along the whole front. */
import { html, type Html } from './html'

/** The tones across the growth rings, from 0, the darkest, to 1. Uneven, so that no two bands look alike. */
const TONES = [
  0.5, 0.62, 0.56, 0.3, 0.42, 0.66, 0.74, 0.7, 0.46, 0.52, 0.6, 0.36, 0.26, 0.5, 0.58, 0.78, 0.64, 0.4, 0.55, 0.6, 0.34,
  0.5,
]

/** Red, green and blue of the darkest and of the lightest tone. */
const [DARK, LIGHT] = [
  [0.26, 0.15, 0.085],
  [0.63, 0.425, 0.29],
] as const

const table = (channel: 0 | 1 | 2): string =>
  TONES.map((tone) => (DARK[channel] + tone * (LIGHT[channel] - DARK[channel])).toFixed(3)).join(' ')

/** Of a colour matrix: the red channel of noise as a grey. */
const OPAQUE = '1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1'

const noise = (scale: number, across: number, along: number, octaves: number, seed: number): Html =>
  html`<feTurbulence
    type="fractalNoise"
    baseFrequency="${(across * scale).toFixed(4)} ${(along * scale).toFixed(5)}"
    numOctaves="${octaves}"
    seed="${seed}"
  />`

/** `scale`: how many times smaller than from close up, `pores`: how dark. It fills the shape that it is used on. */
export const woodFilter = (id: string, scale: number, pores: number): Html => html`
  <filter id="${id}" x="-.2" y="-.05" width="1.4" height="1.1" color-interpolation-filters="sRGB">
    ${noise(scale, 0.02, 0.0022, 3, 5)}
    <feColorMatrix result="drift" values="1 0 0 0 0 0 0 0 0 .5 0 0 0 0 0 0 0 0 0 1" />
    ${noise(scale, 0.24, 0.0006, 2, 11)}
    <feColorMatrix result="fine" values="${OPAQUE}" /> ${noise(scale, 0.0042, 0.0014, 1, 23)}
    <feColorMatrix values="${OPAQUE}" />
    <feComposite in2="fine" operator="arithmetic" k2="2.4" k3=".1" k4="-.75" />
    <feComponentTransfer result="bands">
      <feFuncR type="table" tableValues="${table(0)}" />
      <feFuncG type="table" tableValues="${table(1)}" />
      <feFuncB type="table" tableValues="${table(2)}" />
    </feComponentTransfer>
    <feColorMatrix in="fine" values="0 0 0 0 .12 0 0 0 0 .06 0 0 0 0 .03 .7 0 0 0 -.27" result="fibres" />
    ${noise(scale, 0.5, 0.0016, 1, 3)}
    <feColorMatrix values="0 0 0 0 .14 0 0 0 0 .08 0 0 0 0 .04 ${1.1 * pores} 0 0 0 ${-0.52 * pores}" result="pores" />
    <feMerge>
      <feMergeNode in="bands" />
      <feMergeNode in="fibres" />
      <feMergeNode in="pores" />
    </feMerge>
    <feDisplacementMap in2="drift" xChannelSelector="R" yChannelSelector="G" scale="${(60 / scale).toFixed(1)}" />
    <feComposite in2="SourceGraphic" operator="in" />
  </filter>
`
