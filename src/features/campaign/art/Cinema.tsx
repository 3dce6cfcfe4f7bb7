import { DriverVanes } from '../../../ui/DriverVanes'

/** A lit screen between two loudspeakers, in the beam of a projector above; decorative. The box of the drawing is the screen. */
export const Cinema = () => (
  <svg width="100%" height="100%" overflow="visible">
    <defs>
      <radialGradient id="art-glow">
        <stop offset=".3" stopColor="#b48a3f" stopOpacity=".44" />
        <stop offset=".6" stopColor="#6b5129" stopOpacity=".12" />
        <stop offset="1" stopColor="#3a2f1c" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="art-floor">
        <stop stopColor="#c99b4c" stopOpacity=".55" />
        <stop offset=".5" stopColor="#8a6a34" stopOpacity=".24" />
        <stop offset="1" stopColor="#3a2f1c" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="art-beam" x2="0" y2="1">
        <stop stopColor="#ffdca0" stopOpacity="0" />
        <stop offset=".45" stopColor="#ffe0aa" stopOpacity=".5" />
        <stop offset="1" stopColor="#ffd38c" stopOpacity=".24" />
      </linearGradient>
      {/*
       * Across the edge of the beam, whose halves meet in the middle. Its tip is above all but the highest windows, and fades;
       * its end is behind the screen.
       */}
      <linearGradient id="art-edge" gradientUnits="userSpaceOnUse" x1="250" y1="-490" x2="481" y2="-372">
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset=".12" stopColor="#fff" stopOpacity=".08" />
        <stop offset=".28" stopColor="#fff" stopOpacity=".3" />
        <stop offset=".48" stopColor="#fff" stopOpacity=".62" />
        <stop offset=".68" stopColor="#fff" stopOpacity=".86" />
        <stop offset=".86" stopColor="#fff" stopOpacity=".97" />
        <stop offset="1" stopColor="#fff" />
      </linearGradient>
      <mask id="art-soft" maskUnits="userSpaceOnUse" x="0" y="-900" width="1000" height="909">
        <path id="art-half" d="M500-980-5 9h506z" fill="url(#art-edge)" />
        <use href="#art-half" transform="matrix(-1 0 0 1 1000 0)" />
      </mask>
      <radialGradient id="art-unlit" cy=".42" r=".8">
        <stop stopColor="#6d624d" />
        <stop offset="1" stopColor="#3d3629" />
      </radialGradient>
      <radialGradient id="art-screen" cy=".42" r=".72">
        <stop stopColor="#fff7e6" />
        <stop offset=".55" stopColor="#f6dcab" />
        <stop offset="1" stopColor="#d8ab5d" />
      </radialGradient>
      {/* The stand of a loudspeaker; the front is lit by the screen beside it. */}
      <linearGradient id="art-side">
        <stop stopColor="#b08a4c" />
        <stop offset="1" stopColor="#5b4626" />
      </linearGradient>
      <linearGradient id="art-front" x1="1" y1="0" x2="0" y2=".4">
        <stop stopColor="#43361f" />
        <stop offset=".5" stopColor="#241c11" />
        <stop offset="1" stopColor="#120e08" />
      </linearGradient>
      <linearGradient id="art-trim" x1="1" y1="0" x2="0" y2="1">
        <stop stopColor="#e2c48c" />
        <stop offset=".4" stopColor="#5d4a2b" />
        <stop offset="1" stopColor="#2a2114" />
      </linearGradient>
      <radialGradient id="art-roll">
        <stop offset=".82" stopColor="#050302" />
        <stop offset=".9" stopColor="#4a3b25" />
        <stop offset=".97" stopColor="#0a0704" />
      </radialGradient>
      <linearGradient id="art-cone" x1="1" y1="0" x2="0" y2="1">
        <stop stopColor="#8a6430" />
        <stop offset=".5" stopColor="#a87a3c" />
        <stop offset="1" stopColor="#e6bd78" />
      </linearGradient>
      <radialGradient id="art-depth">
        <stop offset=".48" stopColor="#0c0703" />
        <stop offset=".72" stopColor="#0c0703" stopOpacity=".15" />
        <stop offset=".94" stopColor="#0c0703" stopOpacity="0" />
        <stop offset="1" stopColor="#0c0703" stopOpacity=".7" />
      </radialGradient>
      <linearGradient id="art-vanes">
        <stop stopColor="#4f3717" />
        <stop offset=".84" stopColor="#f6d9a0" />
        <stop offset="1" stopColor="#8f6a33" />
      </linearGradient>
      <radialGradient id="art-contact">
        <stop stopColor="#000" stopOpacity=".85" />
        <stop offset=".6" stopColor="#000" stopOpacity=".5" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      {/* Seen from the front; the screen lights its edges. */}
      <g id="art-speaker">
        <ellipse cx="61" cy="213" rx="74" ry="10" fill="url(#art-contact)" />
        <ellipse cx="61" cy="211" rx="42" ry="5" fill="#1d160c" />
        <ellipse cx="61" cy="209.5" rx="42" ry="5" fill="#4d3c22" />
        <path d="M56 160h10v49H56z" fill="url(#art-side)" />
        <rect x="5" y="4" width="112" height="160" rx="5" fill="url(#art-front)" stroke="#b08a4c" strokeWidth="1.5" />
        <g transform="translate(61 84) scale(.31)">
          <circle r="146" fill="url(#art-trim)" />
          <circle r="139" fill="url(#art-roll)" />
          <circle r="114" fill="url(#art-cone)" />
          <circle r="114" fill="url(#art-depth)" />
          <circle r="57" fill="#120b05" stroke="#a98449" strokeWidth="4" />
          <DriverVanes fill="url(#art-vanes)" />
          <circle r="20" fill="#e6c27f" stroke="#120b05" strokeWidth="6" />
        </g>
      </g>
    </defs>
    <svg viewBox="0 0 1000 500" preserveAspectRatio="none" overflow="visible" shapeRendering="crispEdges">
      <g className="art__live">
        <ellipse cx="500" cy="260" rx="860" ry="600" fill="url(#art-glow)" />
        <ellipse cx="500" cy="530" rx="680" ry="74" fill="url(#art-floor)" />
        <path d="M0-900h1000V9H0z" fill="url(#art-beam)" mask="url(#art-soft)" />
      </g>
      {/* Without light, as in a closed campaign, and with it. */}
      <path d="M0 0h1000v500H0z" fill="url(#art-unlit)" />
      <path className="art__live art__lit" d="M0 0h1000v500H0z" fill="url(#art-screen)" />
    </svg>
    <svg
      x="3%"
      y="55%"
      width="12%"
      height="52%"
      viewBox="0 0 122 222"
      preserveAspectRatio="xMinYMax"
      overflow="visible"
    >
      <use href="#art-speaker" />
    </svg>
    <svg
      x="85%"
      y="55%"
      width="12%"
      height="52%"
      viewBox="0 0 122 222"
      preserveAspectRatio="xMaxYMax"
      overflow="visible"
    >
      <use href="#art-speaker" transform="matrix(-1 0 0 1 122 0)" />
    </svg>
  </svg>
)
