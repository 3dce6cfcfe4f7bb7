/**
 * For browsers older than those of package.json's `browserslist`: the prerendered page stays, with a sentence in its
 * language. Part of the script before the first paint, which has the syntax and the APIs of 2015, because such browsers may
 * not parse the others.
 */
import { HYDRATED_EVENT, UNSUPPORTED_ATTRIBUTE } from '../domain/prehydration'

/** Shows the sentence where a feature is missing or the main script does not parse. */
export function checkSupport(page: Document): void {
  if (!isSupported()) return showUnsupported(page)
  const onError = ({ error, filename }: ErrorEvent): void => {
    const main = page.querySelector<HTMLScriptElement>('script[type="module"]')
    if (error instanceof SyntaxError && main && filename === main.src) showUnsupported(page)
  }
  addEventListener('error', onError)
  page.addEventListener(HYDRATED_EVENT, () => removeEventListener('error', onError))
}

/** Whether the browser has the youngest features that the app cannot do without. */
function isSupported(): boolean {
  try {
    // Safari has lookbehind from 16.4; a script that contains it does not parse before.
    new RegExp('(?<!a)')
    return 'hasOwn' in Object && 'findLast' in Array.prototype
  } catch {
    return false
  }
}

/** The sentence is that of `<noscript>`, which browsers with JavaScript do not render. Links work as in any page. */
function showUnsupported(page: Document): void {
  page.documentElement.setAttribute(UNSUPPORTED_ATTRIBUTE, '')
  const notice = page.createElement('div')
  notice.className = 'offline'
  notice.setAttribute('role', 'alert')
  notice.tabIndex = -1
  const sentence = page.querySelector('noscript')
  notice.append(sentence ? sentence.textContent : '')
  page.body.append(notice)
  const busy = page.querySelector('[aria-busy]')
  if (busy) {
    busy.removeAttribute('aria-busy')
    notice.focus()
  }
  // On the window, before the handlers on the document. Enter in a field presses the submit button, too.
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('button')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      notice.focus()
    },
    true,
  )
}
