/** Layout: no horizontal scrolling, and no text that is cut off, overflows its box, or that anything else covers. */
import { isSeen, linesOfPage, nameOf, textNodesOf, type Line } from './elements'

/** Tolerance for rounded boxes, in pixels. */
const TOLERANCE_PX = 1.5
/** Elements that may cover the page. */
const OVER = 'dialog, .loader, .offline, .menu[open]'

export function layoutFindings(): readonly string[] {
  const lines = linesOfPage()
  return [
    ...horizontalOverflow(),
    ...cutOptions(),
    ...brokenWords(),
    ...lines.flatMap(overflowingLines),
    ...overlaps(lines),
    ...coveredLines(lines),
  ]
}

function horizontalOverflow(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px in ${clientWidth}`] : []
}

const canvasContext = document.createElement('canvas').getContext('2d')

/** A select shows the text of its option without an ellipsis. */
function cutOptions(): readonly string[] {
  return [...document.querySelectorAll('select')].filter(isSeen).flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    if (!canvasContext) return []
    canvasContext.font = font
    const availableWidth = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const option = select.selectedOptions[0]?.text.trim() ?? ''
    const { width } = canvasContext.measureText(option)
    return width > availableWidth + TOLERANCE_PX
      ? [`choice cut: “${option}” takes ${Math.ceil(width)} px, ${select.id} has ${availableWidth}`]
      : []
  })
}

/** Hyphenation leaves shorter words whole. */
const HYPHENATED_LENGTH = 6

/** A short word of a heading in two lines: its line is longer than the page, for example because of no-break spaces. */
function brokenWords(): readonly string[] {
  const range = document.createRange()
  return [...document.querySelectorAll('h1, h2')].filter(isSeen).flatMap((heading) =>
    textNodesOf(heading).flatMap((node) =>
      // Scripts without spaces break anywhere.
      [...node.data.matchAll(/[\p{Script=Latin}\d]+/gu)]
        .filter(([word]) => word.length < HYPHENATED_LENGTH)
        .filter(({ 0: word, index }) => {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
        .map(([word]) => `word broken: “${word}” in ${nameOf(heading)}`),
    ),
  )
}

/** Lines that overflow their block, or that an element around them cuts off. */
function overflowingLines({ box, owner, block }: Line): readonly string[] {
  const sticking = sticksOut(box, block.getBoundingClientRect())
  if (sticking > TOLERANCE_PX) return [`text sticks out by ${Math.round(sticking)} px: ${nameOf(owner)}`]
  return isCut(box, block) ? [`text cut: ${nameOf(owner)}`] : []
}

/** Cut off by an element that clips: horizontally in any case, vertically unless it scrolls. */
function isCut(box: DOMRect, block: Element): boolean {
  for (let element: Element | null = block; element && element !== document.body; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const around = element.getBoundingClientRect()
    if (sticksOut(box, around) > TOLERANCE_PX) return true
    if (['hidden', 'clip'].includes(overflowY) && box.bottom > around.bottom + TOLERANCE_PX) return true
  }
  return false
}

const sticksOut = (box: DOMRect, around: DOMRect): number => Math.max(around.left - box.left, box.right - around.right)

function overlaps(all: readonly Line[]): readonly string[] {
  const lines = all.filter(({ owner }) => owner.closest(OVER) === null)
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(({ box, block }) => isCovered(box, one.box) && block !== one.block)
      .map(({ owner }) => `texts overlap: ${nameOf(one.owner)} and ${nameOf(owner)}`),
  )
}

/** Lines with a small line height touch; a larger overlap is a finding. */
function isCovered(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > TOLERANCE_PX && down > Math.min(a.height, b.height) / 3
}

/** Lines that an element beside them covers, such as a button over the words before it. */
function coveredLines(lines: readonly Line[]): readonly string[] {
  const start = scrollY
  // Before anything scrolls: sticky elements do not move with the page.
  const tops = lines.map(({ owner }) => owner.getBoundingClientRect().top)
  const covered = lines.flatMap(({ box, owner }, index) => {
    const y = () => box.top + box.height / 2 + owner.getBoundingClientRect().top - (tops[index] ?? 0)
    // Between the bars at the edges of the window, which scrolling takes off a text.
    if (y() < 0 || y() > innerHeight) scrollBy({ top: y() - innerHeight / 2, behavior: 'instant' })
    const over = [box.left + TOLERANCE_PX, box.right - TOLERANCE_PX]
      .map((x) => document.elementFromPoint(x, y()))
      .find((element) => element && !element.contains(owner) && !owner.contains(element) && !element.closest(OVER))
    return over ? [`text covered: ${nameOf(owner)} by ${nameOf(over)}`] : []
  })
  scrollTo({ top: start, behavior: 'instant' })
  return covered
}
