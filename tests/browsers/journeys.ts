/** The journeys whose steps the engines do differently: storage, history, pop-ups, input before the scripts, line breaks. */
import { describe, expect, it } from '@jest/globals'
import { aResetLink } from '../e2e/support/emailLinks'
import { mailTo, newestMailTo } from '../e2e/support/mailbox'
import { createStoredMember, entryOf, newEmail } from '../e2e/support/members'
import { backToShop } from '../e2e/support/storefront'
import { aSignUp } from '../fixtures/builders'
import { findBreaksInPhrases } from '../support/lineBreaks'
import type { BrowserName } from './support/browsers'
import { proxySite } from '../support/proxiedSite'
import { signInInPopup, waitForPopupPreload } from './support/popup'
import { useBrowser } from './support/useBrowser'

/** Each browser has its own words for the failed response of a refused sign-in. */
const REFUSED = [/\b400\b.*/]
/** The emulator's page of a provider loads fonts and styles from the internet. */
const NO_INTERNET = [/unpkg\.com|fonts\.googleapis\.com|apis\.google\.com|proxy|mdc/i]
const NEW_PASSWORD = 'Quieter-4-KEF?'
const MAX_DARK_CHANNEL = 80
const fromShop = (path: string): string => `${path}?callbackUrl=${encodeURIComponent(backToShop())}`

