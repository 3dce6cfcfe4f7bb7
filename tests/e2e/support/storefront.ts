/** The demo storefront, as a shopper uses it. */
import { localeRow, type Locale } from '../../../src/domain/routing/locales'
import { testSystem } from '../../support/system'
import type { Visitor } from './visitor'

/** Where its log-in links ask to come back to. */
export const backToShop = (): string => `${testSystem().storefront}/account`

/** Follows the storefront's own "Log in" link, that of a region where one is named. */
export async function startsAtStorefront(visitor: Visitor, locale: Locale): Promise<void> {
  await visitor.opens(testSystem().storefront)
  const link =
    locale === 'en'
      ? visitor.page.getByRole('link', { name: 'Log in', exact: true })
      : visitor.page.locator(`.links a[lang="${localeRow(locale).tag}"]`)
  await link.click()
  await visitor.sees('login')
}

/** Waits for the storefront and answers who it takes the visitor for: what it says, and their address. */
export async function isGreeted(visitor: Visitor): Promise<{ greeting: string; email: string | null }> {
  await visitor.page.waitForURL(backToShop())
  const customer = visitor.page.locator('[data-customer]')
  return {
    greeting: await visitor.page.locator('h1').innerText(),
    email: await customer.getAttribute('data-customer'),
  }
}
