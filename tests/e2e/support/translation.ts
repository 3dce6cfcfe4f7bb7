/** Translation by the browser, as Chrome does it: each text node is replaced by two `<font>` elements. */
import type { Visitor } from './visitor'

/** Runs in the page. */
export function translateTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const parent = text.parentElement
    if (!parent || text.nodeValue?.trim() === '' || parent.closest('font, script, style, textarea, [translate=no]'))
      continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.nodeValue ?? '')
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
}

/** Translates every page of the visitor from its first paint on, after each change. */
export const translatePages = ({ context }: Visitor): Promise<unknown> =>
  context.addInitScript(`${translateTexts.toString()}
    new MutationObserver(() => document.body && translateTexts()).observe(document, { childList: true, subtree: true })`)
