/** What is pressed is large enough: 24 px, for fingers in the app 44. */
import { isSeen, nameOf } from './elements'

const TARGETS = 'a[href], button, input, select, textarea, summary'

export function targetFindings(): readonly string[] {
  const least = document.querySelector('.page--app') ? 44 : 24
  return [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(isSeen).flatMap((control) => {
    if (isInSentence(control)) return []
    const { width, height } = targetOf(control).getBoundingClientRect()
    const small = Math.round(width) < least || Math.round(height) < least
    return small ? [`target of ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(control)}`] : []
  })
}

/** A box to tick is pressed anywhere on its label. */
const targetOf = (control: HTMLElement): Element =>
  (control instanceof HTMLInputElement && control.type === 'checkbox' ? control.closest('label') : null) ?? control

/** A link among words is as high as its line (WCAG 2.5.8, inline). */
function isInSentence(control: HTMLElement): boolean {
  if (!getComputedStyle(control).display.startsWith('inline')) return false
  return [...(control.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  )
}
