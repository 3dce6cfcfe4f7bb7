/** Playwright's own builds of Firefox and WebKit. */
import type { Browser, Page } from 'playwright-core'
import type { ControlledBrowser, ControlledPage, SessionOptions } from './controlled'

export function playwrightBrowser(browser: Browser): ControlledBrowser {
  return {
    newSession: async ({ size, isDark, initScript }: SessionOptions) => {
      const context = await browser.newContext({
        viewport: size,
        locale: 'en',
        colorScheme: isDark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
      await context.addInitScript({ content: initScript })
      const page = await context.newPage()
      const problems = watchProblems(page)
      return {
        page: controlPage(page),
        problems: () => problems,
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}

function watchProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (thrown) => problems.push(`exception: ${thrown.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}

const controlPage = (page: Page): ControlledPage => ({
  open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
  // Playwright's own type excludes functions inside of the argument, which no caller passes.
  evaluate: (read, argument) => page.evaluate(`(${read.toString()})(${JSON.stringify(argument)})`),
  click: (selector) => page.locator(selector).first().click(),
  type: async (selector, text) => {
    const field = page.locator(selector).first()
    await field.fill('')
    await field.pressSequentially(text)
  },
  goBack: async () => void (await page.goBack({ waitUntil: 'commit' })),
  goForward: async () => void (await page.goForward({ waitUntil: 'commit' })),
  popupOf: async (press) => {
    const opened = page.waitForEvent('popup')
    await press()
    return controlPage(await opened)
  },
})
