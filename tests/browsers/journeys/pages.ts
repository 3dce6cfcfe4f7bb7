/** Moving between pages: languages, the history, and the pages of the app in a dark colour scheme. */
import { describe, expect, it } from '@jest/globals'
import type { NewVisitor } from '../support/useBrowser'
import { createStoredMember } from '../../e2e/support/members'

const MAX_DARK_CHANNEL = 80

export function pageJourneys(newVisitor: NewVisitor): void {
  describe('the record of problems', () => {
    it('has console errors, exceptions and blocked scripts', async () => {
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

  describe('a page', () => {
    it('keeps the typed email when the language changes', async () => {
      const hana = await newVisitor()
      await hana.opens('/auth/login')
      await hana.sees('login')
      await hana.fillsIn({ email: 'hana@example.com' })
      await hana.switchesTo('ja')
      await hana.waitsForPath('/ja/auth/login')
      await hana.waitsFor('html[lang="ja"] main[data-screen="login"] h1')
      expect(await hana.valueOf('email')).toBe('hana@example.com')
    })

    it('is shown again by back and forward, between screens and between documents', async () => {
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
  })

  describe('a page of the app', () => {
    it('is dark in a dark colour scheme, without header and footer, and signs in', async () => {
      const { email, password } = await createStoredMember()
      const kenji = await newVisitor({ isDark: true, hasMotion: true })
      await kenji.opens('/auth/app/login?platform=ios')
      await kenji.sees('app-login')
      expect(await kenji.page.evaluate(() => document.querySelectorAll('header, footer').length, null)).toBe(0)
      const channels = await kenji.page.evaluate(
        () => [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
        null,
      )
      const dark = channels.map((color) => /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)).find((match) => match !== null)
      expect(Math.max(...(dark ?? []).slice(1).map(Number))).toBeLessThan(MAX_DARK_CHANNEL)
      expect(dark).toBeDefined()
      await kenji.signsIn(email, password)
      await kenji.sees('success-end')
    })
  })
}
