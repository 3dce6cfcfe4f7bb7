/**
 * From the left: hills, the tower on Namsan, roofs, the gate of the palace below the unit, and the towers of the south. Low
 * below the cone, and on the ground where the eyebrow stands.
 */
const SKYLINE = [
  'M-640 240C-600 234-590 214-556 206-526 199-506 176-462 168',
  'L-455 166V122L-464 116V102L-455 97-451 96V48H-449V96L-445 97-436 102V116L-445 122V166',
  'C-400 172-386 200-352 208Q-332 206-324 192H-284Q-276 206-256 208V214H-242V184H-220V200H-204V176H-180V196H-156V206H-106',
  'H-86V196L-106 193Q-84 190-74 178H-58V171L-74 168Q-54 165-46 154H46Q54 165 74 168L58 171V178H74Q84 190 106 193L86 196V206',
  'H128V190H146V174H164V198H182V160L197 152 212 160V190H232V204H252V140L276 130V204H296',
  'L304 110C308 60 314 34 318 20H320C324 34 330 60 334 110L342 204H366V184H386V210C440 214 500 228 580 240',
].join('')

/** The skyline of Seoul in the colour of the page, before a drive unit with a radius of 280. */
export const Seoul = ({ stroke }: { readonly stroke: string }) => (
  <>
    <linearGradient id="art-haze" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="90" y2="270">
      <stop stopOpacity=".9" stopColor="currentColor" />
      <stop offset="1" stopOpacity="0" stopColor="currentColor" />
    </linearGradient>
    {/* It covers the foot of the unit. */}
    <path d={`${SKYLINE}V300H-640z`} fill="var(--paper)" />
    <path d={`${SKYLINE}V300H-640z`} fill="url(#art-haze)" />
    <path d={SKYLINE} fill="none" stroke={stroke} strokeOpacity=".55" strokeWidth="2.5" strokeLinejoin="round" />
  </>
)
