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

/** The texts of an element that are not white space, in their order. */
export function textNodesOf(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text && node.data.trim() !== '') nodes.push(node)
  }
  return nodes
}

/** Every visible line of text on the page. */
export function linesOfPage(): readonly Line[] {
  const range = document.createRange()
  return textNodesOf(document.body).flatMap((node) => {
    const owner = node.parentElement
    // The operating system renders options.
    if (!owner || owner.tagName === 'OPTION' || !isSeen(owner)) return []
    const block = blockOf(owner)
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width }) => width > 0).map((box) => ({ box, owner, block }))
  })
}

function blockOf(element: Element): Element {
  for (let block = element; ;) {
    if (!getComputedStyle(block).display.startsWith('inline') || !block.parentElement) return block
    block = block.parentElement
  }
}
