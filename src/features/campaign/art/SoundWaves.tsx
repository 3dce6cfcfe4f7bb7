/** The outer one ends at the edges of the drawing. */
const RADII = [316, 348, 382]
/** Half the angle of an arc: beside the unit only, so that no text above or below it is crossed. */
const ANGLE = Math.PI / 5.5

/** Arcs at both sides of a drive unit with a radius of 280. */
export const SoundWaves = ({ stroke }: { readonly stroke: string }) => (
  <g className="art__live" fill="none" stroke={stroke} strokeWidth="2.5">
    {RADII.map((radius, index) => {
      const [x, y] = [Math.round(radius * Math.cos(ANGLE)), Math.round(radius * Math.sin(ANGLE))]
      const arc = `A${String(radius)} ${String(radius)} 0 0 `
      return (
        <path
          key={radius}
          d={`M-${String(x)}-${String(y)}${arc}0-${String(x)} ${String(y)}M${String(x)}-${String(y)}${arc}1 ${String(x)} ${String(y)}`}
          strokeOpacity={0.9 - index * 0.25}
        />
      )
    })}
  </g>
)
