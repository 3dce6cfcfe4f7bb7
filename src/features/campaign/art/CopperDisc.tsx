import { Sheen } from './Sheen'

const SHADE = '#3d1606'
const LIGHT = '#fff3e6'
/** Radii of the grooves. */
const GROOVES = [200, 188, 176, 164, 152, 140]

/** A turned copper cone in a dark rolled surround, around a dome; decorative. */
export const CopperDisc = () => (
  <svg className="art__disc art__lit" viewBox="-300 -300 600 600" overflow="visible">
    <defs>
      <linearGradient id="art-copper" x1=".15" y1="0" x2=".8" y2="1">
        <stop stopColor="#e9b48e" />
        <stop offset=".5" stopColor="#bf7448" />
        <stop offset="1" stopColor="#8e4a28" />
      </linearGradient>
      <linearGradient id="art-edge" x1=".15" y1="0" x2=".8" y2="1">
        <stop stopColor={LIGHT} />
        <stop offset=".45" stopColor="#c47b50" />
        <stop offset="1" stopColor="#54250f" />
      </linearGradient>
      <linearGradient id="art-cup" x1=".15" y1="0" x2=".8" y2="1">
        <stop stopColor="#4e210d" />
        <stop offset=".55" stopColor="#8a4826" />
        <stop offset="1" stopColor="#eebd99" />
      </linearGradient>
      <radialGradient id="art-dome" cx=".36" cy=".28" r=".85">
        <stop stopColor="#fff3e9" />
        <stop offset=".24" stopColor="#f0bd9b" />
        <stop offset=".66" stopColor="#a9582f" />
        <stop offset="1" stopColor="#5a2711" />
      </radialGradient>
      <radialGradient id="art-roll">
        <stop offset=".79" stopColor="#1c0a03" />
        <stop offset=".84" stopColor="#4a2413" />
        <stop offset=".91" stopColor="#a5694a" />
        <stop offset=".96" stopColor="#5a2c18" />
        <stop offset="1" stopColor="#260f06" />
      </radialGradient>
      <radialGradient id="art-shade">
        <stop offset=".9" stopColor={SHADE} stopOpacity=".5" />
        <stop offset="1" stopColor={SHADE} stopOpacity="0" />
      </radialGradient>
    </defs>
    <circle cx="5" cy="11" r="297" fill="url(#art-shade)" />
    <circle r="280" fill="url(#art-copper)" />
    <circle r="268" fill="url(#art-cup)" />
    <circle r="261" fill="url(#art-roll)" />
    <circle r="212" fill="url(#art-copper)" />
    <g className="art__live">
      <Sheen radius={212} angle={232} spread={52} fill={LIGHT} opacity={0.5} />
      <Sheen radius={212} angle={142} spread={52} fill={SHADE} opacity={0.3} />
    </g>
    <g fill="none" strokeWidth="2">
      {GROOVES.map((radius) => (
        <g key={radius}>
          <circle r={radius} stroke={SHADE} strokeOpacity=".22" />
          <circle r={radius - 2} stroke={LIGHT} strokeOpacity=".26" />
        </g>
      ))}
    </g>
    <circle r="112" fill="url(#art-edge)" />
    <circle r="108" fill="url(#art-cup)" />
    <circle r="78" fill={SHADE} fillOpacity=".6" />
    <circle r="74" fill="url(#art-dome)" />
  </svg>
)
