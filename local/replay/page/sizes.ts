/** How large the customer's window is shown, and which part of it. Lengths are pixels of the customer's window. */

/** The part that matters, all of the window, or the window in its own pixels. */
export type Size = 'part' | 'window' | 'full'

/** The close-up's width and height at its own scale: of a dialog with its margins, and of a short form. */
const CLOSE_UP = { width: 568, height: 540 }
/** A close-up with more space is enlarged up to this scale. */
const MOST_ENLARGED = 1.25
/** A dialog that is too high is scaled down by at most this factor, so that its texts stay large enough to read. */
const MOST_REDUCED = 1.5
/** Space beside and above a form. */
const PART_MARGIN = 24
/** Space around a dialog at full size, where the screen continues beside it. */
const FULL_MARGIN = 20
/** Space below a field with an error, with its message: clear of the part where the stage fades out (player.css). */
const ERROR_MARGIN = 36
/** Less than this is cut by rounding to pixels of the stage. */
const LEAST_CUT = 3
/** Two elements with less between them belong together. */
const LEAST_GAP = 20
/** Space above the first element that is shown, and below the main button. */
const END_SPACE = 16

export interface Area {
  readonly width: number
  readonly height: number
}

export interface Box extends Area {
  readonly left: number
  readonly top: number
}

/** Of an element, or of the space between two, from the upper edge of the window. */
export interface Edges {
  readonly top: number
  readonly bottom: number
}

/** What the close-up of a form has in view. */
export interface Controls {
  /** The upper edge of the first field. */
  readonly fieldsTop: number
  /** The lower edge of the main button. */
  readonly buttonEnd: number | null
  /** The lower edge of the first field with an error, with its message. */
  readonly errorEnd: number | null
}

export interface Part {
  /** What is shown; the stage scrolls if it is too high. */
  readonly crop: Box
  /** Scrolled into view: the heading with its form. */
  readonly content: Box
  /** Between two elements: the stage can begin or end there without cutting one. */
  readonly gaps: readonly Edges[]
  readonly controls: Controls
  /** The open dialog. */
  readonly dialog: Box | null
}

const NO_CONTROLS: Controls = { fieldsTop: 0, buttonEnd: null, errorEnd: null }

const closeUpWidth = (window: Area): number => Math.min(window.width, CLOSE_UP.width)

/** The frame around the screen, in pixels of this page. It depends on no step, so that nothing moves from step to step. */
export function frameFor(size: Size, window: Area, area: Area): Area {
  if (size === 'full')
    return { width: Math.min(window.width, area.width), height: Math.min(window.height, area.height) }
  if (size === 'window') {
    const scale = wholeScale(Math.min(1, area.width / window.width, area.height / window.height), window)
    return { width: Math.round(window.width * scale), height: Math.floor(window.height * scale) }
  }
  const most = Math.max(1, Math.min(MOST_ENLARGED, area.height / CLOSE_UP.height))
  const scale = Math.min(most, area.width / closeUpWidth(window))
  return {
    width: Math.round(closeUpWidth(window) * scale),
    height: Math.floor(Math.min(area.height, window.height * scale)),
  }
}

/** The scale of a part in its frame. */
export function scaleFor(size: Size, { crop, dialog }: Part, window: Area, frame: Area): number {
  if (size === 'full') return 1
  if (size === 'window') return frame.width / window.width
  const scale = Math.min(Math.max(1, frame.width / closeUpWidth(window)), frame.width / crop.width)
  // A dialog is seen as a whole if its texts stay large enough to read.
  return dialog ? Math.min(scale, Math.max(frame.height / crop.height, scale / MOST_REDUCED)) : scale
}

/** The nearest scale at which the crop is a whole number of pixels wide: a fraction would show as a line at its edge. */
export const wholeScale = (scale: number, { width }: Area): number => Math.max(1, Math.round(width * scale)) / width

export function wholeWindow({ width, height }: Area): Part {
  const crop = { left: 0, top: 0, width, height }
  return { crop, content: crop, gaps: [], controls: NO_CONTROLS, dialog: null }
}

/** What a size shows. At full size the stage scrolls over the window, and begins at the part that matters. */
export function partFor(size: Size, found: Part | null, window: Area): Part {
  if (size === 'part' && found) return found
  const whole = wholeWindow(window)
  if (size !== 'full' || !found) return whole
  const content = found.dialog ? withMargin(found.dialog, window, FULL_MARGIN) : found.content
  return { ...whole, content, controls: found.controls }
}

/** The frame of a part: a dialog is shown alone, so its frame has its size. */
export function frameOf({ crop, dialog }: Part, frame: Area, scale: number): Area {
  if (!dialog) return frame
  return {
    width: Math.round(crop.width * scale),
    height: Math.min(frame.height, Math.floor(crop.height * scale + 0.01)),
  }
}