export function describeJourneys(browser: BrowserName): void {
  const newVisitor = useBrowser(browser)

  describe(`in ${browser}`, () => {
    it('a sign-up leads to an email, whose link verifies the address, and then to the shop', async () => {
      const email = newEmail()
      const hanako = await newVisitor()
      await hanako.opens(fromShop('/ja/auth/signup_with_email'))
      await hanako.sees('signup')
      await hanako.submits()
      await hanako.readsAt('email', 'error.emailRequired')
      const names = { firstName: '花子', lastName: '山田' }
      await hanako.fillsIn(aSignUp({ locale: 'ja', values: { email, ...names } }))
      await hanako.submits()
      await hanako.sees('verification-sent')
      await hanako.opens((await mailTo(email)).link)
      await hanako.sees('verify-email')
      await hanako.waitsForText(email)
      expect(await hanako.path()).not.toContain('oobCode')
      await hanako.presses('continue')
      await hanako.sees('email-verified')
      await hanako.startsToOpen(fromShop('/ja/auth/login'))
      await hanako.waitsForUrl(backToShop())
    })

    it('a sign-in on a desktop shows a wrong password at its field, and then leads to the shop', async () => {
      const { email, password } = await createStoredMember()
      const sophie = await newVisitor({ isDesktop: true, expectedProblems: REFUSED })
      await sophie.opens(fromShop('/auth/login'))
      await sophie.sees('login')
      await sophie.signsIn(email, 'Not-the-one-1!')
      await sophie.readsAt('password', 'error.wrongPassword')
      await sophie.fillsIn({ password })
      await sophie.submits()
      await sophie.waitsForUrl(backToShop())
    })

    it('a sign-in before the scripts have loaded keeps what was typed, and is sent when they have', async () => {
      const { email, password } = await createStoredMember()
      const sophie = await newVisitor()
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      const site = await proxySite(async (path) => {
        if (/^\/assets\/.*\.js/.test(path)) await released
        return path
      })
      try {
        await sophie.startsToOpen(`${site.origin}/auth/login`)
        await sophie.signsIn(email, password)
        await sophie.waitsFor('button[type=submit][aria-busy=true]')
        release()
        await sophie.sees('success-end')
      } finally {
        release()
        site.close()
      }
    })

    it('a sign-in with Google opens a pop-up at the first press; a new member accepts the terms', async () => {
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

    it.each([
      ['a new password', false],
      ['the first password of an imported member', true],
    ])('the link of an email sets %s, which then signs in', async (_, imported) => {
      const { email, link } = await aResetLink({ imported })
      const sophie = await newVisitor()
      await sophie.opens(link)
      await sophie.sees('reset-password')
      await sophie.fillsIn({ password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
      await sophie.waitsFor('.checks__strength.is-strong')
      await sophie.submits()
      await sophie.sees('reset-password-done')
      await sophie.presses('continue')
      await sophie.sees('login')
      await sophie.signsIn(email, NEW_PASSWORD)
      await sophie.waitsForUrl(backToShop())
    })

    it('a draw requires an answer, stores it with the login and confirms it by email', async () => {
      const { uid, email, password } = await createStoredMember()
      const member = await newVisitor()
      await member.opens('/auth/campaign/TakeItHome/login')
      await member.sees('campaign-login')
      await member.fillsIn({ tosConsentEvent: true, marketingConsent: true })
      await member.signsIn(email, password)
      await member.readsAt('answer', 'answerRequired')
      await member.fillsIn({ answer: 'Rain on my old tin roof' })
      await member.submits()
      await member.sees('campaign-success')
      expect(await entryOf(uid, 'TakeItHome')).toMatchObject({ status: 'counted', tosConsentEvent: true })
      expect((await newestMailTo(email)).text).toContain('Rain on my old tin roof')
    })

    it('a page keeps the typed email when the language changes', async () => {
      const hana = await newVisitor()
      await hana.opens('/auth/login')
      await hana.sees('login')
      await hana.fillsIn({ email: 'hana@example.com' })
      await hana.switchesTo('ja')
      await hana.waitsFor('html[lang="ja"] main[data-screen="login"] h1')
      expect(await hana.path()).toBe('/ja/auth/login')
      expect(await hana.valueOf('email')).toBe('hana@example.com')
    })

    it('a page is shown again by back and forward, between screens and between documents', async () => {
      const noah = await newVisitor()
      await noah.opens('/auth/login')
      await noah.sees('login')
      await noah.clicks('.join a')
      await noah.sees('signup')
      await noah.page.goBack()
      await noah.sees('login')
      await noah.page.goForward()
      await noah.sees('signup')
      await noah.opens('/fr/auth/reset_password')
      await noah.sees('forgot-password')
      await noah.page.goBack()
      await noah.sees('signup')
      expect(await noah.language()).toBe('en')
      await noah.page.goForward()
      await noah.sees('forgot-password')
      expect(await noah.language()).toBe('fr')
    })

    it('a page of the app is dark in a dark colour scheme, without header and footer', async () => {
      const kenji = await newVisitor({ isDark: true })
      await kenji.opens('/auth/app/login?platform=ios')
      await kenji.sees('app-login')
      expect(await kenji.page.evaluate(() => document.querySelectorAll('header, footer').length, null)).toBe(0)
      const colours = await kenji.page.evaluate(
        () => [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
        null,
      )
      const dark = colours.map((colour) => /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)).find((match) => match !== null)
      expect(dark).toBeDefined()
      expect(Math.max(...(dark ?? []).slice(1).map(Number))).toBeLessThan(MAX_DARK_CHANNEL)
    })

    it.each(['/ja/auth/login', '/ko/auth/campaign/TakeItHome/login'])(
      'no line of %s breaks in a phrase',
      async (path) => {
        const hana = await newVisitor()
        await hana.opens(path)
        expect(await hana.page.evaluate(findBreaksInPhrases, null)).toEqual([])
      },
    )

    it('console errors, exceptions and blocked scripts fail a journey', async () => {
      const noah = await newVisitor({ expectedProblems: [/./] })
      await noah.opens('/auth/login')
      await noah.sees('login')
      await noah.page.evaluate(() => {
        // eslint-disable-next-line no-console -- what is tested
        console.error('an error line')
        const script = document.createElement('script')
        script.src = 'http://127.0.0.1:9/foreign.js'
        document.head.append(script)
        setTimeout(() => {
          throw new Error('a thrown error')
        })
      }, null)
      for (const expected of [/an error line/, /a thrown error/, /content security policy: script-src/])
        await noah.waitsForProblem(expected)
    })
  })
}
