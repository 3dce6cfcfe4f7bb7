/** The fronts of the example products, in units of their drawings, which the pictures of a product show. */
import type { Cone } from './drawingColours'
import { driver, woofer } from './drawings'
import type { Html } from './html'

export interface Front {
  readonly width: number
  readonly height: number
  readonly drivers: readonly Driver[]
  /** What it stands on: its height with the feet, and how far it extends beyond each side. */
  readonly base?: Base
  /** Units for a centimetre, where they are not those of a bookshelf speaker. */
  readonly scale?: number
}

export interface Base {
  readonly height: number
  readonly overhang: number
}

/** The middle of a driver, from the upper left of its front. Without a cone of its own it is a bass driver. */
export interface Driver {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly cone?: Cone
}

export const drawDrivers = ({ drivers }: Front, left: number, top: number): readonly Html[] =>
  drivers.map(({ x, y, radius, cone }) =>
    cone ? driver(left + x, top + y, radius, cone) : woofer(left + x, top + y, radius),
  )

/** Units of a drawing for a centimetre, in the drawings of bookshelf speakers. */
export const SCALE = 4

/** One driver in the middle, a little below the centre. `tall`: in centimetres. */
export function bookshelfFront(width: number, tall: number, cone: Cone): Front {
  const height = tall * SCALE
  return { width, height, drivers: [{ x: width / 2, y: height * 0.52, radius: width * 0.4, cone }] }
}

/** Drivers close together in the upper part. */
export const TALL_FRONT: Front & { readonly base: Base } = {
  width: 36,
  height: 173,
  base: { height: 9, overhang: 4 },
  drivers: [...[18, 48, 108, 138].map((y) => ({ x: 18, y, radius: 14 })), { x: 18, y: 78, radius: 14, cone: 'copper' }],
}

export const WIDE_FRONT: Front = {
  width: 171,
  height: 65,
  scale: 3.6,
  drivers: [
    { x: 32, y: 32.5, radius: 23.5 },
    { x: 85.5, y: 32.5, radius: 23.5, cone: 'copper' },
    { x: 139, y: 32.5, radius: 23.5 },
  ],
}

export const BASS_FRONT: Front = { width: 112, height: 112, scale: 3.4, drivers: [{ x: 56, y: 56, radius: 44 }] }
