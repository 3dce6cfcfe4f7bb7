/** A pair of loudspeakers in the light of the screen between them; decorative. */
export const Speakers = () => (
  <svg viewBox="0 0 900 196">
    <defs>
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
      <g id="art-speaker">
        <rect width="104" height="156" rx="7" fill="url(#art-cabinet)" />
        <circle cx="52" cy="74" r="37" fill="#0b0906" stroke="#5d4a2b" />
        <circle cx="52" cy="74" r="31" fill="url(#art-driver)" />
        <circle cx="52" cy="74" r="9" fill="#c59a54" />
        <path d="M28 156h48l10 40H18Z" fill="#0d0a06" />
      </g>
    </defs>
    <use href="#art-speaker" />
    <use href="#art-speaker" transform="matrix(-1 0 0 1 900 0)" />
  </svg>
)
