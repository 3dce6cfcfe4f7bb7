/** The browser loads the page again for the back button, as WebKit does because of the opener policy. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../../support/eventually'
import { useBrowser } from '../support/browser'
import { createStoredMember } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import { backToShop } from '../support/storefront'
import type { Visitor } from '../support/visitor'
import { expectRecovery } from './recovery'

// Playwright switches the back/forward cache off.
const visitor = useBrowser()
const LOGIN = `/fr/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`

/** Presses the back button, and expects the browser to load the page again. */
async function navigatesBack({ page }: Visitor): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  const type = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON() as { type: string })
  expect(type).toMatchObject({ type: 'back_forward' })
}

describe('back from the shop', () => {
  it('shows the member who has signed in meanwhile, and returns to the shop only after a press', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.opens(LOGIN)
    const other = await user.newTab()
    await other.opens(LOGIN)
    await other.signsIn(email, password)
    await other.page.waitForURL(backToShop())
    await user.page.goto(backToShop())
    const requests = requestsOf(user)
    await navigatesBack(user)
    await user.sees('success-end')
    await eventually(async () => expect(await user.text()).toContain(email))
    await expectRecovery(user, { locale: 'fr' })
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
    await user.presses('continue')
    await user.page.waitForURL(backToShop())
    await navigatesBack(user)
    await user.sees('success-end')
  })

  it('without a session shows the form with the typed email and without the password', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.opens(LOGIN)
    await user.fillsIn({ email, password })
    await user.page.goto(backToShop())
    await navigatesBack(user)
    await user.sees('login')
    await eventually(async () => expect(await user.field('password').inputValue()).toBe(''))
    await eventually(async () => expect(await user.field('email').inputValue()).toBe(email))
  })
})
