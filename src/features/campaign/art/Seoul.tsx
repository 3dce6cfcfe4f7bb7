/** The horizon, before which the drive unit rises, and the one of the paths below. */
const HORIZON = 255
const HORIZON_OF_PATHS = 215
/** The mountains of the north, and hills beside the city, also on the far side of a card. */
const RIDGE =
  'M-1400 215C-1240 213-1180 200-1090 197-1000 194-960 204-880 198-800 192-770 178-690 174-620 170-590 184-520 184-460 184-440 196-400 198-370 199-330 193-306 191-284 188-262 198-238 190-214 180-204 164-178 162-158 160-148 176-118 178-84 180-62 166-30 168 0 170 22 180 52 178 84 174 96 154 126 152 160 150 172 178 206 180 238 182 252 174 276 180 308 187 330 198 370 196 420 193 450 180 510 182 570 184 620 208 760 215zM1040 215C1150 211 1200 196 1290 190 1370 185 1410 198 1480 192 1560 185 1600 172 1680 170 1770 168 1800 190 1890 196 1990 202 2100 214 2300 215z'
/** The tower on Namsan, lower ones on both sides, the tall tower of the south with its slit, and low buildings around them. */
const CITY = [
  'M-350 215C-330 212-328 178-304 173V118H-312V110H-316V103H-311V99H-314V92H-303V84L-301.5 34H-298.5L-297 84V92H-286V99H-289V103H-284V110H-288V118H-296V173C-272 178-268 208-236 215z',
  'M-240 215V182H-216V215zM-213 215V158H-209V152H-197V158H-193V215zM-190 215V172H-168V215z',
  'M164 215V176H184V215zM187 215 190 150H206L209 215zM212 215V166H232V215zM235 215V186H260V215zM263 215V176H282V215z',
  'M284 215C286 130 294 60 301 26L303 62H305L307 26C314 60 322 130 324 215zM328 215V190H346V215z',
  'M-374 215V196H-354V215zM-402 215V182H-378V215zM-428 215V190H-406V215zM-446 215V174H-431V215zM-482 215V198H-450V215zM-512 215V187H-488V215zM-560 215V203H-518V215zM-596 215V196H-572V215zM-660 215V206H-610V215z',
  'M350 215V200H372V215zM376 215V184H394V215zM397 215V172H412V215zM416 215V193H440V215zM446 215V202H478V215zM486 215V194H504V215zM512 215V206H560V215z',
  'M1248 215V202H1274V215zM1282 215V190H1298V215zM1304 215V196H1330V215zM1338 215V178H1354V215zM1360 215V187H1386V215zM1392 215V204H1420V215zM1430 215V194H1446V215zM1452 215V200H1490V215zM1500 215V184H1516V215zM1522 215V205H1570V215zM1600 215V196H1618V215zM1640 215V204H1690V215z',
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
/** To both edges of the window, below the card beside it. */
const GROUND = 'M-3e3 213H3e3V216H-3e3z'

/** From far to near, with the part of the shade that each has. A theme may shade what is far in another colour. */
const LAYERS = [
  { path: RIDGE, property: '--far', opacity: 0.2 },
  { path: CITY, property: '--shade', opacity: 0.37 },
  { path: GATE, property: '--shade', opacity: 0.52 },
  { path: ROOFS + GROUND, property: '--shade', opacity: 0.76 },
]

/** Clips to what is above the horizon. */
export const SKY = 'art-sky'

interface SeoulProps {
  /** Of what is near, unless the theme has a colour for that: in the dark, it is light. */
  readonly shade: string
}

/** Seoul in tones of the drawing, before a drive unit with a radius of 280 and below its vanes. */
export const Seoul = ({ shade }: SeoulProps) => (
  <>
    <clipPath id={SKY}>
      <path d={`M-900-900H900V${HORIZON}H-900z`} />
    </clipPath>
    {LAYERS.map(({ path, property, opacity }) => (
      <g key={opacity} transform={`translate(0 ${HORIZON - HORIZON_OF_PATHS})`}>
        {/* Hides what is farther. */}
        <path d={path} />
        <path d={path} fill={`var(${property}, ${shade})`} fillOpacity={opacity} />
      </g>
    ))}
  </>
)
