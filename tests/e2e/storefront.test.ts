/** The pages of the demo storefront, without accessibility violations. */
import { describe, expect, it } from '@jest/globals'
import { testSystem } from '../support/system'
import { accessibilityViolations } from './support/axe'
import { useBrowser } from './support/browser'

const visitor = useBrowser()

describe('the storefront', () => {
  it.each(['/', '/embedded'])('have nothing for axe to find in %s, light and dark', async (path) => {
    const customer = await visitor({ width: 320 })
    await customer.page.goto(testSystem().storefront + path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await customer.page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(customer.page)).toEqual([])
    }
    expect(await customer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
