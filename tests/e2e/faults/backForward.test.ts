/** The browser's back/forward cache restores a page without a request. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../../support/eventually'
import { useBrowser } from '../support/browser'
import { createStoredMember } from '../support/members'
import { backToShop } from '../support/storefront'
import type { Visitor } from '../support/visitor'
import { expectRecovery } from './recovery'

const visitor = useBrowser({ hasPageCache: true })
const LOGIN = `/fr/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`

/** Navigates back; returns 'kept' for a page from the cache, else its navigation entry, which names the reason. */
async function navigatesBack({ page }: Visitor): Promise<unknown> {
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return 'kefMark' in window ? 'kept' : JSON.stringify(entry)
  })
}

const markPage = ({ page }: Visitor) => page.evaluate(() => void Object.assign(window, { kefMark: true }))

describe('back from the shop', () => {
  it('a page restored after the sign-in has no loader and a working continue button', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.opens(LOGIN)
    await user.sees('login')
    await markPage(user)
    await user.signsIn(email, password)
    await user.page.waitForURL(backToShop())
    expect(await navigatesBack(user)).toBe('kept')
    await user.sees('success-end')
    await expectRecovery(user, { locale: 'fr' })
    await user.presses('continue')
    await user.page.waitForURL(backToShop())
  })

  it('a restored form keeps the typed values except the password', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.opens(LOGIN)
    await user.sees('login')
    await markPage(user)
    await user.fillsIn({ email, password })
    await user.page.goto(backToShop())
    expect(await navigatesBack(user)).toBe('kept')
    await eventually(async () => expect(await user.field('email').inputValue()).toBe(email))
    await eventually(async () => expect(await user.field('password').inputValue()).toBe(''))
    await user.fillsIn({ password })
    await user.submits()
    await user.page.waitForURL(backToShop())
  })

  it('a restored page shows the login when the member signed out meanwhile', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.opens(LOGIN)
    await user.sees('login')
    await user.signsIn(email, password)
    await user.page.waitForURL(backToShop())
    const other = await user.newTab()
    await other.opens('/fr/auth/logout')
    // The logout redirects to the shop, too.
    await other.page.waitForURL(backToShop())
    await navigatesBack(user)
    await user.sees('login')
    expect(await user.text()).not.toContain(email)
  })
})
