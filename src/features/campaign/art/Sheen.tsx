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

/** Wedges over one another: SVG has no conic gradient. With this opacity, the edge of a single one cannot be seen. */
const STEP_OPACITY = 0.018

/** What a turned disc reflects: two opposite wedges that fade to both sides. */
export function Sheen({ radius, angle, spread, fill, opacity }: SheenProps) {
  const steps = Math.round(opacity / STEP_OPACITY)
  return (
    <g fill={fill} fillOpacity={STEP_OPACITY}>
      {Array.from({ length: steps }, (_, step) => {
        const half = (spread * Math.acos(1 - (2 * step + 1) / steps)) / Math.PI
        return (
          <path
            key={step}
            d={wedge(radius, angle - half, angle + half) + wedge(radius, angle + 180 - half, angle + 180 + half)}
          />
        )
      })}
    </g>
  )
}

const wedge = (radius: number, from: number, to: number): string =>
  `M0 0 ${pointAt(radius, from)}A${String(radius)} ${String(radius)} 0 0 1 ${pointAt(radius, to)}Z`

function pointAt(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
