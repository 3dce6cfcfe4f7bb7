import { SoundWaves } from './SoundWaves'

/** A copper drive unit that sends sound; decorative. */
export const CopperCone = () => (
  <svg viewBox="-300 -300 600 600">
    <defs>
      <linearGradient id="art-rim" x1=".1" y1="0" x2=".8" y2="1">
        <stop stopColor="#f7d3ba" />
        <stop offset=".5" stopColor="#a4562f" />
        <stop offset="1" stopColor="#5a2d18" />
      </linearGradient>
      <radialGradient id="art-roll">
        <stop offset=".8" stopColor="#1c0f09" />
        <stop offset=".9" stopColor="#4b3027" />
        <stop offset="1" stopColor="#120a06" />
      </radialGradient>
      <radialGradient id="art-cone" cx=".62" cy=".66" r=".7">
        <stop stopColor="#6b3820" />
        <stop offset=".5" stopColor="#a4562f" />
        <stop offset="1" stopColor="#e9b08c" />
      </radialGradient>
      <radialGradient id="art-dome" cx=".36" cy=".28" r=".85">
        <stop stopColor="#fff3e9" />
        <stop offset=".3" stopColor="#e0a27c" />
        <stop offset=".7" stopColor="#a4562f" />
        <stop offset="1" stopColor="#5a2d18" />
      </radialGradient>
    </defs>
    <SoundWaves />
    <circle r="280" fill="url(#art-rim)" />
    <circle r="262" fill="url(#art-roll)" />
    <circle r="206" fill="url(#art-cone)" />
    <g fill="none" stroke="#3c1d0f" strokeOpacity=".3" strokeWidth="2">
      <circle r="176" />
      <circle r="144" />
      <circle r="112" />
    </g>
    <circle r="82" fill="#3c1d0f" />
    <circle r="72" fill="url(#art-dome)" />
  </svg>
)
