/**
 * Error messages at fields before hydration, with the markup of `ui/Message`, in the empty `.field__prehydration` element of
 * `ui/form/Field`, into which React does not render.
 */
import { LOAD_ERROR_TEMPLATE_ID, type PrehydrationRule } from '../domain/prehydration'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const ICON =
  '<svg class="message__icon" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="7.5"></circle><path d="M9 5v5M9 12.2v.6"></path></svg>'

const slotOf = (control: Control) => control.closest('.field')?.querySelector('.field__prehydration')
const messageIdOf = ({ name }: Control): string => `${name}-message`
/** Ids of the texts that describe the control, without its message. */
const descriptionIds = (control: Control): readonly string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== messageIdOf(control))

/** The checklist of a new password, which shows the rules that are not met instead of a message. */
const checksOf = (control: Control) => control.closest('.field')?.querySelector<HTMLElement>('.checks')

export const hasMessage = (control: Control): boolean => Boolean(slotOf(control)?.firstChild)

export function showMessage(control: Control, { constraint, key, text }: PrehydrationRule): void {
  const slot = slotOf(control)
  if (!slot) return
  control.setAttribute('aria-invalid', 'true')
  control.closest('.field')?.setAttribute('data-invalid', '')
  const checks = checksOf(control)
  if (checks && constraint !== 'presence') {
    // React marks the rules one by one; until then the list as a whole is the message, and the slot has an empty text.
    checks.dataset.error = key
    return slot.replaceChildren('')
  }
  const message = control.ownerDocument.createElement('p')
  message.className = 'message'
  message.id = messageIdOf(control)
  message.dataset.error = key
  message.innerHTML = `${ICON}<span></span>`
  message.lastElementChild?.append(text)
  slot.replaceChildren(message)
  control.setAttribute('aria-describedby', [messageIdOf(control), ...descriptionIds(control)].join(' '))
}

export function clearMessage(control: Control): void {
  if (!hasMessage(control)) return
  slotOf(control)?.replaceChildren()
  checksOf(control)?.removeAttribute('data-error')
  control.removeAttribute('aria-invalid')
  control.closest('.field')?.removeAttribute('data-invalid')
  const described = descriptionIds(control)
  if (described.length === 0) control.removeAttribute('aria-describedby')
  else control.setAttribute('aria-describedby', described.join(' '))
}

/**
 * Removes the message as soon as React renders its own beside it, so that the field is never without one. React sets the
 * attributes of a checklist itself.
 */
export function removeWhenReactRenders(control: Control): void {
  const slot = slotOf(control)
  if (!slot?.firstElementChild || !slot.parentElement) return clearMessage(control)
  const observer = new MutationObserver(() => {
    if (!slot.parentElement?.querySelector(':scope > .message')) return
    observer.disconnect()
    slot.replaceChildren()
  })
  observer.observe(slot.parentElement, { childList: true })
}

/** Appends a notice that the page did not load, with a reload button where there is a connection. */
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
  button.addEventListener('click', () => location.reload())
  if (isOnline()) notice.append(text, button)
  else notice.append(offline)
  page.body.append(notice)
  return notice
}

export const isOnline = (): boolean => navigator.onLine
