/** It points up from the middle of a ring with a radius of 57. */
const VANE = 'M-2-20C-6-31-4-43-12-53A54 54 0 0 1 8-53C9-43 1-32 3-20Z'
const TURNS = [0, 40, 80, 120, 160, 200, 240, 280, 320]

/** The vanes in front of the tweeter of a drive unit, for the drawings. `fill`: also a gradient, such as `url(#vanes)`. */
export const DriverVanes = ({ fill }: { readonly fill: string }) => (
  <g fill={fill}>
    {TURNS.map((angle) => (
      <path key={angle} d={VANE} transform={`rotate(${angle.toFixed()})`} />
    ))}
  </g>
)
