/** Messages at fields before React has the page: in slots that it leaves alone, marked up as its own are. */
import { LOAD_ERROR_TEMPLATE_ID, type PrehydrationRule } from '../domain/prehydration'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const ICON =
  '<svg class="message__icon" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="7.5"></circle><path d="M9 5v5M9 12.2v.6"></path></svg>'
/** How long the page may take to say by itself what stands in a slot. In milliseconds. */
const MESSAGE_HANDOVER_MS = 1000

const slotOf = (control: Control) => control.closest('.field')?.querySelector('.field__prehydration')
const idOf = ({ name }: Control): string => `${name}-message`

export const hasMessage = (control: Control): boolean => Boolean(slotOf(control)?.firstChild)

export function showMessage(control: Control, { key, text }: PrehydrationRule): void {
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
export function clearMessage(control: Control, { handedOver = false } = {}): void {
  const slot = slotOf(control)
  if (!slot?.firstChild) return
  if (!handedOver) return clear(control, slot)
  const observer = new MutationObserver(() => {
    if (slot.parentElement?.querySelector(':scope > .message')) slot.replaceChildren()
  })
  if (slot.parentElement) observer.observe(slot.parentElement, { childList: true })
  setTimeout(() => {
    observer.disconnect()
    if (slot.firstChild) clear(control, slot)
  }, MESSAGE_HANDOVER_MS)
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
export function showLoadError(page: Document): HTMLElement | null {
  const template = page
    .querySelector<HTMLTemplateElement>(`template#${LOAD_ERROR_TEMPLATE_ID}`)
    ?.content.cloneNode(true)
  const [text, offline, button] =
    (template as DocumentFragment | undefined)?.querySelectorAll<HTMLElement>('p, button') ?? []
  if (!text || !offline || !button) return null
  const notice = page.createElement('div')
  notice.className = 'offline'
  notice.setAttribute('role', 'alert')
  notice.tabIndex = -1
  offline.hidden = false
  button.className = 'copy'
  button.addEventListener('click', () => page.defaultView?.location.reload())
  if (isOnline(page)) notice.append(text, button)
  else notice.append(offline)
  page.body.append(notice)
  return notice
}

export const isOnline = ({ defaultView }: Document): boolean => defaultView?.navigator.onLine ?? true
