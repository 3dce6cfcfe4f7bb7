/** The demo storefront. */
import { localeRow, type Locale } from '../../../src/domain/routing/locales'
import { testSystem } from '../../support/system'
import type { Visitor } from './visitor'

/** The callback URL of the storefront's log-in links. */
export const backToShop = (): string => `${testSystem().storefront}/account`

/** Follows the storefront's "Log in" link of the given locale. */
export async function startsAtStorefront(visitor: Visitor, locale: Locale): Promise<void> {
  await visitor.opens(testSystem().storefront)
  const link =
    locale === 'en'
      ? visitor.page.getByRole('link', { name: 'Log in', exact: true })
      : visitor.page.locator(`.links a[lang="${localeRow(locale).tag}"]`)
  await link.click()
  await visitor.sees('login')
}

/** Waits for the storefront and returns its greeting and the email of the signed-in customer. */
export async function isGreeted(visitor: Visitor): Promise<{ greeting: string; email: string | null }> {
  await visitor.page.waitForURL(backToShop())
  const customer = visitor.page.locator('[data-customer]')
  return {
    greeting: await visitor.page.locator('h1').innerText(),
    email: await customer.getAttribute('data-customer'),
  }
}
