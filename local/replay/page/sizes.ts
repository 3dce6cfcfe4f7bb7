/** How large the customer's window is shown, and which part of it. Lengths are pixels of the customer's window. */

/** The part that matters, all of the window, or the window in its own pixels. */
export type Size = 'part' | 'window' | 'full'

/** Texts of a window that is this many times wider or higher than the area for it would be too small to read. */
const MOST_LARGER = 1.5
/** Space beside and above a form. */
const PART_MARGIN = 24
/** Space around a dialog: it is seen to lie over the page. */
const DIALOG_MARGIN = 24
/** Space around a dialog at full size, where the screen continues beside it. */
const FULL_MARGIN = 20
/** Space at full size below a field with an error, with its message. */
const ERROR_MARGIN = 24
/** Two elements with less between them belong together. */
const LEAST_GAP = 20
/** Space below the last element that is shown. */
const END_SPACE = 16
/** A form is scaled down to its main button in steps, so that a message in it does not change the scale. */
const SCALE_STEP = 1 / 8
/** Its texts would be too small to read; the stage then ends before the button. */
const LEAST_SCALE = 0.75

export interface Area {
  readonly width: number
  readonly height: number
}

export interface Box extends Area {
  readonly left: number
  readonly top: number
}

/** Of an element or a gap, from the upper edge of the window. */
export interface Edges {
  readonly top: number
  readonly bottom: number
}

export interface Part {
  /** What is shown; the stage scrolls if it is too high. */
  readonly crop: Box
  /** Scrolled into view: the heading with its form. */
  readonly content: Box
  /** Between two elements, from the upper edge of the window: the stage may end there. */
  readonly gaps: readonly Edges[]
  /** The lower edge of the form's main button, from the upper edge of the window. */
  readonly buttonEnd: number | null
  /** The lower edge of the first field with an error, with its message. */
  readonly errorEnd: number | null
  /** The open dialog. */
  readonly dialog: Box | null
}

/** On a page narrower than this, the stage is above the list and at most as high as this part of the page (player.css). */
const WIDE_PAGE = 900
const STAGE_HEIGHT = 0.48

/** The size at first. */
export function sizeFor(window: Area, page: Area): Size {
  const height = page.width < WIDE_PAGE ? page.height * STAGE_HEIGHT : Infinity
  const isTooLarge = window.width > page.width * MOST_LARGER || window.height > height * MOST_LARGER
  return isTooLarge ? 'part' : 'window'
}

/** The scale of a part in the area for it: never enlarged. */
export function scaleFor(size: Size, { crop, content, dialog, buttonEnd }: Part, area: Area): number {
  if (size === 'full') return 1
  const scale = Math.min(1, area.width / crop.width)
  const whole = area.height / crop.height
  if (size === 'window') return Math.min(scale, whole)
  // A dialog is seen as a whole if its texts stay large enough to read.
  if (dialog) return Math.min(scale, Math.max(whole, scale / MOST_LARGER))
  const toButton = buttonEnd === null ? scale : area.height / (buttonEnd + END_SPACE - content.top)
  const stepped = Math.floor(toButton / SCALE_STEP) * SCALE_STEP
  return toButton >= scale || stepped < LEAST_SCALE ? scale : stepped
}

/** The nearest scale at which the crop is a whole number of pixels wide: a fraction would show as a line at its edge. */
export const wholeScale = (scale: number, { width }: Area): number => Math.max(1, Math.round(width * scale)) / width

export function wholeWindow({ width, height }: Area): Part {
  const crop = { left: 0, top: 0, width, height }
  return { crop, content: crop, gaps: [], buttonEnd: null, errorEnd: null, dialog: null }
}

/** What a size shows. At full size the stage scrolls over the window, and begins at the part that matters. */
export function partFor(size: Size, found: Part | null, window: Area): Part {
  if (size === 'part' && found) return found
  const whole = wholeWindow(window)
  if (size !== 'full' || !found) return whole
  const content = found.dialog ? withMargin(found.dialog, window, FULL_MARGIN) : found.content
  return { ...whole, content, errorEnd: found.errorEnd }
}

/** A dialog with the page around it. A sheet has the page above it only, and is shown alone. */
export function dialogPart(dialog: Box, window: Area): Part {
  const crop = withMargin(dialog, window, dialog.width < window.width ? DIALOG_MARGIN : 0)
  return { crop, content: crop, gaps: [], buttonEnd: null, errorEnd: null, dialog }
}

/** The whole column of the form, as high as the window. */
export function columnPart(
  column: Box,
  window: Area,
  elements: readonly Edges[],
  buttonEnd: number | null = null,
  errorEnd: number | null = null,
): Part {
  const content = withMargin(column, window, PART_MARGIN)
  return {
    crop: { ...content, top: 0, height: window.height },
    content,
    gaps: gapsBetween(elements),
    buttonEnd,
    errorEnd,
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

/** Where the stage scrolls to, in pixels from the upper edge of the crop, which it does not scroll beyond. */
export function scrollTopOf({ crop, content }: Part, stageHeight: number): number {
  return Math.max(0, Math.min(content.top - crop.top, crop.height - stageHeight))
}

/**
 * The corner that the stage scrolls to at full size: the content is in the middle, or begins at the edge if it is too large.
 * A message that would be below the stage is scrolled into view.
 */
export function fullCorner(
  { crop, content, errorEnd }: Part,
  stage: Area,
): { readonly left: number; readonly top: number } {
  const startOf = (start: number, length: number, shown: number, whole: number) =>
    Math.max(0, Math.min(start - Math.max(0, shown - length) / 2, whole - shown))
  const top = startOf(content.top, content.height, stage.height, crop.height)
  const least = Math.min((errorEnd ?? 0) + ERROR_MARGIN, crop.height) - stage.height
  return { left: startOf(content.left, content.width, stage.width, crop.width), top: Math.max(top, least) }
}

/** A stage above the list is at full size as high as for the close-up, so that the list keeps its place. */
export function fullHeight(found: Part | null, area: Area, pageWidth: number): number {
  if (!found || pageWidth >= WIDE_PAGE || area.width === 0) return area.height
  const scale = wholeScale(scaleFor('part', found, area), found.crop)
  return Math.min(area.height, Math.floor(found.crop.height * scale), shownHeight(found, area.height / scale) * scale)
}

/** How much of the crop the stage shows: it ends between two elements, and is then lower than the stage could be, or else it fades out. */
export function shownHeight(part: Part, stageHeight: number): number {
  const { crop, gaps } = part
  const start = crop.top + scrollTopOf(part, stageHeight)
  const lowest = start + stageHeight - 1
  if (lowest + 1 >= crop.top + crop.height) return stageHeight
  const ends = gaps
    .map(({ top, bottom }) => Math.round(Math.min(top + END_SPACE, (top + bottom) / 2)))
    .filter((end) => end <= lowest)
  const end = Math.max(...ends) - start
  return end > stageHeight / 2 ? end : stageHeight
}

function gapsBetween(elements: readonly Edges[]): readonly Edges[] {
  const [first, ...others] = [...elements].sort((a, b) => a.top - b.top)
  const gaps: Edges[] = []
  let end = first?.bottom ?? 0
  for (const { top, bottom } of others) {
    if (top - end >= LEAST_GAP) gaps.push({ top: end, bottom: top })
    end = Math.max(end, bottom)
  }
  return gaps
}
