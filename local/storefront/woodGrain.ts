/** Walnut veneer as an SVG filter: straight grain of even tone, with fibres and pores, along the whole front. */
import { html, type Html } from './html'

/** The tones across the grain, from 0, the darkest, to 1. Uneven, so that no two lines look alike, and without extremes. */
const TONES = [0.22, 0.36, 0.3, 0.5, 0.44, 0.64, 0.56, 0.72, 0.62, 0.82, 0.74]

/** Red, green and blue of the darkest and of the lightest tone. */
const [DARK, LIGHT] = [
  [0.24, 0.135, 0.075],
  [0.66, 0.45, 0.31],
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
    ${noise(scale, 0.003, 0.0012, 2, 5)}
    <feColorMatrix result="drift" values="1 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 1" />
    ${noise(scale, 0.026, 0.0005, 5, 7)}
    <feColorMatrix result="grain" values="${OPAQUE}" /> ${noise(scale, 0.01, 0.0006, 2, 31)}
    <feColorMatrix values="${OPAQUE}" />
    <feComposite in2="grain" operator="arithmetic" k2=".5" k3="1.3" k4="-.33" />
    <feComponentTransfer result="bands">
      <feFuncR type="table" tableValues="${table(0)}" />
      <feFuncG type="table" tableValues="${table(1)}" />
      <feFuncB type="table" tableValues="${table(2)}" />
    </feComponentTransfer>
    ${noise(scale, 0.24, 0.0006, 3, 3)}
    <feColorMatrix values="0 0 0 0 .12 0 0 0 0 .06 0 0 0 0 .03 .9 0 0 0 -.38" result="fibres" />
    ${noise(scale, 0.4, 0.012, 2, 8)}
    <feColorMatrix values="0 0 0 0 .1 0 0 0 0 .055 0 0 0 0 .03 ${1.4 * pores} 0 0 0 ${-0.75 * pores}" result="pores" />
    <feMerge>
      <feMergeNode in="bands" />
      <feMergeNode in="fibres" />
      <feMergeNode in="pores" />
    </feMerge>
    <feDisplacementMap in2="drift" xChannelSelector="R" yChannelSelector="G" scale="${(64 / scale).toFixed(1)}" />
    <feComposite in2="SourceGraphic" operator="in" />
  </filter>
`
