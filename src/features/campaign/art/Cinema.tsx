/** Directions of the vanes of a drive unit, in degrees. */
const VANES = [0, 45, 90, 135, 180, 225, 270, 315]

/** A lit screen between two loudspeakers, in the beam of a projector above; decorative. The box of the drawing is the screen. */
export const Cinema = () => (
  <svg width="100%" height="100%" overflow="visible">
    <defs>
      <radialGradient id="art-glow">
        <stop offset=".3" stopColor="#b48a3f" stopOpacity=".5" />
        <stop offset=".65" stopColor="#6b5129" stopOpacity=".16" />
        <stop offset="1" stopColor="#3a2f1c" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="art-floor" cy="0">
        <stop stopColor="#c99b4c" stopOpacity=".42" />
        <stop offset=".4" stopColor="#8a6a34" stopOpacity=".2" />
        <stop offset="1" stopColor="#3a2f1c" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="art-beam" x2="0" y2="1">
        <stop stopColor="#ffe3ae" stopOpacity="0" />
        <stop offset=".4" stopColor="#ffe3ae" stopOpacity=".6" />
        <stop offset="1" stopColor="#f2c474" stopOpacity=".26" />
      </linearGradient>
      {/* Across the edge of the beam, whose halves meet in the middle. Its tip is above all but the highest windows, and fades. */}
      <linearGradient id="art-edge" gradientUnits="userSpaceOnUse" x1="222" y1="-466" x2="301" y2="-422">
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset=".25" stopColor="#fff" stopOpacity=".12" />
        <stop offset=".5" stopColor="#fff" stopOpacity=".42" />
        <stop offset=".75" stopColor="#fff" stopOpacity=".8" />
        <stop offset="1" stopColor="#fff" />
      </linearGradient>
      <mask id="art-soft" maskUnits="userSpaceOnUse" x="-40" y="-900" width="1080" height="900">
        <path id="art-half" d="M500-900-40 0h541z" fill="url(#art-edge)" />
        <use href="#art-half" transform="matrix(-1 0 0 1 1000 0)" />
      </mask>
      <radialGradient id="art-screen" cy=".42" r=".72">
        <stop stopColor="#fff7e6" />
        <stop offset=".55" stopColor="#f6dcab" />
        <stop offset="1" stopColor="#d8ab5d" />
      </radialGradient>
      <linearGradient id="art-side">
        <stop stopColor="#80653a" />
        <stop offset="1" stopColor="#4a3a21" />
      </linearGradient>
      <linearGradient id="art-front" x1="1" y1="0" x2="0" y2=".5">
        <stop stopColor="#2f2618" />
        <stop offset="1" stopColor="#0f0c07" />
      </linearGradient>
      <radialGradient id="art-roll">
        <stop offset=".76" stopColor="#050302" />
        <stop offset=".82" stopColor="#171109" />
        <stop offset=".9" stopColor="#6b5635" />
        <stop offset="1" stopColor="#0a0704" />
      </radialGradient>
      <radialGradient id="art-cone" cx=".66" cy=".34" r=".8">
        <stop stopColor="#b58d50" />
        <stop offset=".5" stopColor="#5a4525" />
        <stop offset="1" stopColor="#1c140a" />
      </radialGradient>
      <radialGradient id="art-contact">
        <stop stopColor="#000" stopOpacity=".85" />
        <stop offset=".6" stopColor="#000" stopOpacity=".5" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      {/* From the middle of the screen, its top and its inner side are seen. */}
      <g id="art-speaker">
        <ellipse cx="66" cy="219" rx="76" ry="13" fill="url(#art-contact)" />
        <path d="M46 190h40v24H46z" fill="#2a2114" />
        <path d="M86 184h8v26l-8 4z" fill="#4a3a21" />
        <path d="m18 218 14-10h92l-8 10z" fill="#4a3a21" />
        <path d="M18 218h98v3H18z" fill="#1a140b" />
        <path d="M0 6 28 0h104L108 6z" fill="#9a7b47" />
        <path d="M108 6 132 0v180l-24 12z" fill="url(#art-side)" />
        <path d="M0 6h108v186H0z" fill="url(#art-front)" />
        <circle cx="54" cy="88" r="44" fill="#46371f" />
        <circle cx="54" cy="88" r="42.5" fill="url(#art-roll)" />
        <circle cx="54" cy="88" r="32" fill="url(#art-cone)" />
        <circle cx="54" cy="88" r="15.5" fill="#0a0704" />
        <g fill="#a98449" transform="translate(54 88)">
          <path id="art-vane" d="M-.6-4C-2-7-2-10-3-14.2A14.6 14.6 0 0 1 2.6-14.2C2-10 .4-7 .8-4Z" />
          {VANES.slice(1).map((angle) => (
            <use key={angle} href="#art-vane" transform={`rotate(${angle.toFixed()})`} />
          ))}
        </g>
        <circle cx="54" cy="88" r="5.5" fill="#0a0704" />
        <circle cx="54" cy="88" r="4.6" fill="#e6c27f" />
      </g>
    </defs>
    <svg viewBox="0 0 1000 500" preserveAspectRatio="none" overflow="visible">
      <g className="art__live">
        <ellipse cx="500" cy="260" rx="860" ry="600" fill="url(#art-glow)" />
        <path d="M-130 530h1260v900H-130z" fill="url(#art-floor)" />
        <path d="M-40-900h1080V0H-40z" fill="url(#art-beam)" mask="url(#art-soft)" />
      </g>
      {/* Without light, as in a closed campaign, and with it. */}
      <path d="M0 0h1000v500H0z" fill="#5c5240" />
      <path className="art__live art__lit" d="M0 0h1000v500H0z" fill="url(#art-screen)" />
    </svg>
    <svg
      x="-2%"
      y="55%"
      width="13%"
      height="52%"
      viewBox="0 0 132 222"
      preserveAspectRatio="xMinYMax"
      overflow="visible"
    >
      <use href="#art-speaker" />
    </svg>
    <svg
      x="89%"
      y="55%"
      width="13%"
      height="52%"
      viewBox="0 0 132 222"
      preserveAspectRatio="xMaxYMax"
      overflow="visible"
    >
      <use href="#art-speaker" transform="matrix(-1 0 0 1 132 0)" />
    </svg>
  </svg>
)
