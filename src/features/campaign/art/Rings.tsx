/** Radii that grow like the distances of waves on water. */
const RINGS = [84, 104, 128, 157, 191, 231, 277, 330, 391, 460, 538, 626]

/** Copper rings that spread from a dome; decorative. */
export const Rings = () => (
  <svg viewBox="-300 -300 600 600">
    <defs>
      <linearGradient id="art-copper" gradientUnits="userSpaceOnUse" x1="-400" y1="-420" x2="380" y2="400">
        <stop stopColor="#f0b48c" />
        <stop offset=".45" stopColor="#b0623a" />
        <stop offset=".75" stopColor="#b0623a" stopOpacity=".35" />
        <stop offset="1" stopColor="#b0623a" stopOpacity=".1" />
      </linearGradient>
      <radialGradient id="art-dome" cx=".36" cy=".28" r=".85">
        <stop stopColor="#fff3e9" />
        <stop offset=".3" stopColor="#e0a27c" />
        <stop offset=".7" stopColor="#a4562f" />
        <stop offset="1" stopColor="#5a2d18" />
      </radialGradient>
    </defs>
    <g fill="none" stroke="url(#art-copper)">
      {RINGS.map((radius, index) => (
        <circle key={radius} r={radius} strokeWidth={3.2 - index * 0.2} />
      ))}
    </g>
    <circle r="62" fill="url(#art-dome)" />
  </svg>
)
