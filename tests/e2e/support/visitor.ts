/** One visitor with an own browser context: actions, assertions, and a record of unexpected problems. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { HYDRATED_EVENT } from '../../../src/domain/prehydration'
import { LOCALE_COOKIE } from '../../../src/domain/limits'
import type { ErrorKey } from '../../../src/domain/errors'
import type { FieldName } from '../../../src/domain/forms/fields'
import { localeRow, type Locale } from '../../../src/domain/routing/locales'
import type { ScreenName } from '../../../src/domain/routing/routes'
import type { FormValues } from '../../../src/domain/forms/rules'
import { eventually } from '../../support/eventually'
import { testSystem } from '../../support/system'

export interface VisitorOptions {
  /** Width of the viewport in CSS pixels; the default is a phone's. */
  readonly width?: number
  /** Problems that this test provokes: a failed response (`400 https://…`) or a console line. */
  readonly expectedProblems?: readonly RegExp[]
  readonly userAgent?: string
  /** Plays the animations of the page; by default the visitor prefers reduced motion, which takes less processor time. */
  readonly hasMotion?: boolean
}

/** The response handler records the same failure with status and URL. */
const DUPLICATE_ERROR = /^error: Failed to load resource/

export class Visitor {
  /** URLs of the scripts that this tab has loaded. */
  readonly loadedScripts: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly expectedProblems: readonly RegExp[],
    /** Unexpected console lines, exceptions and failed responses of every tab. */
    readonly problems: string[] = [],
  ) {
    this.watch(page)
  }

  /** Opens a tab in a context without a trace of other visitors. */
  static async arrive(context: BrowserContext, expectedProblems: readonly RegExp[] = []): Promise<Visitor> {
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
    // A script that does not parse has no stack.
    page.on('pageerror', ({ name, message, stack = '' }) =>
      recordProblem(`exception: ${stack === '' ? `${name}: ${message}` : stack}`),
    )
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') this.loadedScripts.push(request.url())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) recordProblem(`${response.status()} ${response.url()}`)
    })
  }

  /** The tabs of this visitor; an empty page keeps the process of the context. */
  tabs = (): readonly Page[] => this.context.pages().filter((page) => page.url() !== 'about:blank')

  /** Opens another tab of the same browser context. */
  async newTab(): Promise<Visitor> {
    return new Visitor(this.context, await this.context.newPage(), this.expectedProblems, this.problems)
  }

  /**
   * Opens a path of the site, or any URL, and waits until a page of the site is hydrated; `prehydration.test.ts` covers
   * input before that. `hydrates` is false where the test withholds the code that hydrates.
   */
  async opens(url: string, { hydrates = true } = {}) {
    const response = await this.page.goto(new URL(url, testSystem().site).href)
    if (hydrates) await this.waitsUntilHydrated()
    return response
  }

  async reloads(): Promise<void> {
    await this.page.reload()
    await this.waitsUntilHydrated()
  }

  /** The page may also have left the site by then. */
  private async waitsUntilHydrated(): Promise<void> {
    await this.page.waitForFunction(([event, site]) => event in window || location.origin !== site, [
      HYDRATED_EVENT,
      testSystem().site,
    ] as const)
  }

  /** Waits for a screen and its heading: `data-screen` may be set before the chunk of the screen has loaded. */
  async sees(screen: ScreenName): Promise<void> {
    try {
      await this.page.locator(`main[data-screen="${screen}"] :is(h1, h2)`).first().waitFor()
    } catch {
      throw new Error(`no screen ${screen} at ${this.page.url()}, but: ${await this.bodyText()}`)
    }
  }

  field = (name: FieldName): Locator => this.page.locator(`[name="${name}"]`)
  error = (key: ErrorKey): Locator =>
    this.page.locator(`:is(.field__message, [role=group]) [data-error="${key}"], .checks[data-error="${key}"]`)
  action = (name: string): Locator => this.page.locator(`[data-action="${name}"]`)
  provider = (id: string): Locator => this.page.locator(`[data-provider="${id}"]`)
  modal = (): Locator => this.page.getByRole('alertdialog')

  /** Fills the given fields: text is typed, options are selected, checkboxes set. */
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

  /** Waits for the message of a field, checks that `aria-describedby` refers to it, and returns its text. */
  async readsAt(field: FieldName, key: ErrorKey): Promise<string> {
    const message = this.error(key).first()
    await message.waitFor()
    // React may be replacing the message of the prehydration script.
    return eventually(async () => {
      const described = (await this.field(field).getAttribute('aria-describedby')) ?? ''
      const id = await message.getAttribute('id')
      if (id === null || !described.split(' ').includes(id)) throw new Error(`${field} is not described by ${key}`)
      return message.innerText()
    })
  }

  heading = (): Promise<string> => this.page.locator('main h1').first().innerText()
  text = (): Promise<string> => this.page.locator('main').innerText()
  language = (): Promise<string | null> => this.page.locator('html').getAttribute('lang')
  url = (): URL => new URL(this.page.url())
  path = (): string => this.url().pathname + this.url().search

  async switchesTo(locale: Locale): Promise<void> {
    await this.page.locator('header summary').click()
    await this.page.locator(`.menu a[lang="${localeRow(locale).tag}"]`).click()
  }

  async localeCookie() {
    return (await this.context.cookies()).find(({ name }) => name === LOCALE_COOKIE.name)
  }

  /** Local storage, session storage and cookies of the page as one string. */
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
