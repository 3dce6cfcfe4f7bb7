/** Line breaks inside words and phrases of Chinese, Japanese and Korean, as a browser rendered them. */

/**
 * Returns a description of each line break between two letters of a visible text, at least one of which is Chinese,
 * Japanese or Korean: `ソ|ウル`. A break at a space, beside punctuation or at a zero-width space (the end of a phrase) is
 * not one. Runs in the page, so it uses nothing from outside: pass it to `page.evaluate`, or its source to a WebDriver.
 */
export function findBreaksInPhrases(): string[] {
  const LETTER = /[\p{L}\p{M}\p{N}]/u
  const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々]/u
  const CONTEXT = 6
  const found: string[] = []
  const range = document.createRange()

  const blockOf = (element: Element): Element => {
    let block = element
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
    return block
  }

  interface Character {
    readonly text: string
    readonly box: DOMRect | null
  }
  const charactersByBlock = new Map<Element, Character[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const owner = node.parentElement
    // The operating system renders options; texts for screen readers have no lines.
    if (!owner || owner.closest('option, script, style, template, noscript, .visually-hidden, .skip')) continue
    if (!owner.checkVisibility({ visibilityProperty: true })) continue
    const block = blockOf(owner)
    const characters = charactersByBlock.get(block) ?? []
    charactersByBlock.set(block, characters)
    let offset = 0
    for (const text of node.nodeValue ?? '') {
      range.setStart(node, offset)
      offset += text.length
      range.setEnd(node, offset)
      characters.push({ text, box: [...range.getClientRects()].find(({ width }) => width > 0) ?? null })
    }
  }

  for (const characters of charactersByBlock.values())
    characters.forEach(({ text, box }, index) => {
      const before = characters[index - 1]
      if (!before?.box || !box || box.top < before.box.bottom - 1) return
      if (!LETTER.test(before.text) || !LETTER.test(text) || !(CJK.test(before.text) || CJK.test(text))) return
      const around = (from: number, to: number) =>
        characters
          .slice(Math.max(0, from), to)
          .map((one) => one.text)
          .join('')
      found.push(`${around(index - CONTEXT, index)}|${around(index, index + CONTEXT)}`)
    })
  return found
}
