/** An installed Firefox, controlled by WebDriver BiDi. */
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { UNREACHABLE_PROXY, type ControlledBrowser, type ControlledPage, type SessionOptions } from './controlled'

const DARK_CONTENT = 0
const MANUAL_PROXY = 1
const POPUP_MS = 15_000
const PAUSE_MS = 50

/** The colour scheme is a preference of the whole browser, so each gets a browser of its own when first needed. */
export function firefoxBrowser(executablePath: string): ControlledBrowser {
  const browsers = new Map<boolean, Promise<Browser>>()
  const browserFor = (isDark: boolean): Promise<Browser> => {
    const browser = browsers.get(isDark) ?? launch(executablePath, isDark)
    browsers.set(isDark, browser)
    return browser
  }
  return {
    newSession: async ({ size, isDark, initScript }: SessionOptions) => {
      const context = await (await browserFor(isDark)).createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      const problems = watchProblems(page)
      await page.evaluateOnNewDocument(initScript)
      return { page: controlPage(page, context), problems: () => problems, close: () => context.close() }
    },
    stop: async () => {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}

const launch = (executablePath: string, isDark: boolean): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'network.proxy.type': MANUAL_PROXY,
      'network.proxy.http': UNREACHABLE_PROXY.host,
      'network.proxy.http_port': UNREACHABLE_PROXY.port,
      'network.proxy.ssl': UNREACHABLE_PROXY.host,
      'network.proxy.ssl_port': UNREACHABLE_PROXY.port,
      'intl.accept_languages': 'en',
      // Processes that wait for the next site, and pages kept ready for a new tab, cost as much as a visit.
      'dom.ipc.processPrelaunch.enabled': false,
      'browser.newtab.preload': false,
      'browser.sessionstore.interval': 600_000,
      'ui.prefersReducedMotion': 1,
      ...(isDark && { 'layout.css.prefers-color-scheme.content-override': DARK_CONTENT }),
    },
  })

function watchProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (thrown) =>
    problems.push(`exception: ${thrown instanceof Error ? thrown.message : String(thrown)}`),
  )
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}

function controlPage(page: Page, context: BrowserContext): ControlledPage {
  return {
    open: (url) => start(page.goto(url, { timeout: 0 })),
    evaluate: async (read, argument) =>
      (await page.evaluate(`(${read.toString()})(${JSON.stringify(argument)})`)) as ReturnType<typeof read>,
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      await page.locator(selector).click()
      await page.$eval(selector, (field) => {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      })
      await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
    goBack: () => start(page.goBack({ timeout: 0 })),
    goForward: () => start(page.goForward({ timeout: 0 })),
    popupOf: async (press) => {
      const before = await context.pages()
      await press()
      return controlPage(await newPage(context, before), context)
    },
  }
}

/** Does not wait for a navigation: it ends with the load event, which waits for scripts, or with the next navigation. */
function start(navigation: Promise<unknown>): Promise<void> {
  navigation.catch(() => undefined)
  return Promise.resolve()
}

async function newPage(context: BrowserContext, before: readonly Page[]): Promise<Page> {
  for (const deadline = Date.now() + POPUP_MS; Date.now() < deadline; await wait(PAUSE_MS)) {
    const opened = (await context.pages()).find((page) => !before.includes(page))
    if (opened !== undefined) return opened
  }
  throw new Error('no pop-up was opened')
}
