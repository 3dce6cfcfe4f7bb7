/** The Auth emulator's own page of a provider. */
import type { ControlledPage } from './controlled'
import { until } from './until'

/** Browsers on WebKit load what a pop-up needs once the page is idle; others load it in the press. */
export async function waitForPopupPreload(page: ControlledPage): Promise<void> {
  const isWebKit = await page.evaluate(() => /AppleWebKit/.test(navigator.userAgent) && !('chrome' in window), null)
  if (isWebKit)
    await until(page, 'no pop-up is prepared', () => document.querySelector('iframe[data-ready]') !== null, null)
}

/** Adds an account and signs in with it. The page's styles may be missing, so its elements are used by script. */
export async function signInInPopup(popup: ControlledPage, email: string): Promise<void> {
  await until(
    popup,
    'no page of the provider',
    () => document.readyState === 'complete' && document.querySelector('#sign-in') !== null,
    null,
  )
  await popup.evaluate((value) => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    press('.js-new-account')
    for (const [selector, text] of [
      ['#email-input', value],
      ['#display-name-input', 'Grace Hopper'],
    ] as const) {
      const field = document.querySelector(selector)
      if (!(field instanceof HTMLInputElement)) throw new Error(`no ${selector}`)
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // After this script: the window closes, and an evaluation in a closed window has no result.
    setTimeout(() => press('#sign-in'))
  }, email)
}
