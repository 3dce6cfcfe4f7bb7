/** The places of the two loudspeakers, at the lower corners of the screen. */
const CORNERS = ['-4%', '91.6%']

/** A lit screen between two loudspeakers, in the beam of a projector; decorative. The box of the drawing is the screen. */
export const Cinema = () => (
  <svg width="100%" height="100%" overflow="visible">
    <defs>
      <radialGradient id="art-glow">
        <stop offset=".3" stopColor="#b48a3f" stopOpacity=".55" />
        <stop offset="1" stopColor="#3a2f1c" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="art-beam" gradientUnits="userSpaceOnUse" x1="1000" y1="-740" x2="360" y2="200">
        <stop stopColor="#ffe8b8" stopOpacity=".6" />
        <stop offset="1" stopColor="#f2c879" stopOpacity=".1" />
      </linearGradient>
      <radialGradient id="art-screen" cx=".42" cy=".4" r=".75">
        <stop stopColor="#fff4da" />
        <stop offset=".6" stopColor="#f0cf8f" />
        <stop offset="1" stopColor="#d3a555" />
      </radialGradient>
      <linearGradient id="art-cabinet" x1="1" y1="0" x2="0" y2=".4">
        <stop stopColor="#6b5632" />
        <stop offset=".12" stopColor="#2c2417" />
        <stop offset="1" stopColor="#100d08" />
      </linearGradient>
      <radialGradient id="art-driver" cx=".7" cy=".3" r=".9">
        <stop stopColor="#8c6c39" />
        <stop offset=".5" stopColor="#2a2012" />
        <stop offset="1" stopColor="#0c0906" />
      </radialGradient>
      <symbol id="art-speaker" viewBox="0 0 124 234">
        <rect width="124" height="186" rx="8" fill="url(#art-cabinet)" stroke="#4a3a20" />
        <circle cx="62" cy="88" r="44" fill="#0b0906" stroke="#5d4a2b" />
        <circle cx="62" cy="88" r="37" fill="url(#art-driver)" />
        <circle cx="62" cy="88" r="11" fill="#c59a54" />
        <path d="M33 186h58l12 48H21Z" fill="#0d0a06" />
      </symbol>
    </defs>
    <svg className="art__live" viewBox="0 0 1000 500" preserveAspectRatio="none" overflow="visible">
      <ellipse cx="500" cy="260" rx="900" ry="640" fill="url(#art-glow)" />
      <path d="M1150-760 0 0 1000 500Z" fill="url(#art-beam)" />
      <path d="M0 0h1000v500H0Z" fill="url(#art-screen)" />
    </svg>
    {CORNERS.map((x) => (
      <use key={x} href="#art-speaker" x={x} y="58%" width="12.4%" height="50%" />
    ))}
  </svg>
)
