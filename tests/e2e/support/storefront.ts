/** The demo storefront. */
import { localeRow, type Locale } from '../../../src/domain/routing/locales'
import { aSignUp } from '../../fixtures/builders'
import { testSystem } from '../../support/system'
import type { Visitor } from './visitor'

/** The callback URL of the storefront's sign-in links. */
export const backToShop = (): string => `${testSystem().storefront}/account`

/** A path of the site, with the callback of the storefront. */
export const withCallback = (path: string): string => `${path}?callbackUrl=${encodeURIComponent(backToShop())}`

/** Signs up on the way from the storefront; the page then waits for the verification. */
export async function signsUpFromStorefront(visitor: Visitor, email: string): Promise<void> {
  await visitor.opens(withCallback('/auth/signup_with_email'))
  await visitor.sees('signup')
  await visitor.fillsIn(aSignUp({ values: { email, firstName: 'Ada' } }))
  await visitor.submits()
  await visitor.sees('verification-sent')
}

/** Follows the storefront's link to sign in, in English or in another language. */
export async function startsAtStorefront(visitor: Visitor, locale: Locale): Promise<void> {
  await visitor.opens(testSystem().storefront)
  if (locale === 'en') await visitor.page.getByRole('link', { name: 'Sign in', exact: true }).click()
  else await visitor.page.locator(`a[lang="${localeRow(locale).tag}"]`).click()
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
