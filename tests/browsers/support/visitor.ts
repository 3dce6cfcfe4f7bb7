/** One visitor in any browser: the same actions and checks as in `tests/e2e/support/visitor.ts`, on a controlled page. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorKey } from '../../../src/domain/errors'
import type { FieldName } from '../../../src/domain/forms/fields'
import type { FormValues } from '../../../src/domain/forms/rules'
import { HYDRATED_EVENT } from '../../../src/domain/prehydration'
import { localeRow, type Locale } from '../../../src/domain/routing/locales'
import type { ScreenName } from '../../../src/domain/routing/routes'
import { testSystem } from '../../support/system'
import type { ControlledPage, ControlledSession } from './controlled'
import { until } from './until'

const HYDRATION_MS = 10_000
const PROBLEM_MS = 5_000
const PAUSE_MS = 50

export class Visitor {
  constructor(
    readonly session: ControlledSession,
    readonly page: ControlledPage = session.page,
  ) {}

  /** Opens a path of the site, or any URL, and waits until React has hydrated the page. */
  async opens(url: string): Promise<void> {
    await this.startsToOpen(url)
    const hydrated = (event: string): boolean =>
      document.readyState === 'complete' && (event in window || document.querySelector('[data-screen]') === null)
    await until(this.page, `${url} is not hydrated`, hydrated, HYDRATED_EVENT, HYDRATION_MS)
  }

  /** Opens a path of the site, and waits until its HTML is there. */
  async startsToOpen(url: string): Promise<void> {
    await this.page.evaluate(() => void Object.assign(window, { isLeft: true }), null)
    await this.page.open(new URL(url, testSystem().site).href)
    await until(
      this.page,
      `${url} does not open`,
      () => !('isLeft' in window) && document.querySelector('h1, h2') !== null,
      null,
    )
  }

  /** Waits for a screen with its heading; it must fit the width of the window. */
  async sees(screen: ScreenName): Promise<void> {
    await this.waitsFor(`main[data-screen="${screen}"] :is(h1, h2)`)
    await until(
      this.page,
      `the page is wider than the window`,
      () => document.documentElement.scrollWidth <= innerWidth,
      null,
      1_000,
    )
  }

  /** Waits until an element of this selector is visible. */
  waitsFor = (selector: string): Promise<void> =>
    until(
      this.page,
      `no ${selector}`,
      (css) =>
        [...document.querySelectorAll(css)].some((element) => element.checkVisibility({ visibilityProperty: true })),
      selector,
    )

  waitsForText = (text: string): Promise<void> =>
    until(this.page, `no text “${text}”`, (expected) => document.body.innerText.includes(expected), text)

  waitsForUrl = (url: string): Promise<void> =>
    until(this.page, `not at ${url}`, (expected) => location.href === expected, url)

  /** Waits until the browser has reported a problem. */
  async waitsForProblem(expected: RegExp): Promise<void> {
    const deadline = Date.now() + PROBLEM_MS
    while (!this.session.problems().some((problem) => expected.test(problem))) {
      if (Date.now() > deadline) throw new Error(`no problem ${expected}, but: ${this.session.problems().join('\n')}`)
      await wait(PAUSE_MS)
    }
  }

  async clicks(selector: string): Promise<void> {
    await this.waitsFor(selector)
    await this.page.click(selector)
  }

  /** Fills the given fields: text is typed, options are selected, checkboxes pressed. */
  async fillsIn(values: FormValues): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const selector = `[name="${name}"]`
      await this.waitsFor(selector)
      if (typeof value === 'boolean') {
        if ((await this.page.evaluate(isChecked, selector)) !== value) await this.page.click(selector)
      } else if (await this.page.evaluate(isSelect, selector)) {
        await this.page.evaluate(selectOption, { selector, value: value ?? '' })
      } else await this.page.type(selector, value ?? '')
    }
  }

  submits = (): Promise<void> => this.clicks('button[type=submit]')
  presses = (action: string): Promise<void> => this.clicks(`[data-action="${action}"]`)

  async signsIn(email: string, password: string): Promise<void> {
    await this.fillsIn({ email, password })
    await this.submits()
  }

  /** Waits for the message of a field, checks that `aria-describedby` refers to it, and returns its text. */
  async readsAt(field: FieldName, key: ErrorKey): Promise<string> {
    const selector = `.field__message [data-error="${key}"], .checks[data-error="${key}"]`
    await this.waitsFor(selector)
    return this.page.evaluate(readMessage, { selector, field })
  }

  valueOf = (name: FieldName): Promise<string> =>
    this.page.evaluate((css) => (document.querySelector(css) as HTMLInputElement).value, `[name="${name}"]`)

  language = (): Promise<string> => this.page.evaluate(() => document.documentElement.lang, null)
  path = (): Promise<string> => this.page.evaluate(() => location.pathname + location.search, null)

  async switchesTo(locale: Locale): Promise<void> {
    await this.clicks('header summary')
    await this.clicks(`.menu a[lang="${localeRow(locale).tag}"]`)
  }
}

function isChecked(selector: string): boolean {
  const box = document.querySelector(selector)
  return box instanceof HTMLInputElement && box.checked
}

function isSelect(selector: string): boolean {
  return document.querySelector(selector) instanceof HTMLSelectElement
}

/** As if chosen in the list of options, which the operating system draws. */
function selectOption({ selector, value }: { selector: string; value: string }): void {
  const select = document.querySelector(selector)
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${selector} is no select`)
  select.value = value
  if (select.value !== value) throw new Error(`${selector} has no option ${value}`)
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

function readMessage({ selector, field }: { selector: string; field: string }): string {
  const message = document.querySelector<HTMLElement>(selector)
  const described = document.querySelector(`[name="${field}"]`)?.getAttribute('aria-describedby') ?? ''
  if (!message || !described.split(' ').includes(message.id))
    throw new Error(`${field} is not described by ${selector}`)
  return message.innerText.trim()
}
