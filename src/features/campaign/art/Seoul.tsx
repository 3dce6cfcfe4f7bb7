/**
 * From the left: the tower on Namsan, roofs, the gate of the palace before the foot of the unit, and the towers of the south.
 * The gate is below the vanes, and the ground above the text.
 */
const SKYLINE = [
  'M-570 222C-540 218-512 158-462 150',
  'L-455 148V104L-464 98V84L-455 79-451 78V30H-449V78L-445 79-436 84V98L-445 104V148',
  'C-400 154-386 182-352 190Q-332 188-324 174H-284Q-276 188-256 190V196H-242V166H-220V182H-204V158H-180V178H-156V188H-106',
  'H-86V178L-106 175Q-84 172-74 160H-58V153L-74 150Q-54 147-46 136H46Q54 147 74 150L58 153V160H74Q84 172 106 175L86 178V188',
  'H128V172H146V156H164V180H182V142L197 134 212 142V172H232V186H252V122L276 112V186H296',
  'L309 92C313 42 319 16 323 2H325C329 16 335 42 339 92L347 186H366V166H386V192C440 196 500 210 580 222',
].join('')

/** Clips to what the city does not cover. */
export const SKY = 'art-sky'

/** The skyline of Seoul as a haze in the colour of the drawing, before a drive unit with a radius of 280. */
export const Seoul = () => (
  <>
    <clipPath id={SKY}>
      <path d={`${SKYLINE}H900V-900H-900V222z`} />
    </clipPath>
    <linearGradient id="art-haze" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="70" y2="260">
      <stop stopOpacity=".9" stopColor="currentColor" />
      <stop offset="1" stopOpacity="0" stopColor="currentColor" />
    </linearGradient>
    {/* Its ends fade, wherever the page or the card ends. */}
    <linearGradient id="art-ends" gradientUnits="userSpaceOnUse" x1="-570" x2="570">
      <stop stopColor="#fff" stopOpacity="0" />
      <stop offset=".09" stopColor="#fff" />
      <stop offset=".8" stopColor="#fff" />
      <stop offset=".86" stopColor="#fff" stopOpacity="0" />
    </linearGradient>
    <mask id="art-faded" maskUnits="userSpaceOnUse" x="-570" y="-20" width="1140" height="300">
      <path d="M-570-20H570V280H-570z" fill="url(#art-ends)" />
    </mask>
    <g mask="url(#art-faded)">
      <path d={`${SKYLINE}V260H-570z`} fill="url(#art-haze)" />
      <path
        d={SKYLINE}
        fill="none"
        stroke="var(--accent)"
        strokeOpacity=".65"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </g>
  </>
)
