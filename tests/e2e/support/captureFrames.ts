/**
 * Pictures of screens that can be compared byte for byte. What no report has is taken out of the original first: what
 * was typed, where the focus is, and who the visitor is; names and addresses stand as the report shows them.
 */
import type { Page } from 'playwright-core'
import { maskEmail } from '../../../src/domain/account'
import type { Visitor } from './visitor'

export interface Frame {
  readonly name: string
  /** Index of its state in the history. */
  readonly index: number
  readonly picture: Buffer
  readonly text: string
}

/** Who the visitor is, and what a report says instead. */
export const redactionsFor = (email: string, ...names: readonly string[]): readonly (readonly [string, string])[] => [
  [email, maskEmail(email)],
  ...names.map((name) => [name, '[removed]'] as const),
]

/** A field that is left during a press is judged when the press is over (`useDeferUntilPointerUp`): by then nothing may be taken out. In ms. */
const POINTER_SETTLE_MS = 120

/** Time stands still, nothing moves: two pages in the same state look the same. */
export async function freezeTime({ page }: Visitor, at: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime(at)
}

/** The page as it stands. The visitor goes on afterwards as if nothing had been. */
export async function captureFrame(
  { page }: Visitor,
  name: string,
  index: number,
  redactions: readonly (readonly [string, string])[] = [],
): Promise<Frame> {
  await page.mouse.move(0, 0)
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
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node
      const original = text.nodeValue ?? ''
      const redacted = pairs.reduce((text, [from, to]) => text.replaceAll(from, to), original)
      if (redacted === original) continue
      text.nodeValue = redacted
      undos.push(() => void (text.nodeValue = original))
    }
    // What is told of a password or an answer while it is typed.
    for (const element of document.querySelectorAll<HTMLElement>('.checks, .count')) {
      element.style.display = 'none'
      undos.push(() => element.style.removeProperty('display'))
    }
    window.scrollTo(0, 0)
    return undos
  }, redactions)
  // Painted anew as a whole: what is left of an earlier state may differ in a pixel at a rounded corner.
  await page.evaluate(() => void (document.documentElement.style.visibility = 'hidden'))
  await nextFrames(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('visibility'))
  await nextFrames(page)
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  const text = `${await page.title()}\n${await page.locator('body').innerText()}`
  await undo.evaluate((undos) => undos.forEach((step) => step()))
  return { name, index, picture, text }
}

/** Two frames later, what the first one started (a dialog, a chunk that is there) is done. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
