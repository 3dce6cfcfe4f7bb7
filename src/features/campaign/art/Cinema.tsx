/** Half the width of each layer of the beam where it meets the screen: layers over one another give it soft edges. */
const LAYERS = Array.from({ length: 16 }, (_, index) => 500 - index * 15)

/** A lit screen between two loudspeakers, in the beam of a projector above; decorative. The box of the drawing is the screen. */
export const Cinema = () => (
  <svg width="100%" height="100%" overflow="visible">
    <defs>
      <radialGradient id="art-glow">
        <stop offset=".3" stopColor="#b48a3f" stopOpacity=".5" />
        <stop offset="1" stopColor="#3a2f1c" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="art-beam" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#fff1d2" stopOpacity=".14" />
        {/* The header crosses it here. */}
        <stop offset=".5" stopColor="#f6d9a0" stopOpacity=".04" />
        <stop offset="1" stopColor="#f2c879" stopOpacity=".014" />
      </linearGradient>
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
      <radialGradient id="art-driver" cx=".7" cy=".3" r=".9">
        <stop stopColor="#a17c42" />
        <stop offset=".5" stopColor="#3a2c18" />
        <stop offset="1" stopColor="#120d07" />
      </radialGradient>
      {/* From the middle of the screen, its top and its inner side are seen. */}
      <g id="art-speaker">
        <path d="M46 190h40v28H46z" fill="#2a2114" />
        <path d="M86 184h8v30l-8 4z" fill="#4a3a21" />
        <path d="m18 222 14-10h92l-8 10z" fill="#4a3a21" />
        <path d="M0 6 28 0h104L108 6z" fill="#9a7b47" />
        <path d="M108 6 132 0v180l-24 12z" fill="url(#art-side)" />
        <path d="M0 6h108v186H0z" fill="url(#art-front)" />
        <circle cx="54" cy="92" r="43" fill="#080603" stroke="#6f5933" strokeWidth="1.5" />
        <circle cx="54" cy="92" r="36" fill="url(#art-driver)" />
        <circle cx="54" cy="92" r="11" fill="#d9ae66" />
      </g>
    </defs>
    <svg className="art__live" viewBox="0 0 1000 500" preserveAspectRatio="none" overflow="visible">
      <ellipse cx="500" cy="260" rx="860" ry="600" fill="url(#art-glow)" />
      {LAYERS.map((half) => (
        <path key={half} d={`M500-350 ${(500 - half).toFixed()} 0h${(2 * half).toFixed()}z`} fill="url(#art-beam)" />
      ))}
      <path d="M0 0h1000v500H0z" fill="url(#art-screen)" />
    </svg>
    <svg x="-1%" y="55%" width="13%" height="52%" viewBox="0 0 132 222" preserveAspectRatio="xMinYMax">
      <use href="#art-speaker" />
    </svg>
    <svg x="88%" y="55%" width="13%" height="52%" viewBox="0 0 132 222" preserveAspectRatio="xMaxYMax">
      <use href="#art-speaker" transform="matrix(-1 0 0 1 132 0)" />
    </svg>
  </svg>
)
