const VANES = [0, 40, 80, 120, 160, 200, 240, 280, 320]

/** Front view of a loudspeaker driver, decorative. The rings are animated unless reduced motion is requested. */
export function SpeakerIllustration() {
  return (
    <svg className="unit" viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="unit-cone">
          <stop offset=".3" stopColor="#d08a60" />
          <stop offset=".62" stopColor="#9b5633" />
          <stop offset=".92" stopColor="#54301f" />
          <stop offset="1" stopColor="#2b1a12" />
        </radialGradient>
        <radialGradient id="unit-dome" cx=".38" cy=".3">
          <stop offset="0" stopColor="#fff3e9" />
          <stop offset=".5" stopColor="#c7835d" />
          <stop offset="1" stopColor="#5e3421" />
        </radialGradient>
        <linearGradient id="unit-rim" x1="0" y1="0" x2=".6" y2="1">
          <stop offset="0" stopColor="#57504b" />
          <stop offset=".5" stopColor="#1d1a18" />
          <stop offset="1" stopColor="#38332f" />
        </linearGradient>
        <path id="unit-vane" d="M-3.5-21Q-6-36-9-51L9-51Q6-36 3.5-21Z" />
      </defs>
      <g className="unit__waves">
        <circle r="196" />
        <circle r="180" />
        <circle r="164" />
      </g>
      <circle r="146" fill="url(#unit-rim)" />
      <circle r="140" fill="#0d0c0b" />
      <circle r="132" fill="#24201d" />
      <circle r="124" fill="url(#unit-cone)" />
      <g className="unit__creases">
        <circle r="110" />
        <circle r="94" />
        <circle r="78" />
      </g>
      <circle r="57" fill="#3a2015" />
      <circle r="54" fill="#140f0c" />
      <g className="unit__vanes">
        {VANES.map((angle) => (
          <use key={angle} href="#unit-vane" transform={`rotate(${angle})`} />
        ))}
      </g>
      <circle r="20" fill="#140f0c" />
      <circle r="16.5" fill="url(#unit-dome)" />
    </svg>
  )
}