/** The column of a form with more of the window around it, as much as the frame has space for. */
export function fillFrame(part: Part, window: Area, frame: Area, scale: number): Part {
  const { crop, dialog } = part
  if (dialog) return part
  const grow = (start: number, length: number, space: number, most: number) => {
    const grown = Math.min(most, Math.max(length, space / scale))
    return [Math.max(0, Math.min(start - (grown - length) / 2, most - grown)), grown] as const
  }
  const [left, width] = grow(crop.left, crop.width, frame.width, window.width)
  const [top, height] = grow(crop.top, crop.height, frame.height, window.height)
  return { ...part, crop: { left, top, width, height } }
}

/**
 * A dialog without the page below it, as far as it is within the window. Without its outermost pixels, too: scaled, they mix
 * with the page.
 */
export function dialogPart(dialog: Box, window: Area): Part {
  const { left, top, width, height } = withMargin(dialog, window, 0)
  const crop = { left: left + 1, top: top + 1, width: width - 2, height: Math.max(1, height - 2) }
  return { crop, content: crop, gaps: [], controls: NO_CONTROLS, dialog }
}

/** The whole column of the form, as high as the window. */
export function columnPart(
  column: Box,
  window: Area,
  elements: readonly Edges[],
  controls: Partial<Controls> = {},
): Part {
  const content = withMargin(column, window, PART_MARGIN)
  return {
    crop: { ...content, top: 0, height: window.height },
    content,
    gaps: gapsBetween(elements, window.height),
    controls: { ...NO_CONTROLS, fieldsTop: column.top, ...controls },
    dialog: null,
  }
}

/** With the margin as far as the window has it. */
function withMargin({ left, top, width, height }: Box, window: Area, margin: number): Box {
  const start = Math.max(0, left - margin)
  const above = Math.max(0, top - margin)
  return {
    left: start,
    top: above,
    width: Math.min(window.width, left + width + margin) - start,
    height: Math.max(1, Math.min(window.height, top + height + margin) - above),
  }
}

/**
 * Where the stage scrolls to, in pixels from the upper edge of the crop, which it does not scroll beyond: to the heading, or
 * further to show the fields with the button, or to the error if they have no space together.
 */
export function scrollTopOf({ crop, content, gaps, controls }: Part, stageHeight: number): number {
  const { fieldsTop, buttonEnd, errorEnd } = controls
  const starts = [content.top, ...gaps.map(({ top, bottom }) => Math.max((top + bottom) / 2, bottom - END_SPACE))]
  const startFrom = (least: number) =>
    Math.min(...starts.filter((start) => start >= Math.max(content.top, least)), Infinity)
  const toButton = startFrom((buttonEnd ?? 0) + END_SPACE - stageHeight)
  const leastToError = (errorEnd ?? 0) + ERROR_MARGIN - stageHeight
  const toError = startFrom(leastToError)
  const start = toButton <= Math.max(content.top, fieldsTop) ? toButton : toError === Infinity ? leastToError : toError
  return Math.max(0, Math.min(Math.round(start) - crop.top, crop.height - stageHeight))
}

/** Whether an edge of the stage, scrolled to `start`, is within an element; the stage then fades out there. */
export function cutEdges(
  { crop, gaps }: Part,
  start: number,
  stageHeight: number,
): { readonly top: boolean; readonly bottom: boolean } {
  const cuts = (edge: number) => !gaps.some(({ top, bottom }) => top <= crop.top + edge && crop.top + edge <= bottom)
  const end = start + stageHeight
  return { top: start > LEAST_CUT && cuts(start), bottom: end < crop.height - LEAST_CUT && cuts(end) }
}

/**
 * The corner that the stage scrolls to at full size: the content is in the middle, or begins at the edge if it is too large.
 * A message that would be below the stage is scrolled into view.
 */
export function fullCorner(
  { crop, content, controls: { errorEnd } }: Part,
  stage: Area,
): { readonly left: number; readonly top: number } {
  const startOf = (start: number, length: number, shown: number, whole: number) =>
    Math.max(0, Math.min(start - Math.max(0, shown - length) / 2, whole - shown))
  const top = startOf(content.top, content.height, stage.height, crop.height)
  const least = Math.min((errorEnd ?? 0) + ERROR_MARGIN, crop.height) - stage.height
  return { left: startOf(content.left, content.width, stage.width, crop.width), top: Math.max(top, least) }
}

/** From the upper edge of the window to the lower one. */
function gapsBetween(elements: readonly Edges[], height: number): readonly Edges[] {
  const gaps: Edges[] = []
  let end = 0
  for (const { top, bottom } of [...elements].sort((a, b) => a.top - b.top)) {
    if (top - end >= LEAST_GAP) gaps.push({ top: end, bottom: top })
    end = Math.max(end, bottom)
  }
  return end < height ? [...gaps, { top: end, bottom: height }] : gaps
}
