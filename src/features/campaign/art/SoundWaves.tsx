const RADII = [320, 347, 374]

/** Half the height of an arc. It ends above the towers of Seoul. */
const REACH = 54

/** Arcs at both sides of a drive unit with a radius of 280. They fade towards their ends. */
export const SoundWaves = ({ stroke }: { readonly stroke: string }) => (
  <g className="art__live" fill="none" stroke="url(#art-fade)" strokeWidth="2.5">
    <linearGradient id="art-fade" gradientUnits="userSpaceOnUse" x2="0" y1={-REACH} y2={REACH}>
      <stop stopColor={stroke} stopOpacity="0" />
      <stop offset=".4" stopColor={stroke} />
      <stop offset=".6" stopColor={stroke} />
      <stop offset="1" stopColor={stroke} stopOpacity="0" />
    </linearGradient>
    {RADII.map((radius, index) => {
      const x = Math.round(Math.sqrt(radius ** 2 - REACH ** 2))
      const [side, arc] = [`${String(x)} ${String(REACH)}`, `A${String(radius)} ${String(radius)} 0 0 `]
      return (
        <path
          key={radius}
          d={`M-${String(x)}-${String(REACH)}${arc}0-${side}M${String(x)}-${String(REACH)}${arc}1 ${side}`}
          strokeOpacity={1 - index * 0.25}
        />
      )
    })}
  </g>
)
