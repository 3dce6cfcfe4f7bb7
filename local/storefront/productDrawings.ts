/** The drawings of the example products, from their fronts. */
import type { Cabinet } from './drawingColours'
import { box, cabinet, drawing, DRAWING_WIDTH, FLOOR, plinth, sideOf, type Drawing } from './drawings'
import { shadowOf } from './floor'
import { drawDrivers, SCALE, type Base, type Front } from './fronts'
import type { Html } from './html'

/** Between the two speakers of a pair. */
const GAP = 20
/** Between two tall ones. */
const TALL_GAP = 44

const TALL_SIDE = 6

type Speaker = (x: number, side: number) => readonly Html[]

/** Two speakers that turn their inner sides to each other. `side`: the width of the side beside a front. */
function pair(top: number, width: number, side: number, speaker: Speaker, gap: number, isTall?: true): Drawing {
  const left = (DRAWING_WIDTH - gap) / 2 - width - side
  const right = DRAWING_WIDTH - left
  const shadow = shadowOf(width, FLOOR - top)
  return drawing({ left, right, top, shadow, isTall }, speaker(left, side), speaker(right - width, -side))
}

export function bookshelves(front: Front, finish: Cabinet): Drawing {
  const { width, height } = front
  const top = FLOOR - height
  const speaker: Speaker = (x, side) => [cabinet(x, top, width, height, finish, side), ...drawDrivers(front, x, top)]
  return pair(top, width, sideOf(width, height), speaker, GAP)
}

/** Narrow cabinets, each on a base with feet. */
export function floorstanders(front: Front & { readonly base: Base }, finish: Cabinet): Drawing {
  const { width, height } = front
  const { overhang } = front.base
  const base = FLOOR - front.base.height
  const top = base - height
  const speaker: Speaker = (x, side) => [
    plinth(x - overhang, base, width + 2 * overhang, side),
    box(x, top, width, height, finish, side),
    ...drawDrivers(front, x, top),
  ]
  return pair(top, width, TALL_SIDE, speaker, TALL_GAP, true)
}

/** One speaker that turns its right side to the viewer, as the first of a pair does. */
export function single(front: Front, finish: Cabinet): Drawing {
  const { width, height, scale = SCALE } = front
  const side = sideOf(width, height)
  const left = Math.round((DRAWING_WIDTH - width - side) / 2)
  const top = FLOOR - height
  return drawing(
    { left, right: left + width + side, top, tileWidth: scale / SCALE },
    cabinet(left, top, width, height, finish, side),
    ...drawDrivers(front, left, top),
  )
}
