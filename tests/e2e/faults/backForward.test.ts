/** The browser's own back/forward cache: a page comes back as it was left, without a request. */
import { describe, expect, it } from '@jest/globals'
import { inBrowser } from '../support/browser'
import { aMemberOnRecord } from '../support/members'
import { backToShop } from '../support/storefront'
import type { Visitor } from '../support/visitor'
import { expectSurvival } from './survives'

const visitor = inBrowser(['--disable-back-forward-cache'])
const LOGIN = `/fr/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`

/** Presses Back, and says whether the page was kept; it tells why not where it was loaded anew. */
async function goesBack({ page }: Visitor): Promise<unknown> {
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return 'kefMark' in window ? 'kept' : JSON.stringify(entry)
  })
}

const marks = ({ page }: Visitor) => page.evaluate(() => void Object.assign(window, { kefMark: true }))

describe('back from the shop', () => {
  it('a page that was left after the sign-in is usable: no loader, the right member, and a way on', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor()
    await someone.opens(LOGIN)
    await someone.sees('login')
    await marks(someone)
    await someone.signsIn(email, password)
    await someone.page.waitForURL(backToShop())
    expect(await goesBack(someone)).toBe('kept')
    await someone.sees('success-end')
    await expectSurvival(someone, { locale: 'fr' })
    await someone.presses('continue')
    await someone.page.waitForURL(backToShop())
  })

  it('a form that was left half filled in keeps what was typed, but for the password', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor()
    await someone.opens(LOGIN)
    await someone.sees('login')
    await marks(someone)
    await someone.fillsIn({ email, password })
    await someone.page.goto(backToShop())
    expect(await goesBack(someone)).toBe('kept')
    expect(await someone.field('email').inputValue()).toBe(email)
    await expect(someone.field('password').inputValue()).resolves.toBe('')
    await someone.fillsIn({ password })
    await someone.submits()
    await someone.page.waitForURL(backToShop())
  })

  it('a page whose member signed out meanwhile is one of nobody', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor()
    await someone.opens(LOGIN)
    await someone.sees('login')
    await someone.signsIn(email, password)
    await someone.page.waitForURL(backToShop())
    const other = await someone.newTab()
    await other.opens('/fr/auth/logout')
    // Signing out leads back to the shop, too.
    await other.page.waitForURL(backToShop())
    await goesBack(someone)
    await someone.sees('login')
    expect(await someone.text()).not.toContain(email)
  })
})
