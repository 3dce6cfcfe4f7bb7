/**
 * Answers for a prerendered page until its own script has taken over, and for its form until the form's engine has: a
 * press is judged by the form's own rules, nothing is sent, nothing typed is lost, and what was pressed is pressed again
 * once the page can follow.
 */
import {
  PREHYDRATION_DATA_ID,
  FORM_READY_EVENT,
  parseRule,
  HYDRATED_EVENT,
  type PrehydrationData,
  type PrehydrationRule,
} from '../domain/prehydration'
import type { FieldName } from '../domain/forms/fields'
import { satisfies, normaliseText } from '../domain/forms/rules'
import { clearMessage, hasMessage, isOnline, showMessage, showLoadError, type Control } from './message'

/** A link that nothing took over for this long leads on as links do. In milliseconds. */
const LINK_FALLBACK_MS = 4000
/** Any other press that waits for longer than this is answered: the page may never be taken over. In milliseconds. */
const LOAD_TIMEOUT_MS = 15000
/** A press that was refused less long ago was meant for the page, which has more to say to it. In milliseconds. */
const REVALIDATE_WINDOW_MS = 1000
const SUBMIT = '[type="submit"]'
const PRESSABLE = 'a[href^="/"]:not([target]), button:not([type="submit"])'

export function installPrehydrationHandlers(page: Document): void {
  const { fields, tag } = readData(page)
  let pendingPress: HTMLElement | null = null
  let notice: HTMLElement | null = null
  let hasLoadError = false
  let isHydrated = false
  /** The form whose press was refused a moment ago, as long as nobody has done anything since. */
  let lastRejected: { readonly form: HTMLFormElement; readonly at: Control } | null = null

  const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null
  const valueOf = (control: Control | null): unknown =>
    control && 'checked' in control && control.type === 'checkbox' ? control.checked : control?.value

  function firstBrokenRule(form: HTMLFormElement, name: FieldName): PrehydrationRule | null {
    const values = new Proxy({}, { get: (_, other: string) => valueOf(controlOf(form, other)) })
    const field = fields[name] ?? { rules: [] }
    const value = normaliseText(field, valueOf(controlOf(form, name)))
    return field.rules.find((rule) => !satisfies(parseRule(rule), value, values, tag)) ?? null
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    press(null)
    let firstInvalid: Control | null = null
    for (const name of Object.keys(fields) as FieldName[]) {
      const control = controlOf(form, name)
      // A list that the page has yet to fill is for the page to judge.
      if (control === null || ('options' in control && control.length < 2)) continue
      const rule = firstBrokenRule(form, name)
      if (rule === null) clearMessage(control)
      else {
        showMessage(control, rule)
        firstInvalid ??= control
      }
    }
    // The page itself fetches what sends the form, and tells if that does not come.
    if (!firstInvalid && isHydrated) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (firstInvalid) return rejectSubmit(form, firstInvalid)
    press(event.submitter ?? form.querySelector<HTMLElement>(SUBMIT))
    startLoadTimeout(pendingPress)
  }

  /** Remembers what was pressed last, and lets its button show progress: the style sheet draws it for `aria-busy`. */
  function press(element: HTMLElement | null): void {
    pendingPress?.removeAttribute('aria-busy')
    pendingPress = element
    if (!(element instanceof HTMLAnchorElement)) element?.setAttribute('aria-busy', 'true')
  }

  function rejectSubmit(form: HTMLFormElement, at: Control): void {
    const rejected = { form, at }
    lastRejected = rejected
    at.focus()
    setTimeout(() => {
      if (lastRejected === rejected) lastRejected = null
    }, REVALIDATE_WINDOW_MS)
  }

  /** What was pressed is still done should the page come yet. */
  function startLoadTimeout(element: HTMLElement | null): void {
    if (hasLoadError) return showLoadTimeout(element)
    setTimeout(() => showLoadTimeout(element), LOAD_TIMEOUT_MS)
  }

  function showLoadTimeout(element: HTMLElement | null): void {
    if (!element || pendingPress !== element) return
    element.removeAttribute('aria-busy')
    notice ??= showLoadError(page)
    notice?.focus()
  }

  /** Told at once, also to who has pressed nothing; where there is no connection it is fetched again when there is. */
  function onLoadError(): void {
    hasLoadError = true
    notice?.remove()
    notice = showLoadError(page)
    showLoadTimeout(pendingPress)
    if (!isOnline(page)) page.defaultView?.addEventListener('online', retryLoad, { once: true })
  }

  /** The page's own script, the one module there is. */
  function onError({ target }: Event): void {
    if (target instanceof HTMLScriptElement && target.type === 'module') onLoadError()
  }

  function retryLoad(): void {
    const main = page.querySelector<HTMLScriptElement>('script[type="module"]')
    if (!main) return
    // What the browser failed to fetch ahead it hands to the next who asks, once: these, so that the page gets anew.
    for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) fetchScript(href, '')
    // A module that did not come is not asked for twice under one address.
    fetchScript(`${main.src}?${performance.now()}`, 'module')
  }

  function fetchScript(src: string, type: string): void {
    page.head.append(Object.assign(page.createElement('script'), { type, src }))
  }

  function onInput({ target }: Event): void {
    const control = target as Control
    lastRejected = null
    if (control.form && hasMessage(control) && firstBrokenRule(control.form, control.name as FieldName) === null)
      clearMessage(control)
  }

  function onClick(event: MouseEvent): void {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    if (
      !element ||
      notice?.contains(element) ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    press(element)
    if (!(element instanceof HTMLAnchorElement)) return startLoadTimeout(element)
    setTimeout(() => pendingPress === element && page.defaultView?.location.assign(element.href), LINK_FALLBACK_MS)
  }

  function replayPress(): void {
    // A page that was made anew has a button of its own.
    const again =
      pendingPress?.isConnected === false && pendingPress.matches(SUBMIT)
        ? page.querySelector<HTMLElement>(SUBMIT)
        : pendingPress
    press(null)
    notice?.remove()
    if (again?.isConnected) again.click()
  }

  function onHydrated(): void {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('error', onError, true)
    isHydrated = true
    replayPress()
    // What was written so far is kept from now on.
    for (const text of page.querySelectorAll('textarea'))
      if (text.value !== '') text.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function onFormReady(): void {
    page.removeEventListener('submit', onSubmit, true)
    page.removeEventListener('input', onInput, true)
    // Whoever left a field unmended hears the same from the page itself, which judges what is left.
    for (const control of page.querySelectorAll<Control>('[aria-invalid]'))
      if (hasMessage(control)) {
        control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        clearMessage(control, { handedOver: true })
      }
    if (pendingPress === null && lastRejected?.at === page.activeElement) lastRejected?.form.requestSubmit()
    replayPress()
  }

  page.addEventListener('submit', onSubmit, true)
  page.addEventListener('input', onInput, true)
  page.addEventListener('click', onClick, true)
  page.addEventListener('error', onError, true)
  page.addEventListener(HYDRATED_EVENT, onHydrated, { once: true })
  page.addEventListener(FORM_READY_EVENT, onFormReady, { once: true })
}

function readData(page: Document): PrehydrationData {
  const text = page.getElementById(PREHYDRATION_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as PrehydrationData) : { tag: 'en', fields: {} } // written by the build, into the same page
}
