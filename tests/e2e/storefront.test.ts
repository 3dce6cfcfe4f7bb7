/** The pages of the demo storefront and the mailbox, without accessibility violations. */
import { describe, expect, it } from '@jest/globals'
import { testSystem } from '../support/system'
import { accessibilityViolations } from './support/axe'
import { useBrowser } from './support/browser'

const visitor = useBrowser()

describe('the storefront and the mailbox', () => {
  it.each([
    '/',
    '/products/floorstander-no-7',
    '/basket',
    '/mailbox',
    '/embedded',
    '/pages/contact-us',
    '/take-it-home',
  ])('have nothing for axe to find in %s, light and dark', async (path) => {
    const customer = await visitor({ width: 390 })
    // The mailbox reloads when another test has sent an email, and axe would lose its page.
    await customer.page.route('**/mailbox.json', (route) => route.abort())
    await customer.page.goto(testSystem().storefront + path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await customer.page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(customer.page)).toEqual([])
    }
    expect(await customer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
