/**
 * Screenshots that can be compared byte for byte. Content that no report contains is removed first: typed values, the
 * focus and the visitor's identity; names and email addresses are replaced by what a report shows.
 */
import type { Page } from 'playwright-core'
import { PENDING_DRAWING } from '../../../tools/gallery/frame/pending'
import { maskEmail } from '../../../src/domain/redact'
import type { Visitor } from './visitor'

export interface Frame {
  readonly name: string
  /** Index of its state in the history. */
  readonly index: number
  readonly picture: Buffer
  readonly text: string
}

/** Pairs of a personal detail and the text that a report shows instead. */
export const redactionsFor = (email: string, ...names: readonly string[]): readonly (readonly [string, string])[] => [
  [email, maskEmail(email)],
  ...names.map((name) => [name, '[removed]'] as const),
]

/** `useDeferUntilPointerUp` validates a blurred field after the press ends; removing values before that would add messages. */
const POINTER_SETTLE_MS = 120

/** Fixes the clock and disables animations, so that two pages in the same state look the same. */
export async function freezeTime({ page }: Visitor, at: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime(at)
}

/** Captures the page, then restores everything that was removed for the screenshot. */
export async function captureFrame(
  { page }: Visitor,
  name: string,
  index: number,
  redactions: readonly (readonly [string, string])[] = [],
): Promise<Frame> {
  await page.mouse.move(0, 0)
  await page.locator(PENDING_DRAWING).waitFor({ state: 'detached' })
  await page.waitForTimeout(POINTER_SETTLE_MS)
  await nextFrames(page)
  const undo = await page.evaluateHandle((pairs) => {
    const undos: (() => void)[] = []
    const before = document.activeElement
    if (before instanceof HTMLElement) {
      before.blur()
      undos.push(() => before.focus())
    }
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input, select, textarea',
    )) {
      const { value } = control
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        const { checked } = control
        control.checked = false
        undos.push(() => void (control.checked = checked))
      } else {
        if (control instanceof HTMLSelectElement) control.selectedIndex = 0
        else control.value = ''
        undos.push(() => void (control.value = value))
      }
    }
    // A long email address may break, so it is several texts; as one text it can be redacted.
    const wbrParents = new Set([...document.querySelectorAll('wbr')].map(({ parentNode }) => parentNode))
    const undoJoins = [...wbrParents].map((parent) => {
      const nodes = [...(parent?.childNodes ?? [])].map((node) => ({ node, text: node.nodeValue }))
      for (const { node } of nodes) {
        const { previousSibling: before, nextSibling: after } = node
        if (node.nodeName !== 'WBR' || !before || !after) continue
        before.nodeValue += after.nodeValue ?? ''
        node.remove()
        after.remove()
      }
      return () => {
        for (const { node, text } of nodes) node.nodeValue = text
        parent?.replaceChildren(...nodes.map(({ node }) => node))
      }
    })
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node
      const original = text.nodeValue ?? ''
      const redacted = pairs.reduce((text, [from, to]) => text.replaceAll(from, to), original)
      if (redacted === original) continue
      text.nodeValue = redacted
      undos.push(() => void (text.nodeValue = original))
    }
    undos.push(...undoJoins)
    // Password checklist and word count depend on the typed value.
    for (const element of document.querySelectorAll<HTMLElement>('.checks, .count')) {
      element.style.display = 'none'
      undos.push(() => element.style.removeProperty('display'))
    }
    window.scrollTo(0, 0)
    return undos
  }, redactions)
  // Force a full repaint: a partial repaint can differ in a pixel at a rounded corner.
  await page.evaluate(() => void (document.documentElement.style.visibility = 'hidden'))
  await nextFrames(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('visibility'))
  await nextFrames(page)
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  const text = `${await page.title()}\n${await page.locator('body').innerText()}`
  await undo.evaluate((undos) => undos.forEach((step) => step()))
  return { name, index, picture, text }
}

/** Waits two animation frames: an effect of the first one (a dialog, a loaded chunk) is painted by then. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
