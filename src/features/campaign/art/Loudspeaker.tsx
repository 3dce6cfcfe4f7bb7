import { ReliefGradients } from './ReliefGradients'
import { Sheen } from './Sheen'
import { SoundWaves } from './SoundWaves'

const VANES = [0, 40, 80, 120, 160, 200, 240, 280, 320]
const SHADE = '#5a0f26'

/** A drive unit in the colour of the page, with waves beside it; decorative. */
export const Loudspeaker = () => (
  <svg className="art__disc art__lit" viewBox="-300 -300 600 600" overflow="visible" fill="currentColor">
    <defs>
      <ReliefGradients shade={SHADE} />
      <radialGradient id="art-roll">
        <stop offset=".79" stopColor={SHADE} stopOpacity=".5" />
        <stop offset=".85" stopColor={SHADE} stopOpacity="0" />
        <stop offset=".91" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".96" stopColor={SHADE} stopOpacity=".06" />
        <stop offset="1" stopColor={SHADE} stopOpacity=".45" />
      </radialGradient>
      <radialGradient id="art-cone">
        <stop offset=".4" stopColor={SHADE} stopOpacity=".5" />
        <stop offset=".72" stopColor={SHADE} stopOpacity=".16" />
        <stop offset="1" stopColor="#fff" stopOpacity=".3" />
      </radialGradient>
      <radialGradient id="art-dome" cx=".36" cy=".28" r=".8">
        <stop stopColor="#fff" stopOpacity=".95" />
        <stop offset=".45" stopColor="#fff" stopOpacity=".2" />
        <stop offset="1" stopColor={SHADE} stopOpacity=".5" />
      </radialGradient>
      <radialGradient id="art-shade">
        <stop offset=".9" stopColor={SHADE} stopOpacity=".5" />
        <stop offset="1" stopColor={SHADE} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="art-vane" x1="0" y1="1" x2="1" y2="0">
        <stop stopColor={SHADE} stopOpacity=".2" />
        <stop offset="1" stopColor="#fff" stopOpacity=".75" />
      </linearGradient>
      <g id="art-petal">
        <path id="art-outline" d="M-4-24C-15-44-20-62-10-87 2-90 12-90 24-84 8-66 2-46 4-24Z" />
        <use href="#art-outline" fill="url(#art-vane)" />
      </g>
    </defs>
    <SoundWaves />
    <circle cx="5" cy="11" r="297" fill="url(#art-shade)" />
    <circle r="280" />
    <circle r="280" fill="url(#art-raised)" />
    <circle r="267" />
    <circle r="267" fill="url(#art-sunken)" />
    <circle r="261" />
    <circle r="261" fill="url(#art-roll)" />
    <circle r="208" />
    <circle r="208" fill="url(#art-cone)" />
    <Sheen radius={208} angle={226} spread={34} fill="#fff" opacity={0.42} />
    {/* Opaque: the sheen of the cone ends at the vanes. */}
    <circle r="96" />
    <circle r="96" fill={SHADE} fillOpacity=".62" />
    {VANES.map((angle) => (
      <use key={angle} href="#art-petal" transform={`rotate(${angle.toFixed()})`} />
    ))}
    <circle r="31" fill={SHADE} fillOpacity=".7" />
    <circle r="27" />
    <circle r="27" fill="url(#art-dome)" />
  </svg>
)
