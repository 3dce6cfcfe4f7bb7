/** Messages at fields before React has the page: in slots that it leaves alone, marked up as its own are. */
import { BROKEN, type EarlyRule } from '../domain/early'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const ICON =
  '<svg class="message__icon" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="7.5"></circle><path d="M9 5v5M9 12.2v.6"></path></svg>'
/** How long the page may take to say by itself what stands in a slot. In milliseconds. */
const HAND_OVER = 1000

const slotOf = (control: Control) => control.closest('.field')?.querySelector('.field__early')
const idOf = ({ name }: Control): string => `${name}-message`

export const flagged = (control: Control): boolean => Boolean(slotOf(control)?.firstChild)

export function showAt(control: Control, { key, text }: EarlyRule): void {
  const slot = slotOf(control)
  if (!slot) return
  const message = control.ownerDocument.createElement('p')
  message.className = 'message'
  message.id = idOf(control)
  message.dataset.error = key
  message.innerHTML = `${ICON}<span></span>`
  message.lastElementChild?.append(text)
  slot.replaceChildren(message)
  control.setAttribute('aria-invalid', 'true')
  control.closest('.field')?.setAttribute('data-invalid', '')
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== idOf(control))
  control.setAttribute('aria-describedby', [idOf(control), ...described].join(' ').trim())
}

/** `handedOver`: the page is about to say it itself; the slot is emptied in the moment it does. */
export function clearAt(control: Control, { handedOver = false } = {}): void {
  const slot = slotOf(control)
  if (!slot?.firstChild) return
  if (!handedOver) return clear(control, slot)
  const watcher = new MutationObserver(() => {
    if (slot.parentElement?.querySelector(':scope > .message')) slot.replaceChildren()
  })
  if (slot.parentElement) watcher.observe(slot.parentElement, { childList: true })
  setTimeout(() => {
    watcher.disconnect()
    if (slot.firstChild) clear(control, slot)
  }, HAND_OVER)
}

function clear(control: Control, slot: Element): void {
  slot.replaceChildren()
  control.removeAttribute('aria-invalid')
  control.closest('.field')?.removeAttribute('data-invalid')
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== idOf(control))
  if (described.join('') === '') control.removeAttribute('aria-describedby')
  else control.setAttribute('aria-describedby', described.join(' '))
}

/**
 * Says that the page did not come, in its own words, below what was typed. Without a connection there is nothing to
 * load it from: a reload is offered where there is one.
 */
export function tellMissing(page: Document): HTMLElement | null {
  const words = page.querySelector<HTMLTemplateElement>(`template#${BROKEN}`)?.content.cloneNode(true)
  const [text, offline, button] =
    (words as DocumentFragment | undefined)?.querySelectorAll<HTMLElement>('p, button') ?? []
  if (!text || !offline || !button) return null
  const told = page.createElement('div')
  told.className = 'offline'
  told.setAttribute('role', 'alert')
  told.tabIndex = -1
  offline.hidden = false
  button.className = 'copy'
  button.addEventListener('click', () => page.defaultView?.location.reload())
  if (isOnline(page)) told.append(text, button)
  else told.append(offline)
  page.body.append(told)
  return told
}

export const isOnline = ({ defaultView }: Document): boolean => defaultView?.navigator.onLine ?? true
