import { DriverVanes } from './DriverVanes'

/**
 * Front view of a loudspeaker driver, decorative. SVG has no conic gradient, so illustration.css draws the metal of the trim
 * ring and of the cone. Not an image of the style sheet, which would count as the largest paint. The rings move unless
 * reduced motion is requested.
 */
export const SpeakerIllustration = () => (
  <div className="unit" aria-hidden="true">
    <div className="unit__driver">
      <svg viewBox="-200 -200 400 400">
        {/* The rolled surround in the trim ring. */}
        <radialGradient id="unit-surround">
          <stop offset=".785" stopOpacity="0" />
          <stop offset=".795" />
          <stop offset=".81" stopColor="#1a1614" />
          <stop offset=".86" stopColor="#453d38" />
          <stop offset=".9" stopColor="#1d1917" />
          <stop offset=".94" stopColor="#060505" />
          <stop offset=".947" />
          <stop offset=".952" stopOpacity="0" />
          <stop offset=".99" stopOpacity="0" />
          <stop offset="1" stopOpacity=".6" />
        </radialGradient>
        {/* The light on the cone, from the upper left. */}
        <radialGradient id="unit-light" gradientUnits="userSpaceOnUse" cx="56" cy="65" r="105">
          <stop stopColor="#ffd3b0" stopOpacity=".3" />
          <stop offset="1" stopColor="#ffd3b0" stopOpacity="0" />
        </radialGradient>
        {/* The depth of the cone, its edge and the gap around it. */}
        <radialGradient id="unit-depth">
          <stop offset=".495" stopColor="#0c0604" />
          <stop offset=".54" stopColor="#0c0604" stopOpacity=".7" />
          <stop offset=".68" stopColor="#0c0604" stopOpacity=".3" />
          <stop offset=".84" stopColor="#0c0604" stopOpacity="0" />
          <stop offset=".84" stopColor="#ffdcc2" stopOpacity="0" />
          <stop offset=".94" stopColor="#ffdcc2" stopOpacity=".2" />
          <stop offset=".965" stopColor="#ffdcc2" stopOpacity="0" />
          <stop offset=".965" stopOpacity="0" />
          <stop offset=".995" />
        </radialGradient>
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
        <circle r="146" fill="url(#unit-surround)" />
        <circle r="116" fill="url(#unit-light)" />
        <circle r="116" fill="url(#unit-depth)" />
        <g className="unit__waves" fill="none" stroke="#fff" strokeOpacity=".14">
          <circle r="196" />
          <circle r="180" />
          <circle r="164" />
        </g>
        <circle r="57" fill="#120a07" stroke="#a96a48" strokeWidth="2" />
        <DriverVanes fill="url(#unit-vanes)" />
        <circle r="21" fill="#080504" />
        <circle r="18" fill="url(#unit-dome)" />
      </svg>
    </div>
  </div>
)
