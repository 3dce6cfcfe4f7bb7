/** Helpers of the checks: descriptions, visibility and lines of text of elements. */

/** A short description of an element, for a list of findings. */
export function nameOf(element: Element): string {
  const { tagName, id, classList, textContent } = element
  const attributes = [...(id ? [`#${id}`] : []), ...[...classList].map((name) => `.${name}`)].join('')
  return `${tagName.toLowerCase()}${attributes} “${textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
}

/** Visible on the page, and not only for screen readers. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('.skip') === null && !isClippedAway(element)

/** How the style sheets leave a text to screen readers only. */
function isClippedAway(element: Element | null): boolean {
  if (element === null) return false
  return getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement)
}

/** A rendered line of text. */
export interface Line {
  readonly box: DOMRect
  /** The element that contains the text, and its box. */
  readonly owner: Element
  readonly block: Element
}

/** Every visible line of text on the page. */
export function linesOfPage(): readonly Line[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const lines: Line[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const owner = node.parentElement
    // The operating system renders options.
    if (!owner || owner.tagName === 'OPTION' || !node.nodeValue?.trim() || !isSeen(owner)) continue
    const block = blockOf(owner)
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 0) lines.push({ box, owner, block })
  }
  return lines
}

function blockOf(element: Element): Element {
  for (let block = element; ;) {
    if (!getComputedStyle(block).display.startsWith('inline') || !block.parentElement) return block
    block = block.parentElement
  }
}
