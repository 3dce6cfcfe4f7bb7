/** Visitors whose language the site lacks: the browser translates each page, before React has hydrated it and after each change. */
import { expect, it } from '@jest/globals'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { useBrowser } from './support/browser'
import { aResetLink } from './support/emailLinks'
import { mailTo } from './support/mailbox'
import { createStoredMember, entryOf, newEmail } from './support/members'
import { backToShop, isGreeted, withCallback } from './support/storefront'
import { translatePages } from './support/translation'

const visitor = useBrowser()
const aTranslatingVisitor = async (expectedProblems: readonly RegExp[] = []) => {
  const pia = await visitor({ expectedProblems })
  await translatePages(pia)
  return pia
}
const CAMPAIGN_CONSENTS = { tosConsentEvent: true, marketingConsent: true }

it('sign up after an empty form and a weak password, verify the email and are greeted by the shop', async () => {
  const email = newEmail('pia')
  const pia = await aTranslatingVisitor()
  await pia.opens(withCallback('/auth/signup_with_email'))
  await pia.sees('signup')
  await pia.submits()
  await pia.readsAt('email', 'error.emailRequired')
  await pia.field('password').pressSequentially('weak')
  await pia.page.locator('.checks__strength.is-weak').waitFor()
  await pia.fillsIn(aSignUp({ values: { email, firstName: 'Pia' } }))
  await pia.page.locator('.summary').waitFor({ state: 'detached' })
  await pia.submits()
  await pia.sees('verification-sent')
  const wait = await pia.action('resend').innerText()
  await pia.page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('[data-action=resend]')?.innerText !== before,
    wait,
  )
  const mail = await pia.newTab()
  await mail.opens((await mailTo(email)).link)
  await mail.sees('verify-email')
  await mail.presses('continue')
  await mail.sees('email-verified')
  expect(await isGreeted(pia)).toEqual({ greeting: 'Welcome back, Pia', email })
})

it('sign in after a wrong password, accept the terms and are greeted by the shop', async () => {
  const { email, password } = await createStoredMember({ terms: 'expired' })
  const pia = await aTranslatingVisitor([/^400 .*signInWithPassword/])
  await pia.opens(withCallback('/auth/login'))
  await pia.sees('login')
  await pia.signsIn(email, 'not-this-one')
  await pia.error('error.wrongPassword').waitFor()
  await pia.signsIn(email, password)
  await pia.sees('accept-tos')
  await pia.submits()
  await pia.readsAt('tosConsent', 'tosConsentRequired')
  await pia.fillsIn({ tosConsent: true })
  await pia.submits()
  expect((await isGreeted(pia)).email).toBe(email)
})

it('set a new password and sign in with it', async () => {
  const { email, link } = await aResetLink()
  const pia = await aTranslatingVisitor()
  await pia.opens(link)
  await pia.sees('reset-password')
  await pia.field('password').pressSequentially('N')
  await pia.fillsIn({ password: `New-${PASSWORD}`, confirmPassword: `New-${PASSWORD}` })
  await pia.submits()
  await pia.sees('reset-password-done')
  await pia.presses('continue')
  await pia.sees('login')
  await pia.signsIn(email, `New-${PASSWORD}`)
  expect((await isGreeted(pia)).email).toBe(email)
})

it.each(['TakeItHome', 'win-a-movie-night-setup'])(
  'enter the draw %s, one corrected field after the other',
  async (code) => {
    const { uid, email, password } = await createStoredMember()
    const pia = await aTranslatingVisitor()
    await pia.opens(withCallback(`/auth/campaign/${code}/login`))
    await pia.sees('campaign-login')
    await pia.submits()
    await pia.readsAt('answer', 'answerRequired')
    await pia.page.locator('.summary a').waitFor()
    await pia.fillsIn({ email, password, answer: 'Rain', ...CAMPAIGN_CONSENTS })
    await pia.page.locator('.summary').waitFor({ state: 'detached' })
    await pia.submits()
    await pia.sees('campaign-success')
    expect(await entryOf(uid, code)).toMatchObject({ answer: 'Rain' })
    await pia.presses('continue')
    await pia.page.waitForURL(backToShop())
  },
)
