import { ReliefGradients } from './ReliefGradients'

const SHADE = '#4a1d08'
const RADII = [290, 258, 228, 200, 174, 150, 128, 108]

/** Rings around a copper dome, as a sound that spreads; decorative. */
export const CopperRings = () => (
  <svg className="art__disc" viewBox="-300 -300 600 600" overflow="visible" fill="currentColor">
    <defs>
      <ReliefGradients shade={SHADE} />
      <radialGradient id="art-dome" cx=".36" cy=".28" r=".85">
        <stop stopColor="#fff3e9" />
        <stop offset=".28" stopColor="#eab08b" />
        <stop offset=".68" stopColor="#a4562f" />
        <stop offset="1" stopColor="#5a2d18" />
      </radialGradient>
      <radialGradient id="art-shade">
        <stop offset=".45" stopColor={SHADE} stopOpacity=".5" />
        <stop offset="1" stopColor={SHADE} stopOpacity="0" />
      </radialGradient>
    </defs>
    {RADII.map((radius, index) => (
      <g key={radius} opacity={0.3 + index * 0.1}>
        <circle r={radius} />
        <circle r={radius} fill={`url(#art-${index % 2 === 0 ? 'raised' : 'sunken'})`} />
      </g>
    ))}
    <circle cx="10" cy="18" r="92" fill="url(#art-shade)" />
    <circle r="70" fill="url(#art-dome)" />
  </svg>
)
