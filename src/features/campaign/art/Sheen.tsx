interface SheenProps {
  readonly radius: number
  /** Direction of the middle, in degrees. */
  readonly angle: number
  /** Half the angle of a wedge, in degrees. */
  readonly spread: number
  readonly fill: string
  /** In the middle. */
  readonly opacity: number
}

/** Wedges over one another: SVG has no conic gradient. The edge of a single one is too faint to be seen. */
const STEPS = 14

/** What a turned disc reflects: two opposite wedges that fade to both sides. */
export const Sheen = ({ radius, angle, spread, fill, opacity }: SheenProps) => (
  <g fill={fill} fillOpacity={opacity / STEPS}>
    {Array.from({ length: STEPS }, (_, step) => {
      const half = (spread * Math.acos(1 - (2 * step + 1) / STEPS)) / Math.PI
      return (
        <path
          key={step}
          d={wedge(radius, angle - half, angle + half) + wedge(radius, angle + 180 - half, angle + 180 + half)}
        />
      )
    })}
  </g>
)

const wedge = (radius: number, from: number, to: number): string =>
  `M0 0 ${pointAt(radius, from)}A${String(radius)} ${String(radius)} 0 0 1 ${pointAt(radius, to)}Z`

function pointAt(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
