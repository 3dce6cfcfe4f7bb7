const TURNS = [40, 80, 120, 160, 200, 240, 280, 320]

/**
 * Front view of a loudspeaker driver, decorative: the waveguide here, surround and cone in panel.css. Not an image of the
 * style sheet, which would count as the largest paint. The rings move unless reduced motion is requested.
 */
export const SpeakerIllustration = () => (
  <div className="unit" aria-hidden="true">
    <div className="unit__driver">
      <svg viewBox="-200 -200 400 400">
        <linearGradient id="unit-vanes">
          <stop stopColor="#3f1e10" />
          <stop offset=".5" stopColor="#b96d44" />
          <stop offset=".84" stopColor="#f3c3a1" />
          <stop offset=".9" stopColor="#7e4026" />
        </linearGradient>
        <radialGradient id="unit-dome" cx=".36" cy=".3" r=".75">
          <stop stopColor="#fff6ee" />
          <stop offset=".25" stopColor="#dba581" />
          <stop offset=".75" stopColor="#7d4328" />
          <stop offset="1" stopColor="#2e160b" />
        </radialGradient>
        <g className="unit__waves">
          <circle r="196" />
          <circle r="180" />
          <circle r="164" />
        </g>
        <circle r="57" fill="#120a07" stroke="#a96a48" strokeWidth="2" />
        <g fill="url(#unit-vanes)">
          <path id="unit-vane" d="M-2-20C-6-31-4-43-12-53A54 54 0 0 1 8-53C9-43 1-32 3-20Z" />
          {TURNS.map((angle) => (
            <use key={angle} href="#unit-vane" transform={`rotate(${angle})`} />
          ))}
        </g>
        <circle r="21" fill="#080504" />
        <circle r="18" fill="url(#unit-dome)" />
      </svg>
    </div>
  </div>
)
