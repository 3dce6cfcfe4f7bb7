import { SpeakerIllustration } from '../../../ui/SpeakerIllustration'
import { SoundWaves } from './SoundWaves'

/** The loudspeaker driver of the other pages, with waves beside it; decorative. */
export const SpeakerDriver = () => (
  <>
    <svg className="art__disc" viewBox="-384 -384 768 768" overflow="visible">
      <SoundWaves stroke="#a97a58" />
      {/* The edge of its dark metal in the dark. */}
      <circle className="art__live" r="281" fill="none" stroke="#a97a58" strokeWidth="2" />
    </svg>
    <SpeakerIllustration />
  </>
)
