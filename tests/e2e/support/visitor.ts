/** One visitor in a browser of their own: what they do, what they see, and what went wrong under the hood. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { FORM_TAKEN_OVER, TAKEN_OVER } from '../../../src/domain/early'
import { LOCALE_COOKIE } from '../../../src/domain/limits'
import type { ErrorKey } from '../../../src/domain/errors'
import type { FieldName } from '../../../src/domain/fields'
import type { Locale } from '../../../src/domain/locales'
import type { Screen } from '../../../src/domain/routes'
import type { FormValues } from '../../../src/domain/rules'
import { testSystem } from '../../support/system'

export interface VisitorOptions {
  /** Of the window, in CSS pixels; a phone unless told. */
  readonly width?: number
  /** What may go wrong in this test: an answer (`400 https://…`) or a line of the console. */
  readonly expects?: readonly RegExp[]
  readonly userAgent?: string
}

const PATIENCE = 15_000
/** Most have looked at a page for as long before they touch it. */
const MOMENT = 3_000
const PHONE = 390
/** Told once more, and more precisely, by the answer itself. */
const REPEATED = /^error: Failed to load resource/

export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly expects: readonly RegExp[],
    /** Unexpected lines of the console, exceptions and failed answers, of every tab. */
    readonly problems: string[] = [],
  ) {
    this.watch(page)
  }

  static async arrive(browser: Browser, { width = PHONE, expects = [], userAgent }: VisitorOptions): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width, height: width > PHONE ? 900 : 844 },
      locale: 'en',
      ...(userAgent !== undefined && { userAgent }),
    })
    context.setDefaultTimeout(PATIENCE)
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
      [TAKEN_OVER, FORM_TAKEN_OVER],
    )
    return new Visitor(context, await context.newPage(), expects)
  }

  private watch(page: Page): void {
    const note = (problem: string) => {
      if (REPEATED.test(problem) || this.expects.some((expected) => expected.test(problem))) return
      this.problems.push(problem)
    }
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type())) note(`${line.type()}: ${line.text()}`)
    })
    page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`))
    page.on('response', (answer) => {
      if (answer.status() >= 400) note(`${answer.status()} ${answer.url()}`)
    })
  }

  /** Another tab of the same browser. */
  async newTab(): Promise<Visitor> {
    return new Visitor(this.context, await this.context.newPage(), this.expects, this.problems)
  }

  /**
   * Opens a path of the site, or any address, and gives the page the time that most people take before they touch it:
   * what it answers before its script has come is the business of `early.test.ts`.
   */
  async opens(address: string) {
    const answer = await this.page.goto(new URL(address, testSystem().site).href)
    await this.looksAtIt()
    return answer
  }

  async reloads(): Promise<void> {
    await this.page.reload()
    await this.looksAtIt()
  }

  private async looksAtIt(): Promise<void> {
    await this.page
      .waitForFunction(isTakenOver, [TAKEN_OVER, FORM_TAKEN_OVER], { timeout: MOMENT })
      .catch(() => undefined)
  }

  /** Waits for a screen, and for its content: the chunk of a screen may arrive after its name. */
  async sees(screen: Screen): Promise<void> {
    try {
      await this.page.locator(`main[data-screen="${screen}"] :is(h1, h2)`).first().waitFor()
    } catch {
      throw new Error(`no screen ${screen} at ${this.page.url()}, but: ${await this.wholeText()}`)
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
  address = (): URL => new URL(this.page.url())
  path = (): string => this.address().pathname + this.address().search

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

  private wholeText = async (): Promise<string> =>
    (
      await this.page
        .locator('body')
        .innerText({ timeout: 1_000 })
        .catch(() => '(nothing)')
    ).slice(0, 600)
}

/** In the page: it answers by itself, and so does its form, if there is one. */
const isTakenOver = ([page = '', form = '']: readonly string[]): boolean =>
  page in window && (document.forms.length === 0 || form in window)
