/** Sign-up and the links in emails. */
import { describe, expect, it } from '@jest/globals'
import type { NewVisitor } from '../support/useBrowser'
import { aResetLink, aVerificationLink } from '../../e2e/support/emailLinks'
import { mailTo } from '../../e2e/support/mailbox'
import { newEmail } from '../../e2e/support/members'
import { aSignUp } from '../../fixtures/builders'

const NEW_PASSWORD = 'Quieter-4-KEF?'

export function accountJourneys(newVisitor: NewVisitor): void {
  describe('sign-up', () => {
    it.each([
      ['en', '', {}],
      ['ja', '/ja', { firstName: '花子', lastName: '山田' }],
    ] as const)('in %s ends at the screen that names the email to confirm', async (locale, prefix, names) => {
      const email = newEmail()
      const ada = await newVisitor()
      await ada.opens(`${prefix}/auth/signup_with_email`)
      await ada.sees('signup')
      await ada.submits()
      await ada.readsAt('email', 'error.emailRequired')
      await ada.fillsIn(aSignUp({ locale, values: { email, ...names } }))
      await ada.submits()
      await ada.sees('verification-sent')
      expect(await ada.text()).toContain(email)
      expect(await ada.language()).toBe(locale)
      expect((await mailTo(email)).mode).toBe('verifyEmail')
    })
  })

  describe('the link of an email', () => {
    it('verifies the email by a press', async () => {
      const { email, link } = await aVerificationLink()
      const noah = await newVisitor()
      await noah.opens(link)
      await noah.sees('verify-email')
      await noah.waitsForText(email)
      expect(await noah.path()).not.toContain('oobCode')
      await noah.presses('continue')
      await noah.sees('email-verified')
    })

    it('sets a new password, which then signs in', async () => {
      const { email, link } = await aResetLink()
      const sophie = await newVisitor()
      await sophie.opens(link)
      await sophie.sees('reset-password')
      await sophie.fillsIn({ password: NEW_PASSWORD, confirmPassword: `${NEW_PASSWORD}!` })
      await sophie.waitsFor('.checks__strength.is-strong')
      await sophie.submits()
      await sophie.readsAt('confirmPassword', 'confirmPassword')
      await sophie.fillsIn({ confirmPassword: NEW_PASSWORD })
      await sophie.submits()
      await sophie.sees('reset-password-done')
      await sophie.presses('continue')
      await sophie.sees('login')
      await sophie.signsIn(email, NEW_PASSWORD)
      await sophie.sees('success-end')
    })
  })
}
