import { SoundWaves } from './SoundWaves'

const VANES = [0, 40, 80, 120, 160, 200, 240, 280, 320]
/** Shadow and light in the hue of the page: neutral ones would look grey on pink. */
const SHADE = '#5c0a26'
const LIGHT = '#ffdde4'

/** A drive unit in the colour of the page, with waves beside it; decorative. */
export const Loudspeaker = () => (
  <svg className="art__disc art__lit" viewBox="-384 -384 768 768" overflow="visible" fill="currentColor">
    <defs>
      {/* Light from the upper left on a raised and on a sunken disc. */}
      <linearGradient id="art-raised" x1=".15" y1="0" x2=".8" y2="1">
        <stop stopColor={LIGHT} stopOpacity=".5" />
        <stop offset=".5" stopColor={SHADE} stopOpacity=".06" />
        <stop offset=".8" stopColor={SHADE} stopOpacity=".3" />
        <stop offset="1" stopColor={SHADE} stopOpacity=".56" />
      </linearGradient>
      <linearGradient id="art-sunken" x1=".15" y1="0" x2=".8" y2="1">
        <stop stopColor={SHADE} stopOpacity=".36" />
        <stop offset=".5" stopColor={SHADE} stopOpacity=".06" />
        <stop offset="1" stopColor={LIGHT} stopOpacity=".62" />
      </linearGradient>
      <radialGradient id="art-roll">
        <stop offset=".79" stopColor={SHADE} stopOpacity=".5" />
        <stop offset=".85" stopColor={SHADE} stopOpacity="0" />
        <stop offset=".91" stopColor={LIGHT} stopOpacity=".5" />
        <stop offset=".96" stopColor={SHADE} stopOpacity=".06" />
        <stop offset="1" stopColor={SHADE} stopOpacity=".45" />
      </radialGradient>
      <radialGradient id="art-cone">
        <stop offset=".4" stopColor={SHADE} stopOpacity=".5" />
        <stop offset="1" stopColor={SHADE} stopOpacity="0" />
      </radialGradient>
      <radialGradient id="art-dome" cx=".36" cy=".28" r=".8">
        <stop stopColor={LIGHT} stopOpacity=".95" />
        <stop offset=".45" stopColor={LIGHT} stopOpacity=".2" />
        <stop offset="1" stopColor={SHADE} stopOpacity=".5" />
      </radialGradient>
      <linearGradient id="art-vane" x1="0" y1="1" x2="1" y2="0">
        <stop stopColor={SHADE} stopOpacity=".2" />
        <stop offset="1" stopColor={LIGHT} stopOpacity=".75" />
      </linearGradient>
      <g id="art-petal">
        <path id="art-outline" d="M-4-24C-15-44-20-62-10-87 2-90 12-90 24-84 8-66 2-46 4-24Z" />
        <use href="#art-outline" fill="url(#art-vane)" />
      </g>
    </defs>
    <SoundWaves stroke="#d66f88" />
    <circle r="280" />
    <circle r="280" fill="url(#art-raised)" stroke={SHADE} strokeOpacity=".6" strokeWidth="3" />
    <circle r="267" />
    <circle r="267" fill="url(#art-sunken)" />
    <circle r="261" />
    <circle r="261" fill="url(#art-roll)" />
    <circle r="208" />
    <circle r="208" fill="url(#art-sunken)" fillOpacity=".7" />
    <circle r="208" fill="url(#art-cone)" />
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
