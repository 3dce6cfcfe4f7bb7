import { SoundWaves } from './SoundWaves'

const VANES = [0, 40, 80, 120, 160, 200, 240, 280, 320]

/** A drive unit in the tones of the page, with waves beside it; decorative. */
export const Loudspeaker = () => (
  <svg viewBox="-300 -300 600 600">
    <defs>
      <linearGradient id="art-rim" x1=".1" y1="0" x2=".8" y2="1">
        <stop stopColor="#fff0f2" />
        <stop offset=".45" stopColor="#eeb1bd" />
        <stop offset="1" stopColor="#c77b8b" />
      </linearGradient>
      <linearGradient id="art-bevel" x1=".1" y1="0" x2=".8" y2="1">
        <stop stopColor="#bf7080" />
        <stop offset="1" stopColor="#fbdde2" />
      </linearGradient>
      <radialGradient id="art-roll">
        <stop offset=".78" stopColor="#b96a7a" />
        <stop offset=".84" stopColor="#e3a0ae" />
        <stop offset=".9" stopColor="#f6ccd3" />
        <stop offset=".96" stopColor="#dc96a5" />
        <stop offset="1" stopColor="#b96a7a" />
      </radialGradient>
      <radialGradient id="art-cone">
        <stop offset=".36" stopColor="#b26473" />
        <stop offset=".7" stopColor="#dc95a4" />
        <stop offset="1" stopColor="#f3bfc9" />
      </radialGradient>
      <radialGradient id="art-dome" cx=".36" cy=".28" r=".8">
        <stop stopColor="#fff8f9" />
        <stop offset=".4" stopColor="#eeb1bd" />
        <stop offset="1" stopColor="#a55666" />
      </radialGradient>
      <radialGradient id="art-shade">
        <stop offset=".6" stopColor="#8d3f50" stopOpacity=".42" />
        <stop offset="1" stopColor="#8d3f50" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="art-vane" x1="0" y1="1" x2="1" y2="0">
        <stop stopColor="#b96a7a" />
        <stop offset="1" stopColor="#ffe3e8" />
      </linearGradient>
      <filter id="art-soft">
        <feGaussianBlur stdDeviation="16" />
      </filter>
      <clipPath id="art-clip">
        <circle r="208" />
      </clipPath>
      <path id="art-petal" d="M-4-24C-15-44-20-62-10-87 2-90 12-90 24-84 8-66 2-46 4-24Z" />
    </defs>
    <SoundWaves />
    <circle cx="34" cy="58" r="332" fill="url(#art-shade)" />
    <circle r="280" fill="url(#art-rim)" />
    <circle r="266" fill="url(#art-bevel)" />
    <circle r="261" fill="url(#art-roll)" />
    <circle r="208" fill="url(#art-cone)" />
    {/* The light that a cone reflects in two wedges. */}
    <g clipPath="url(#art-clip)">
      <g filter="url(#art-soft)">
        <path d="M0 0-240-150-120-250ZM0 0 240 150 120 250Z" fill="#fff" fillOpacity=".5" />
        <path d="M0 0 250-110 130-250ZM0 0-250 110-130 250Z" fill="#8d3f50" fillOpacity=".16" />
      </g>
    </g>
    <circle r="96" fill="#a55666" />
    <circle r="92" fill="#8d4353" />
    <g fill="url(#art-vane)">
      {VANES.map((angle) => (
        <use key={angle} href="#art-petal" transform={`rotate(${angle})`} />
      ))}
    </g>
    <circle r="31" fill="#8d4353" />
    <circle r="27" fill="url(#art-dome)" />
  </svg>
)
