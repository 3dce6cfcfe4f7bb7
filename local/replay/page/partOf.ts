import { columnPart, dialogPart, wholeWindow, type Area, type Box, type Edges, type Part } from './sizes'

const DIALOG = '[role=alertdialog], [role=dialog]'
/** What is as wide as the column of a screen. */
const COLUMN = 'main :is(h1, form, .lead, .button)'
/** What the lower edge of the stage does not cut. */
const ELEMENTS = ':is(h1, h2, p:not(.field *), a, .field, .button, .footer)'
/** What the customer was to press. */
const MAIN_BUTTON = 'main :is([type=submit], .button--primary)'
const FIRST_FIELD = 'main form .field'
const FIELD_WITH_ERROR = '.field:has([aria-invalid=true])'
/** What the column ends with. */
const CONTENTS = ['main form', 'main']

/** The part of the screen that matters: its dialog, or else the column of its form, from the heading on. */
export function partOf(screen: Document, window: Area): Part {
  const dialog = screen.querySelector(DIALOG)
  if (dialog) return dialogPart(boxAround([dialog]), window)
  const column = [...screen.querySelectorAll(COLUMN)].filter((element) => element.getBoundingClientRect().width > 1)
  const contents = CONTENTS.map((selector) => screen.querySelector(selector)).find((element) => element !== null)
  if (!contents || column.length === 0) return wholeWindow(window)
  const { left, width } = boxAround(column)
  const heading = screen.querySelector('main h1') ?? contents
  const { top } = heading.getBoundingClientRect()
  const elements = [...screen.querySelectorAll(ELEMENTS)]
    // The links of a closed menu have a place, too.
    .filter((element) => element.checkVisibility())
    .map(visibleBox)
    .filter((box) => box.width > 1 && box.height > 1 && box.left < left + width && box.right > left)
  const box = { left, width, top, height: contents.getBoundingClientRect().bottom - top }
  const button = screen.querySelector(MAIN_BUTTON)
  const field = screen.querySelector(FIELD_WITH_ERROR)
  return columnPart(box, window, elements, {
    fieldsTop: (screen.querySelector(FIRST_FIELD) ?? contents).getBoundingClientRect().top,
    buttonEnd: button?.getBoundingClientRect().bottom ?? null,
    errorEnd: field && endOfField(field),
  })
}

/** Without the padding of a link, and the space that a field reserves for its message. */
function visibleBox(element: Element): Box & Edges & { readonly right: number } {
  const box = element.getBoundingClientRect()
  if (element.matches('.field')) return endingAt(box, endOfField(element))
  // It belongs to what follows it.
  const following = element.matches('.divider') && element.nextElementSibling
  if (following) return endingAt(box, following.getBoundingClientRect().top)
  if (element.matches('.button')) return box
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

const endingAt = ({ left, top, right, width }: DOMRect, bottom: number) => ({
  left,
  top,
  right,
  bottom,
  width,
  height: bottom - top,
})

const endOfField = (field: Element): number =>
  Math.max(
    ...[...field.querySelectorAll('label, input, select, textarea, .field__message span')].map(
      (part) => part.getBoundingClientRect().bottom,
    ),
  )

/** In whole pixels, in which the browser draws it. */
function boxAround(elements: readonly Element[]): Box {
  const boxes = elements.map((element) => element.getBoundingClientRect())
  const left = Math.round(Math.min(...boxes.map((box) => box.left)))
  const top = Math.round(Math.min(...boxes.map((box) => box.top)))
  return {
    left,
    top,
    width: Math.round(Math.max(...boxes.map(({ right }) => right))) - left,
    height: Math.round(Math.max(...boxes.map(({ bottom }) => bottom))) - top,
  }
}
