import { LOAD_ERROR_TEMPLATE_ID } from '../domain/prehydration'
import type { PagePort } from '../services/ports'

/** Nothing can be shown as it should: says so with the words of the file, and offers to load the page again. */
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
