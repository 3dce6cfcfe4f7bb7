/** How large the customer's window is shown: the part that matters, the whole window, or unscaled. */
export type Size = 'part' | 'window' | 'actual'

/** The size at first, and the other one of the switch. */
export interface Sizes {
  readonly first: Size
  readonly other: Exclude<Size, 'part'>
}

/** Texts of a window that is this many times wider or higher than the area for it would be too small to read. */
const MOST_LARGER = 1.5
/** Least width of a part in pixels of the customer's window: a form with some space around it. */
const LEAST_PART_WIDTH = 480
/** Space beside a wider part, such as a dialog, and above one that is too high. */
const PART_MARGIN = 16

interface Area {
  readonly width: number
  readonly height: number
}

export const NO_DIALOG: Area = { width: 0, height: 0 }

/** On a page narrower than this, the stage is above the list and at most as high as this part of the page (player.css). */
const WIDE_PAGE = 900
const STAGE_HEIGHT = 0.5

export function sizesFor(window: Area, page: Area): Sizes {
  const height = page.width < WIDE_PAGE ? page.height * STAGE_HEIGHT : Infinity
  const isTooLarge = window.width > page.width * MOST_LARGER || window.height > height * MOST_LARGER
  return isTooLarge ? { first: 'part', other: 'window' } : { first: 'window', other: 'actual' }
}

/** The scale of a window in the area for it. `dialog`: its size in pixels of the window. */
export function scaleFor(size: Size, window: Area, area: Area, dialog = NO_DIALOG): number {
  if (size === 'actual') return 1
  if (size === 'part') {
    const width = Math.max(LEAST_PART_WIDTH, dialog.width + 2 * PART_MARGIN)
    const scale = Math.min(1, area.width / Math.min(width, window.width))
    // A dialog is seen as a whole if its texts stay large enough to read.
    const whole = area.height / (dialog.height + 2 * PART_MARGIN)
    return dialog.height > 0 ? Math.min(scale, Math.max(whole, scale / MOST_LARGER)) : scale
  }
  return Math.min(1, area.width / window.width, area.height / window.height)
}

/** The nearest scale at which the window is a whole number of pixels wide: a fraction would show as a line at its edge. */
export const wholeScale = (scale: number, { width }: Area): number => Math.max(1, Math.round(width * scale)) / width

const DIALOGS = ['[role=alertdialog]', '[role=dialog]']
const CONTENTS = ['main form', 'main']

/** The first of these that the screen has. */
const firstOf = (selectors: readonly string[], screen: Document): Element | undefined =>
  selectors.map((selector) => screen.querySelector(selector)).find((element) => element !== null) ?? undefined

/** Size of the dialog in pixels of the customer's window. The answer is `previous` while that is still its size. */
export function dialogSize(screen: Document, previous: Area): Area {
  const { width, height } = firstOf(DIALOGS, screen)?.getBoundingClientRect() ?? NO_DIALOG
  return width === previous.width && height === previous.height ? previous : { width, height }
}

/** Scrolls the stage to the dialog, or else to the content of the screen with its heading. */
export function scrollToPart(stage: HTMLElement, screen: Document, scale: number): void {
  const dialog = firstOf(DIALOGS, screen)
  const part = dialog ?? firstOf(CONTENTS, screen)
  if (!part) return
  const { left, width, bottom } = part.getBoundingClientRect()
  const top = ((!dialog && screen.querySelector('main h1')) || part).getBoundingClientRect().top
  // A part that is too high begins at the upper edge.
  const space = Math.max(2 * PART_MARGIN * scale, stage.clientHeight - (bottom - top) * scale)
  stage.scrollTo((left + width / 2) * scale - stage.clientWidth / 2, top * scale - space / 2)
}
