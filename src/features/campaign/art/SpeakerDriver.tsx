import { SpeakerIllustration } from '../../../ui/SpeakerIllustration'

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
    </svg>
    <SpeakerIllustration />
  </>
)
