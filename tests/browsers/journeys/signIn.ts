/** Signing in: with a password, with a provider, and before the scripts have loaded. */
import { describe, expect, it } from '@jest/globals'
import { signInInPopup, waitForPopupPreload } from '../support/popup'
import { delaySite } from '../support/delayedSite'
import type { NewVisitor } from '../support/useBrowser'
import { createStoredMember, newEmail } from '../../e2e/support/members'
import { backToShop } from '../../e2e/support/storefront'

/** Each browser has its own words for the failed response of a refused sign-in. */
const REFUSED = [/\b400\b.*/]
/** The emulator's page of a provider loads fonts and styles from the internet. */
const NO_INTERNET = [/unpkg\.com|fonts\.googleapis\.com|apis\.google\.com|proxy|mdc/i]

export function signInJourneys(newVisitor: NewVisitor): void {
  describe('sign-in', () => {
    it.each([
      ['a phone', false],
      ['a desktop', true],
    ])('on %s shows a wrong password at its field, and then leads to the shop', async (_, isDesktop) => {
      const { email, password } = await createStoredMember()
      const sophie = await newVisitor({ isDesktop, expectedProblems: REFUSED })
      await sophie.opens(`/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
      await sophie.sees('login')
      await sophie.submits()
      expect(await sophie.readsAt('email', 'error.emailRequired')).toBe('Email is required')
      await sophie.signsIn(email, 'Not-the-one-1!')
      await sophie.readsAt('password', 'error.wrongPassword')
      await sophie.fillsIn({ password })
      await sophie.submits()
      await sophie.waitsForText('Welcome back, Sophie')
      expect(await sophie.page.evaluate(() => location.href, null)).toBe(backToShop())
    })

    it('before the scripts have loaded keeps what was typed, and is sent when they have', async () => {
      const { email, password } = await createStoredMember()
      const sophie = await newVisitor()
      const site = await delaySite()
      try {
        await sophie.startsToOpen(`${site.origin}/auth/login`)
        await sophie.signsIn(email, password)
        await sophie.waitsFor('button[type=submit][aria-busy=true]')
        site.releaseScripts()
        await sophie.sees('success-end')
      } finally {
        site.close()
      }
    })

    it('with Google opens a pop-up at the first press; a new member accepts the terms', async () => {
      const grace = await newVisitor({ expectedProblems: NO_INTERNET })
      await grace.opens('/auth/login')
      await grace.sees('login')
      await waitForPopupPreload(grace.page)
      const popup = await grace.page.popupOf(() => grace.clicks('[data-provider="google.com"]'))
      await signInInPopup(popup, newEmail('grace'))
      await grace.sees('accept-tos')
      await grace.fillsIn({ tosConsent: true })
      await grace.submits()
      await grace.sees('success-end')
    })
  })
}
