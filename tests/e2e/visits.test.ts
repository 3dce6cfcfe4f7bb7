/** The pages around the login: start page, logout, sign-up, and the login in a shop's iframe. */
import { describe, expect, it } from '@jest/globals'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember, draftOf, newEmail, type StoredMember, uidOf } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop, isGreeted } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const callback = (): string => `callbackUrl=${encodeURIComponent(backToShop())}`

async function signsInAs(user: Visitor, { email, password }: StoredMember): Promise<void> {
  await user.opens('/auth/login')
  await user.sees('login')
  await user.signsIn(email, password)
  await user.sees('success-end')
}

describe('the start page', () => {
  it('names the signed-in member without moving anything, and links the shop and the logout', async () => {
    const member = await createStoredMember()
    const sophie = await visitor({ width: 1440 })
    await signsInAs(sophie, member)
    await recordShifts(sophie)
    await sophie.opens('/')
    await sophie.page.getByText(`Signed in as ${member.email}`).waitFor()
    await sophie.page.locator('.unit').waitFor({ state: 'attached' })
    expect(await sophie.page.locator('aside a').count()).toBe(4)
    expect(await shiftsOf(sophie)).toEqual([])
    expect(await sophie.action('continue').getAttribute('href')).toBe('https://www.kef.com/')
    await sophie.page.locator('main a[href="/auth/logout"]').click()
    await sophie.sees('login')
    await sophie.opens('/')
    await sophie.page.locator('main a[href="/auth/login"]').waitFor()
  })
})

describe('logging out', () => {
  it('clears the storage and redirects to an allowed callback', async () => {
    const sophie = await visitor()
    await signsInAs(sophie, await createStoredMember())
    await sophie.opens(`/auth/logout?${callback()}`)
    await sophie.page.waitForURL(backToShop())
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    expect(await sophie.storage()).not.toContain(encodeURIComponent('/account'))
    expect(await sophie.storage()).not.toContain(backToShop())
  })

  // Chromium prerenders nothing while it is controlled, so the page is told that it is prerendered.
  it('waits until a page that the browser has prerendered is opened', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    await signsInAs(sophie, member)
    await sophie.context.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
    await sophie.opens('/auth/logout', { hydrates: false })
    await sophie.page.waitForLoadState('networkidle')
    await sophie.sees('logout')
    expect(await sophie.storage()).toContain('lastUsed')
    await sophie.page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await sophie.sees('login')
  })
})

describe('a sign-up', () => {
  it('stores the five UTM values, the callback and the language of the visit', async () => {
    const email = newEmail()
    const utm = {
      utm_landing: 'home',
      utm_source: 'letter',
      utm_medium: 'email',
      utm_campaign: 'spring',
      utm_content: 'button',
    }
    const ada = await visitor()
    await ada.opens(`/fr/auth/login?${new URLSearchParams(utm).toString()}&utm_term=dropped&${callback()}`)
    await ada.sees('login')
    await ada.fillsIn({ email })
    await ada.page.locator('a[href$="/auth/signup_with_email"]').click()
    await ada.sees('signup')
    // The address that was typed on the sign-in page, whose field the press on the link has left.
    expect(await ada.page.locator('[name=email]').inputValue()).toBe(email)
    const values = aSignUp({ locale: 'fr', values: { email } })
    await ada.fillsIn(values)
    await ada.submits()
    await ada.sees('verification-sent')
    const {
      email: _,
      password,
      confirmPassword,
      tosConsent,
      marketingConsent,
      firstName,
      lastName,
      ...details
    } = values
    expect(confirmPassword).toBe(password)
    expect(await draftOf(await uidOf(email, PASSWORD))).toMatchObject({
      email,
      firstName,
      lastName,
      tosConsent,
      marketingConsent,
      details,
      utm,
      callbackURL: backToShop(),
      shopifyURL: testSystem().storefront,
      languagePreference: 'fr',
      fromMobile: false,
    })
  })
})

describe('in an iframe of a shop', () => {
  it('the login redirects the top page, not only the frame', async () => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor({ width: 1440 })
    const requests = requestsOf(sophie)
    await sophie.opens(`${testSystem().storefront}/embedded`)
    const frame = sophie.page.frameLocator('iframe')
    await frame.locator('main[data-screen="login"] h1').waitFor()
    await frame.locator('[name=email]').fill(email)
    await frame.locator('[name=password]').fill(password)
    await frame.locator('button[type=submit]').click()
    // Where the browser blocks the navigation of the top page, the frame shows a button.
    const destination = sophie.page.waitForURL(backToShop()).then(() => true)
    const continueLink = frame.locator('main[data-screen="success-end"] [data-action="continue"]')
    if (!(await Promise.race([destination, continueLink.waitFor().then(() => false)]))) {
      await continueLink.click().catch(() => undefined) // the page may have redirected in the meantime
    }
    expect(await isGreeted(sophie)).toEqual({ greeting: 'Welcome back, Sophie', email })
    expect(callsTo(requests, '/call/getRedirectUrl').length).toBeGreaterThan(0)
  })
})
