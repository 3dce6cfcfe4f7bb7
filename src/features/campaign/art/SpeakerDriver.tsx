import { SpeakerIllustration } from '../../../ui/SpeakerIllustration'

/** Radius and opacity of the rings, wider than those of other pages, around the drive unit, whose rim has a radius of 280. */
const RINGS = [
  [312, 0.16],
  [352, 0.13],
  [406, 0.1],
  [478, 0.08],
  [572, 0.06],
  [696, 0.04],
] as const

/** The loudspeaker driver of the other pages; decorative. */
export const SpeakerDriver = () => (
  <>
    <svg className="unit__driver" viewBox="-384 -384 768 768" overflow="visible">
      {/* In the dark, the light around its dark metal. */}
      <radialGradient id="art-halo">
        <stop offset=".73" stopColor="var(--halo, transparent)" stopOpacity=".28" />
        <stop offset=".79" stopColor="var(--halo, transparent)" stopOpacity=".12" />
        <stop offset=".88" stopColor="var(--halo, transparent)" stopOpacity=".06" />
        <stop offset="1" stopColor="var(--halo, transparent)" stopOpacity="0" />
      </radialGradient>
      <circle className="art__live" r="380" fill="url(#art-halo)" />
      <g className="art__live" fill="none" stroke="var(--ink)">
        {RINGS.map(([radius, opacity]) => (
          <circle key={radius} r={radius} strokeOpacity={opacity} />
        ))}
      </g>
    </svg>
    <SpeakerIllustration />
  </>
)
