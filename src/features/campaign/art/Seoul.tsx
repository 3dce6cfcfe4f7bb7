/** The horizon, before which the drive unit rises. */
const HORIZON = 215
/** The mountains of the north. */
const RIDGE =
  'M-388 215C-352 212-346 196-312 192-284 188-262 198-238 190-214 180-204 164-178 162-158 160-148 176-118 178-84 180-62 166-30 168 0 170 22 180 52 178 84 174 96 154 126 152 160 150 172 178 206 180 238 182 252 174 282 180 322 188 342 210 388 215z'
/** The tower on Namsan, lower ones on both sides, and the tall tower of the south with its slit. */
const CITY = [
  'M-384 215C-352 212-350 176-322 173V118H-330V110H-334V103H-329V99H-332V92H-321V84L-319.5 34H-316.5L-315 84V92H-304V99H-307V103H-302V110H-306V118H-314V173C-288 176-286 208-246 215z',
  'M-240 215V182H-216V215zM-213 215V158H-209V152H-197V158H-193V215zM-190 215V172H-168V215z',
  'M164 215V176H184V215zM187 215 190 150H206L209 215zM212 215V166H232V215zM235 215V186H260V215zM263 215V176H284V215z',
  'M298 215C300 130 308 60 315 26L317 62H319L321 26C328 60 336 130 338 215zM342 215V188H362V215zM365 215V202H382V215z',
].join('')
/** The gate of the palace: its base with three arches, two storeys, and the pavilions beside it, without roofs. */
const GATE = [
  'M-96 215-90 184H90L96 215H58V203A10 10 0 0 0 38 203V215H15V201A15 15 0 0 0-15 201V215H-38V203A10 10 0 0 0-58 203V215z',
  'M-74 182V171H74V182zM-54 151V144H54V151zM-158 215V201H-112V215zM112 215V201H158V215z',
].join('')
/** Its roofs, with raised eaves, and those of the pavilions. */
const ROOFS = [
  'M-108 160Q-92 171-74 171H74Q92 171 108 160 82 161 62 151H-62Q-82 161-108 160z',
  'M-86 134Q-72 144-54 144H54Q72 144 86 134 64 135 50 124L53 119H44L42 122H-42L-44 119H-53L-50 124Q-64 135-86 134z',
  'M-166 196Q-156 201-135 201T-104 196Q-118 195-124 188H-146Q-152 195-166 196zM166 196Q156 201 135 201T104 196Q118 195 124 188H146Q152 195 166 196z',
].join('')
const GROUND = 'M-400 215Q0 212 400 215 0 218-400 215z'

/** From far to near, with the part of the shade that each has. */
const LAYERS = [
  { path: RIDGE, opacity: 0.08 },
  { path: CITY, opacity: 0.37 },
  { path: GATE, opacity: 0.52 },
  { path: ROOFS + GROUND, opacity: 0.76 },
]

/** Clips to what is above the horizon. */
export const SKY = 'art-sky'

interface SeoulProps {
  /** Darkens what is nearer. */
  readonly shade: string
}

/** Seoul in tones of the drawing, before a drive unit with a radius of 280 and below its vanes. */
export const Seoul = ({ shade }: SeoulProps) => (
  <>
    <clipPath id={SKY}>
      <path d={`M-900-900H900V${HORIZON}H-900z`} />
    </clipPath>
    {LAYERS.map(({ path, opacity }) => (
      <g key={opacity}>
        {/* Hides what is farther. */}
        <path d={path} />
        <path d={path} fill={shade} fillOpacity={opacity} />
      </g>
    ))}
  </>
)
