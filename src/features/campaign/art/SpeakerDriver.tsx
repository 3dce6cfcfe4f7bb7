import { SpeakerIllustration } from '../../../ui/SpeakerIllustration'
import { SoundWaves } from './SoundWaves'

/** The loudspeaker driver of the other pages, with waves beside it; decorative. */
export const SpeakerDriver = () => (
  <>
    <svg className="art__disc" viewBox="-384 -384 768 768" overflow="visible">
      <SoundWaves stroke="#a97a58" />
    </svg>
    <SpeakerIllustration />
  </>
)
