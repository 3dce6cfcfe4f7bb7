import { DriverVanes } from '../../../ui/DriverVanes'
import { Seoul, SKY } from './Seoul'
import { SoundWaves } from './SoundWaves'

/** Shadow and light in the hue of the page: neutral ones would look grey on pink. */
const SHADE = '#5c0a26'
const LIGHT = '#ffdde4'

/** A drive unit in the colour of the page, with waves beside it, rising behind Seoul; decorative. */
export const Loudspeaker = () => (
  <svg className="unit__driver art__lit" viewBox="-384 -384 768 768" overflow="visible" fill="var(--art)">
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
      {/* The depth of the cone, the light at its edge and the gap around it. */}
      <radialGradient id="art-cone">
        <stop offset=".5" stopColor={SHADE} stopOpacity=".92" />
        <stop offset=".62" stopColor={SHADE} stopOpacity=".5" />
        <stop offset=".82" stopColor={SHADE} stopOpacity=".1" />
        <stop offset=".9" stopColor={LIGHT} stopOpacity=".1" />
        <stop offset=".95" stopColor={LIGHT} stopOpacity=".4" />
        <stop offset=".968" stopColor={SHADE} stopOpacity=".1" />
        <stop offset="1" stopColor={SHADE} stopOpacity=".8" />
      </radialGradient>
      <radialGradient id="art-dome" cx=".36" cy=".3" r=".75">
        <stop stopColor="#fff3f5" />
        <stop offset=".25" stopColor="#f2b3c0" />
        <stop offset=".75" stopColor="#a8435f" />
        <stop offset="1" stopColor={SHADE} />
      </radialGradient>
      <linearGradient id="art-vanes">
        <stop stopColor="#6d1733" />
        <stop offset=".5" stopColor="#d27f92" />
        <stop offset=".84" stopColor="#ffdde4" />
        <stop offset=".92" stopColor="#b25a70" />
      </linearGradient>
    </defs>
    <g clipPath={`url(#${SKY})`}>
      <SoundWaves stroke="#cf6480" />
      <circle r="280" />
      <circle r="280" fill="url(#art-raised)" stroke={SHADE} strokeOpacity=".6" strokeWidth="3" />
      <circle r="267" />
      <circle r="267" fill="url(#art-sunken)" />
      <circle r="261" />
      <circle r="261" fill="url(#art-roll)" />
      <circle r="208" />
      <circle r="208" fill="url(#art-sunken)" fillOpacity=".7" />
      <circle r="208" fill="url(#art-cone)" />
      <g transform="scale(1.92)">
        <circle r="57" fill="#45071c" stroke="#d98a9c" strokeWidth="2" />
        <DriverVanes fill="url(#art-vanes)" />
        <circle r="21" fill="#36041a" />
        <circle r="18" fill="url(#art-dome)" />
      </g>
    </g>
    <Seoul shade={SHADE} />
  </svg>
)
