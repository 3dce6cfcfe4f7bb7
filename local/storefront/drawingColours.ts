/** The colours of the finishes in the drawings. */
/** Names of the gradients of a cabinet and of a cone in DRAWING_DEFS. */
export type Cabinet = 'graphite' | 'chalk' | 'walnut' | 'slate'
export type Cone = 'copper' | 'silver' | 'carbon'
/** The metal of vanes and dome. */
export type Tweeter = 'copper' | 'silver'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** The front from the lit corner to the other, and the side, which is in the shade, from the front edge to the back. */
export const CABINETS: Readonly<Record<Cabinet, readonly [front: readonly Stop[], side: readonly Stop[]]>> = {
  graphite: [
    [
      [0, '#66625e'],
      [0.4, '#433f3b'],
      [1, '#2c2824'],
    ],
    [
      [0, '#2a2623'],
      [1, '#1a1715'],
    ],
  ],
  chalk: [
    [
      [0, '#fdfcf9'],
      [0.5, '#f6f3ed'],
      [1, '#dcd4c7'],
    ],
    [
      [0, '#bdb3a4'],
      [1, '#a0968a'],
    ],
  ],
  // The stops are the grain, from left to right, where the drawing is too small for the veneer.
  walnut: [
    [
      [0, '#8a5d40'],
      [0.12, '#6d452d'],
      [0.24, '#83573b'],
      [0.42, '#65402a'],
      [0.55, '#7a5036'],
      [0.74, '#5b3824'],
      [0.86, '#6b442d'],
      [1, '#55341f'],
    ],
    [
      [0, '#3d2618'],
      [1, '#27170d'],
    ],
  ],
  slate: [
    [
      [0, '#7f8a91'],
      [0.4, '#535d63'],
      [1, '#30383c'],
    ],
    [
      [0, '#262d31'],
      [1, '#171c1f'],
    ],
  ],
}

export const CONES: Readonly<Record<Cone, readonly Stop[]>> = {
  copper: [
    [0.42, '#1f0d06'],
    [0.58, '#522814'],
    [0.8, '#96532f'],
    [1, '#b8744b'],
  ],
  silver: [
    [0.4, '#5f5b56'],
    [0.72, '#a7a29a'],
    [1, '#e9e5dd'],
  ],
  carbon: [
    [0.2, '#141211'],
    [0.7, '#35312d'],
    [1, '#655e57'],
  ],
}

interface TweeterColours {
  /** From the lit side of a vane to the other. */
  readonly vane: readonly Stop[]
  /** From the light on the dome to its edge. */
  readonly dome: readonly Stop[]
  /** The ring around the vanes, from its lit corner to the other. */
  readonly ring: readonly Stop[]
}

export const TWEETERS: Readonly<Record<Tweeter, TweeterColours>> = {
  copper: {
    vane: [
      [0, '#3a1c0f'],
      [0.5, '#b0683f'],
      [0.85, '#efc09e'],
      [1, '#75391f'],
    ],
    dome: [
      [0, '#fff6ee'],
      [0.3, '#dba581'],
      [0.75, '#7d4328'],
      [1, '#2e160b'],
    ],
    ring: [
      [0, '#f0c3a3'],
      [0.5, '#8a4d2f'],
      [1, '#d99a72'],
    ],
  },
  silver: {
    vane: [
      [0, '#2c2a28'],
      [0.5, '#8d8882'],
      [0.85, '#efece7'],
      [1, '#58544f'],
    ],
    dome: [
      [0, '#ffffff'],
      [0.3, '#d3cec8'],
      [0.75, '#736e69'],
      [1, '#262422'],
    ],
    ring: [
      [0, '#f6f3ef'],
      [0.5, '#76716b'],
      [1, '#d0cbc4'],
    ],
  },
}

/** The tweeter of a drive unit with such a cone. */
export const tweeterOf = (cone: Cone): Tweeter => (cone === 'silver' ? 'silver' : 'copper')
