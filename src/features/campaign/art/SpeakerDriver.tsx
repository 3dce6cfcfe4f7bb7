import { SpeakerIllustration } from '../../../ui/SpeakerIllustration'
import { SoundWaves } from './SoundWaves'

/** The loudspeaker driver of the other pages, with waves beside it; decorative. */
export const SpeakerDriver = () => (
  <>
    <svg className="art__disc" viewBox="-384 -384 768 768" overflow="visible">
      <SoundWaves stroke="#a97a58" />
      {/* The light around its dark metal. */}
      <radialGradient id="art-halo">
        <stop offset=".88" stopColor="#a97a58" stopOpacity=".7" />
        <stop offset="1" stopColor="#a97a58" stopOpacity="0" />
      </radialGradient>
      <circle className="art__live" r="312" fill="url(#art-halo)" />
    </svg>
    <SpeakerIllustration />
  </>
)
