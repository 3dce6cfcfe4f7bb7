/**
 * Handles the input on a prerendered page until React has hydrated it: submits are validated by the rules of the form's
 * fields, nothing is sent, and the last press is replayed after hydration.
 */
import { DURATIONS_MS } from '../domain/limits'
import {
  HYDRATED_EVENT,
  parseRule,
  PREHYDRATION_DATA_ID,
  UNSUPPORTED_ATTRIBUTE,
  type PrehydrationData,
  type PrehydrationRule,
} from '../domain/prehydration'
import type { FieldName } from '../domain/forms/fields'
import { normaliseText, satisfies } from '../domain/forms/rules'
import {
  clearMessage,
  hasMessage,
  isOnline,
  removeWhenReactRenders,
  showLoadError,
  showMessage,
  type Control,
} from './message'
import { unmarkPlatform } from './platform'

const SUBMIT = '[type="submit"]'
const PRESSABLE = 'a[href^="/"]:not([target]), button:not([type="submit"])'

export function installPrehydrationHandlers(page: Document): void {
  const { fields } = readData(page)
  let pendingPress: HTMLElement | null = null
  let notice: HTMLElement | null = null
  let hasLoadError = false
  let hasRetried = false
  /** The last rejected submit; null after DURATIONS_MS.resubmitWindow and after any input. */
  let lastRejected: { readonly name: string } | null = null

  const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null
  const valueOf = (control: Control | null): unknown =>
    control && 'checked' in control && control.type === 'checkbox' ? control.checked : control?.value

  function firstBrokenRule(form: HTMLFormElement, name: FieldName): PrehydrationRule | null {
    // Reads the other values when a rule asks for them, such as `sameAs`.
    const values = new Proxy({}, { get: (_, other: string) => valueOf(controlOf(form, other)) })
    const field = fields[name] ?? { rules: [] }
    const value = normaliseText(field, valueOf(controlOf(form, name)))
    return field.rules.find((rule) => !satisfies(parseRule(rule), value, values)) ?? null
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement // submits have no other target
    event.preventDefault()
    event.stopImmediatePropagation()
    setPendingPress(null)
    let firstInvalid: Control | null = null
    for (const name of Object.keys(fields) as FieldName[]) {
      const control = controlOf(form, name)
      // React fills the list of countries, so only React can validate it.
      if (control === null || ('options' in control && control.length < 2)) continue
      const rule = firstBrokenRule(form, name)
      clearMessage(control)
      if (rule === null) continue
      showMessage(control, rule)
      firstInvalid ??= control
    }
    if (firstInvalid) return rejectSubmit(firstInvalid)
    setPendingPress(event.submitter ?? form.querySelector<HTMLElement>(SUBMIT))
    awaitHydration(pendingPress)
  }

  /** Buttons show progress: the style sheet draws a spinner for `aria-busy`. */
  function setPendingPress(element: HTMLElement | null): void {
    pendingPress?.removeAttribute('aria-busy')
    pendingPress = element
    if (!(element instanceof HTMLAnchorElement)) element?.setAttribute('aria-busy', 'true')
  }

  function rejectSubmit(firstInvalid: Control): void {
    const rejected = { name: firstInvalid.name }
    lastRejected = rejected
    firstInvalid.focus()
    setTimeout(() => {
      if (lastRejected === rejected) lastRejected = null
    }, DURATIONS_MS.resubmitWindow)
  }

  /** The press stays pending: it is replayed even if hydration comes after the timeout. */
  function awaitHydration(element: HTMLElement | null): void {
    if (hasLoadError) return showNoticeForPress(element)
    setTimeout(() => showNoticeForPress(element), DURATIONS_MS.loadTimeout)
  }

  function showNoticeForPress(element: HTMLElement | null): void {
    // beforePaint.ts shows the notice of a browser that is too old.
    if (!element || pendingPress !== element || page.documentElement.hasAttribute(UNSUPPORTED_ATTRIBUTE)) return
    element.removeAttribute('aria-busy')
    notice ??= showLoadError(page)
    notice?.focus()
  }

  /** Shows the error at once, even without a press. Offline, loading is retried when the connection is back. */
  function onLoadError(): void {
    hasLoadError = true
    notice?.remove()
    notice = showLoadError(page)
    showNoticeForPress(pendingPress)
    if (!isOnline()) addEventListener('online', retryLoad, { once: true })
  }

  /** The only module script is the app's. */
  function onError({ target }: Event): void {
    const { type, src } = target as HTMLScriptElement
    // Of the elements that load something, scripts alone can have this type.
    if (type !== 'module') return
    // Once more, past an answer in the cache that the script is missing. Without a URL, the app reports a chunk.
    if (src && isOnline() && !hasRetried) retryLoad()
    else onLoadError()
  }

  function retryLoad(): void {
    hasRetried = true
    const main = page.querySelector<HTMLScriptElement>('script[type="module"]')
    if (!main) return
    // A failed preload answers the next request for its URL. Request each once here, so that webpack's goes to the network.
    for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) appendScript(href, '')
    // The browser does not request a failed module again under the same URL.
    appendScript(`${main.src}?${Date.now()}`, 'module')
  }

  function appendScript(src: string, type: string): void {
    page.head.append(Object.assign(page.createElement('script'), { type, src }))
  }

  function onInput({ target }: Event): void {
    const control = target as Control
    lastRejected = null
    if (control.form && hasMessage(control) && firstBrokenRule(control.form, control.name as FieldName) === null)
      clearMessage(control)
  }

  function onClick(event: MouseEvent): void {
    const element = (event.target as Element).closest<HTMLElement>(PRESSABLE)
    const opensElsewhere = event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!element || notice?.contains(element) || opensElsewhere) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setPendingPress(element)
    if (!(element instanceof HTMLAnchorElement)) return awaitHydration(element)
    setTimeout(() => pendingPress === element && location.assign(element.href), DURATIONS_MS.linkFallback)
  }

  function onHydrated(): void {
    page.removeEventListener('submit', onSubmit, true)
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('error', onError, true)
    // The input listener stays, for messages that React does not replace.
    for (const control of page.querySelectorAll<Control>('[aria-invalid]')) {
      // React validates the field, which is marked as invalid, as if the visitor had left it.
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      removeWhenReactRenders(control)
    }
    // React keeps the draft of an answer from now on.
    for (const text of page.querySelectorAll('textarea'))
      if (text.value !== '') text.dispatchEvent(new Event('input', { bubbles: true }))
    notice?.remove()
    unmarkPlatform(page)
    // React may have rendered the page again, with other elements.
    const focused = page.activeElement as Partial<Control> | null
    if (pendingPress) replayPress(pendingPress)
    else if (lastRejected && focused?.name === lastRejected.name) focused.form?.requestSubmit()
  }

  function replayPress(pressed: HTMLElement): void {
    setPendingPress(null)
    if (pressed.isConnected) return pressed.click()
    // A page that React rendered again has another element with the same attributes.
    const elements = [...page.querySelectorAll<HTMLElement>(pressed.localName)]
    elements.find((one) => one.cloneNode().isEqualNode(pressed.cloneNode()))?.click()
  }

  page.addEventListener('submit', onSubmit, true)
  page.addEventListener('input', onInput, true)
  page.addEventListener('click', onClick, true)
  page.addEventListener('error', onError, true)
  page.addEventListener(HYDRATED_EVENT, onHydrated, { once: true })
}

function readData(page: Document): PrehydrationData {
  const text = page.getElementById(PREHYDRATION_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as PrehydrationData) : { fields: {} } // the build wrote it into this page
}
