import { LOAD_ERROR_TEMPLATE_ID } from '../domain/prehydration'
import type { PagePort } from '../services/ports'

/** Shows the error template of the HTML file, with a reload button. For errors before React can render messages. */
export function showStaticErrorPage(root: Element, page: Pick<PagePort, 'reload' | 'announceHydrated'>): void {
  const template = root.ownerDocument.getElementById(LOAD_ERROR_TEMPLATE_ID)
  if (!(template instanceof HTMLTemplateElement)) return
  root.replaceChildren(template.content.cloneNode(true))
  root.querySelector('main')?.setAttribute('data-screen', 'error')
  root.querySelector('p')?.setAttribute('data-error', 'error.genericError')
  const button = root.querySelector('button')
  button?.setAttribute('data-action', 'retry')
  button?.addEventListener('click', () => page.reload())
  page.announceHydrated()
  root.querySelector<HTMLElement>('h1')?.focus()
}
