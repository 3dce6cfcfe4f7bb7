/** Size of targets: at least 24 px, in the app 44. */
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

/** The label of a checkbox is part of its target. */
const targetOf = (control: HTMLElement): Element =>
  (control instanceof HTMLInputElement && control.type === 'checkbox' ? control.closest('label') : null) ?? control

/** A link within text may be as high as its line (WCAG 2.5.8, exception for inline targets). */
function isInSentence(control: HTMLElement): boolean {
  if (!getComputedStyle(control).display.startsWith('inline')) return false
  return [...(control.parentElement?.childNodes ?? [])].some(
    (node) =>
      node !== control &&
      node.textContent?.trim() !== '' &&
      // A message has an element of its own.
      (node instanceof Text || (node instanceof HTMLSpanElement && getComputedStyle(node).display === 'inline')),
  )
}
