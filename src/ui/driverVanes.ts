/** A vane in front of the tweeter of a drive unit, for the drawings: it points up from the middle of a ring with a radius of 57. */
export const VANE = 'M-2-20C-6-31-4-43-12-53A54 54 0 0 1 8-53C9-43 1-32 3-20Z'

/** The directions of the vanes, in degrees. */
export const VANE_ANGLES: readonly number[] = [0, 40, 80, 120, 160, 200, 240, 280, 320]
