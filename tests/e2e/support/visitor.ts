/** One visitor in a browser of their own: what they do, what they see, and what went wrong under the hood. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { FORM_READY_EVENT, HYDRATED_EVENT } from '../../../src/domain/prehydration'
import { LOCALE_COOKIE } from '../../../src/domain/limits'
import type { ErrorKey } from '../../../src/domain/errors'
import type { FieldName } from '../../../src/domain/forms/fields'
import type { Locale } from '../../../src/domain/routing/locales'
import type { Screen } from '../../../src/domain/routing/routes'
import type { FormValues } from '../../../src/domain/forms/rules'
import { testSystem } from '../../support/system'

export interface VisitorOptions {
  /** Of the window, in CSS pixels; a phone unless told. */
  readonly width?: number
  /** What may go wrong in this test: an answer (`400 https://…`) or a line of the console. */
  readonly expectedProblems?: readonly RegExp[]
  readonly userAgent?: string
}

const ACTION_TIMEOUT_MS = 15_000
/** Most have looked at a page for as long before they touch it. */
const HYDRATION_TIMEOUT_MS = 3_000
const PHONE_WIDTH = 390
/** Told once more, and more precisely, by the answer itself. */
const DUPLICATE_ERROR = /^error: Failed to load resource/

export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly expectedProblems: readonly RegExp[],
    /** Unexpected lines of the console, exceptions and failed answers, of every tab. */
    readonly problems: string[] = [],
  ) {
    this.watch(page)
  }

  static async arrive(
    browser: Browser,
    { width = PHONE_WIDTH, expectedProblems = [], userAgent }: VisitorOptions,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width, height: width > PHONE_WIDTH ? 900 : 844 },
      locale: 'en',
      ...(userAgent !== undefined && { userAgent }),
    })
    context.setDefaultTimeout(ACTION_TIMEOUT_MS)
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        // eslint-disable-next-line no-console -- the page's own console, where it is a problem like any other
        console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    await context.addInitScript(
      (events) => {
        for (const event of events) document.addEventListener(event, () => Object.assign(window, { [event]: true }))
      },
      [HYDRATED_EVENT, FORM_READY_EVENT],
    )
    return new Visitor(context, await context.newPage(), expectedProblems)
  }

  private watch(page: Page): void {
    const recordProblem = (problem: string) => {
      if (DUPLICATE_ERROR.test(problem) || this.expectedProblems.some((expected) => expected.test(problem))) return
      this.problems.push(problem)
    }
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) recordProblem(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => recordProblem(`exception: ${error.stack ?? error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) recordProblem(`${response.status()} ${response.url()}`)
    })
  }

  /** Another tab of the same browser. */
  async newTab(): Promise<Visitor> {
    return new Visitor(this.context, await this.context.newPage(), this.expectedProblems, this.problems)
  }

  /**
   * Opens a path of the site, or any address, and gives the page the time that most people take before they touch it:
   * what it answers before its script has come is the business of `prehydration.test.ts`.
   */
  async opens(url: string) {
    const response = await this.page.goto(new URL(url, testSystem().site).href)
    await this.waitsUntilHydrated()
    return response
  }

  async reloads(): Promise<void> {
    await this.page.reload()
    await this.waitsUntilHydrated()
  }

  private async waitsUntilHydrated(): Promise<void> {
    await this.page
      .waitForFunction(isHydrated, [HYDRATED_EVENT, FORM_READY_EVENT], { timeout: HYDRATION_TIMEOUT_MS })
      .catch(() => undefined)
  }

  /** Waits for a screen, and for its content: the chunk of a screen may arrive after its name. */
  async sees(screen: Screen): Promise<void> {
    try {
      await this.page.locator(`main[data-screen="${screen}"] :is(h1, h2)`).first().waitFor()
    } catch {
      throw new Error(`no screen ${screen} at ${this.page.url()}, but: ${await this.bodyText()}`)
    }
  }

  field = (name: FieldName): Locator => this.page.locator(`[name="${name}"]`)
  error = (key: ErrorKey): Locator =>
    this.page.locator(`.field__message [data-error="${key}"], .notices [data-error="${key}"]`)
  action = (name: string): Locator => this.page.locator(`[data-action="${name}"]`)
  provider = (id: string): Locator => this.page.locator(`[data-provider="${id}"]`)
  modal = (): Locator => this.page.getByRole('alertdialog')

  /** Fills what is given: texts are typed, options chosen, boxes ticked. */
  async fillsIn(values: FormValues): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const control = this.page.locator(`[name="${name}"]`)
      if (typeof value === 'boolean') await control.setChecked(value)
      else if (await control.evaluate((element) => element instanceof HTMLSelectElement))
        await control.selectOption(value ?? '')
      else await control.fill(value ?? '')
    }
  }

  submits = (): Promise<void> => this.page.locator('button[type=submit]').click()
  presses = (action: string): Promise<void> => this.action(action).click()

  async signsIn(email: string, password: string): Promise<void> {
    await this.fillsIn({ email, password })
    await this.submits()
  }

  /** The message at a field: waits for it, and checks that the field names it. */
  async readsAt(field: FieldName, key: ErrorKey): Promise<string> {
    const message = this.error(key).first()
    await message.waitFor()
    const described = (await this.field(field).getAttribute('aria-describedby')) ?? ''
    const id = await message.getAttribute('id')
    if (id === null || !described.split(' ').includes(id)) throw new Error(`${field} is not described by ${key}`)
    return message.innerText()
  }

  heading = (): Promise<string> => this.page.locator('main h1').first().innerText()
  text = (): Promise<string> => this.page.locator('main').innerText()
  language = (): Promise<string | null> => this.page.locator('html').getAttribute('lang')
  url = (): URL => new URL(this.page.url())
  path = (): string => this.url().pathname + this.url().search

  async switchesTo(locale: Locale): Promise<void> {
    await this.page.locator('header summary').click()
    await this.page.locator(`a[data-locale="${locale}"]`).click()
  }

  async localeCookie() {
    return (await this.context.cookies()).find(({ name }) => name === LOCALE_COOKIE.name)
  }

  /** Everything the site keeps in this browser, as one text. */
  storage = (): Promise<string> =>
    this.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

  private bodyText = async (): Promise<string> =>
    (
      await this.page
        .locator('body')
        .innerText({ timeout: 1_000 })
        .catch(() => '(nothing)')
    ).slice(0, 600)
}

/** In the page: it answers by itself, and so does its form, if there is one. */
const isHydrated = ([page = '', form = '']: readonly string[]): boolean =>
  page in window && (document.forms.length === 0 || form in window)
