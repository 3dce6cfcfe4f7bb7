import { SpeakerIllustration } from '../../../ui/SpeakerIllustration'
import { SoundWaves } from './SoundWaves'

/** The loudspeaker driver of the other pages, with waves beside it; decorative. */
export const SpeakerDriver = () => (
  <>
    <svg className="art__disc" viewBox="-384 -384 768 768" overflow="visible">
      <SoundWaves stroke="#a97a58" reach={180} />
      {/* In the dark, the light around its dark metal. */}
      <radialGradient id="art-halo">
        <stop offset=".73" stopColor="var(--halo, transparent)" stopOpacity=".6" />
        <stop offset=".8" stopColor="var(--halo, transparent)" stopOpacity=".22" />
        <stop offset="1" stopColor="var(--halo, transparent)" stopOpacity="0" />
      </radialGradient>
      <circle className="art__live" r="380" fill="url(#art-halo)" />
    </svg>
    <SpeakerIllustration />
  </>
)
