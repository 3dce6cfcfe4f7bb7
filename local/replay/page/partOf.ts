import { columnPart, dialogPart, wholeWindow, type Area, type Box, type Part } from './sizes'

const DIALOG = '[role=alertdialog], [role=dialog]'
/** What is as wide as the column of a screen. */
const COLUMN = 'main :is(h1, form, .lead, .button)'
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
  return columnPart({ left, width, top, height: contents.getBoundingClientRect().bottom - top }, window)
}

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
