/**
 * Answers for a prerendered page until its own script has taken over, and for its form until the form's engine has: a
 * press is judged by the form's own rules, nothing is sent, nothing typed is lost, and what was pressed is pressed again
 * once the page can follow.
 */
import { EARLY_DATA, FORM_TAKEN_OVER, reviveRule, TAKEN_OVER, type EarlyData, type EarlyRule } from '../domain/early'
import type { FieldName } from '../domain/fields'
import { meets, tidy } from '../domain/rules'
import { clearAt, flagged, isOnline, showAt, tellMissing, type Control } from './message'

/** A link that nothing took over for this long leads on as links do. In milliseconds. */
const PATIENCE = 4000
/** Any other press that waits for longer than this is answered: the page may never be taken over. In milliseconds. */
const LAST_PATIENCE = 15000
/** A press that was refused less long ago was meant for the page, which has more to say to it. In milliseconds. */
const MOMENT = 1000
const SUBMIT = '[type="submit"]'
const PRESSABLE = 'a[href^="/"]:not([target]), button:not([type="submit"])'

export function answerEarly(page: Document): void {
  const { fields, tag } = readData(page)
  let pressed: HTMLElement | null = null
  let told: HTMLElement | null = null
  let isMissing = false
  let isTakenOver = false
  /** The form whose press was refused a moment ago, as long as nobody has done anything since. */
  let refused: { readonly form: HTMLFormElement; readonly at: Control } | null = null

  const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null
  const valueOf = (control: Control | null): unknown =>
    control && 'checked' in control && control.type === 'checkbox' ? control.checked : control?.value

  function brokenRule(form: HTMLFormElement, name: FieldName): EarlyRule | null {
    const values = new Proxy({}, { get: (_, other: string) => valueOf(controlOf(form, other)) })
    const field = fields[name] ?? { rules: [] }
    const value = tidy(field, valueOf(controlOf(form, name)))
    return field.rules.find((rule) => !meets(reviveRule(rule), value, values, tag)) ?? null
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    press(null)
    let first: Control | null = null
    for (const name of Object.keys(fields) as FieldName[]) {
      const control = controlOf(form, name)
      // A list that the page has yet to fill is for the page to judge.
      if (control === null || ('options' in control && control.length < 2)) continue
      const rule = brokenRule(form, name)
      if (rule === null) clearAt(control)
      else {
        showAt(control, rule)
        first ??= control
      }
    }
    // The page itself fetches what sends the form, and tells if that does not come.
    if (!first && isTakenOver) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (first) return refuse(form, first)
    press(event.submitter ?? form.querySelector<HTMLElement>(SUBMIT))
    waitFor(pressed)
  }

  /** Remembers what was pressed last, and lets its button show progress: the style sheet draws it for `aria-busy`. */
  function press(element: HTMLElement | null): void {
    pressed?.removeAttribute('aria-busy')
    pressed = element
    if (!(element instanceof HTMLAnchorElement)) element?.setAttribute('aria-busy', 'true')
  }

  function refuse(form: HTMLFormElement, at: Control): void {
    const mine = { form, at }
    refused = mine
    at.focus()
    setTimeout(() => {
      if (refused === mine) refused = null
    }, MOMENT)
  }

  /** What was pressed is still done should the page come yet. */
  function waitFor(element: HTMLElement | null): void {
    if (isMissing) return answer(element)
    setTimeout(() => answer(element), LAST_PATIENCE)
  }

  function answer(element: HTMLElement | null): void {
    if (!element || pressed !== element) return
    element.removeAttribute('aria-busy')
    told ??= tellMissing(page)
    told?.focus()
  }

  /** Told at once, also to who has pressed nothing; where there is no connection it is fetched again when there is. */
  function onNotComing(): void {
    isMissing = true
    told?.remove()
    told = tellMissing(page)
    answer(pressed)
    if (!isOnline(page)) page.defaultView?.addEventListener('online', fetchAgain, { once: true })
  }

  /** The page's own script, the one module there is. */
  function onError({ target }: Event): void {
    if (target instanceof HTMLScriptElement && target.type === 'module') onNotComing()
  }

  function fetchAgain(): void {
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
    refused = null
    if (control.form && flagged(control) && brokenRule(control.form, control.name as FieldName) === null)
      clearAt(control)
  }

  function onClick(event: MouseEvent): void {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    if (
      !element ||
      told?.contains(element) ||
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
    if (!(element instanceof HTMLAnchorElement)) return waitFor(element)
    setTimeout(() => pressed === element && page.defaultView?.location.assign(element.href), PATIENCE)
  }

  function pressAgain(): void {
    // A page that was made anew has a button of its own.
    const again =
      pressed?.isConnected === false && pressed.matches(SUBMIT) ? page.querySelector<HTMLElement>(SUBMIT) : pressed
    press(null)
    told?.remove()
    if (again?.isConnected) again.click()
  }

  function onTakenOver(): void {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('error', onError, true)
    isTakenOver = true
    pressAgain()
    // What was written so far is kept from now on.
    for (const text of page.querySelectorAll('textarea'))
      if (text.value !== '') text.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function onFormTakenOver(): void {
    page.removeEventListener('submit', onSubmit, true)
    page.removeEventListener('input', onInput, true)
    // Whoever left a field unmended hears the same from the page itself, which judges what is left.
    for (const control of page.querySelectorAll<Control>('[aria-invalid]'))
      if (flagged(control)) {
        control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        clearAt(control, { handedOver: true })
      }
    if (pressed === null && refused?.at === page.activeElement) refused?.form.requestSubmit()
    pressAgain()
  }

  page.addEventListener('submit', onSubmit, true)
  page.addEventListener('input', onInput, true)
  page.addEventListener('click', onClick, true)
  page.addEventListener('error', onError, true)
  page.addEventListener(TAKEN_OVER, onTakenOver, { once: true })
  page.addEventListener(FORM_TAKEN_OVER, onFormTakenOver, { once: true })
}

function readData(page: Document): EarlyData {
  const text = page.getElementById(EARLY_DATA)?.textContent
  return text ? (JSON.parse(text) as EarlyData) : { tag: 'en', fields: {} } // written by the build, into the same page
}
