/**
 * Support sees what the customer saw: journeys recorded by Redux DevTools, exported, and imported into another
 * browser, where every screen is the same to the pixel and nothing else happens.
 */
import { describe, expect, it } from '@jest/globals'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { exportFile, hasDevTools, messagesOf, stateIndex } from './support/devTools'
import { captureFrame, redactionsFor, freezeTime, type Frame } from './support/captureFrames'
import { stubIdentityError } from './support/identity'
import { mailTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { replays, isReady } from './support/replay'
import { backToShop } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const REFUSED = [/^400 .*accounts:/, /^40[39] .*\/call\//, /^404 .*\/es\/nowhere/]
const withCallback = (path: string) => `${path}?callbackUrl=${encodeURIComponent(backToShop())}`

/** A customer whose screens are filmed, and the way to show them to support. */
async function createCamera(address: string, marks: ReturnType<typeof redactionsFor>) {
  const time = Date.now()
  const customer = await visitor({ expectedProblems: [...REFUSED, /net::ERR/] })
  await hasDevTools(customer)
  await freezeTime(customer, time)
  await customer.opens(address)
  const frames: Frame[] = []
  return {
    customer,
    film: async (name: string) =>
      void frames.push(await captureFrame(customer, name, await stateIndex(customer), marks)),
    /** All of it again, before the eyes of support, who stands on `at`. */
    expectSameForSupport: async (at?: string) => {
      const file = await exportFile(customer)
      const sent = (await messagesOf(customer)).join()
      for (const [secret] of [...marks, [PASSWORD] as const]) expect([file, sent].join()).not.toContain(secret)
      const support = await visitor({ expectedProblems: [/net::ERR/] })
      await isReady(support, time, at)
      await replays(support, file, frames)
      return frames.length
    },
  }
}

/** The page stays where it is, in front of the shop. */
const blockShopRedirect = ({ context }: Visitor) =>
  context.route(`${testSystem().storefront}/account/**`, (route) => route.abort('aborted'))

describe('support sees', () => {
  it('a login: nothing filled in, a wrong password, and the way back to the shop', async () => {
    const { email, password } = await createStoredMember()
    const { customer, film, expectSameForSupport } = await createCamera(
      withCallback('/auth/login'),
      redactionsFor(email, 'Sophie'),
    )
    await blockShopRedirect(customer)
    await customer.sees('login')
    await film('the form')
    await customer.submits()
    await customer.readsAt('email', 'error.emailRequired')
    await film('nothing filled in')
    await customer.signsIn(email, 'Not-the-one-1!')
    await customer.readsAt('password', 'error.wrongPassword')
    await film('a wrong password')
    await customer.signsIn(email, password)
    await customer.sees('success-end')
    await film('on the way')
    expect(await expectSameForSupport()).toBe(4)
  })

  it.each([
    ['USER_DISABLED', 'email', 'error.userDisabled'],
    ['EMAIL_NOT_FOUND', 'email', 'error.userNotFound'],
    ['INVALID_LOGIN_CREDENTIALS', 'password', 'error.wrongPassword'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'password', 'error.tooManyRequests'],
    ['INVALID_EMAIL', 'email', 'error.emailInvalid'],
  ] as const)('what the service refuses with %s', async (message, field, key) => {
    const email = newEmail()
    const { customer, film, expectSameForSupport } = await createCamera('/fr/auth/login', redactionsFor(email))
    await customer.sees('login')
    await stubIdentityError(customer, 'signInWithPassword', message)
    await customer.signsIn(email, PASSWORD)
    await customer.readsAt(field, key)
    await film(key)
    await expectSameForSupport('/fr/auth/login')
  })

  it('an imported member, a connection that fails, and an unknown error with its reference', async () => {
    const { email } = await createStoredMember({ imported: true })
    const { customer, film, expectSameForSupport } = await createCamera('/auth/login', redactionsFor(email))
    await customer.sees('login')
    await customer.signsIn(email, PASSWORD)
    await customer.readsAt('password', 'error.importedUserWithoutPassword')
    await film('imported')
    const failedRequest = '**/accounts:signInWithPassword*'
    await customer.context.route(failedRequest, (route) => route.abort())
    await customer.submits()
    await customer.error('error.offline').waitFor()
    await film('no connection')
    await customer.context.unroute(failedRequest)
    await stubIdentityError(customer, 'signInWithPassword', 'ODD_REASON')
    await customer.submits()
    await customer.page.getByText(/Your reference for the support team/).waitFor()
    await film('an unknown error')
    await customer.presses('close')
    await customer.modal().waitFor({ state: 'detached' })
    await film('closed again')
    expect(await expectSameForSupport()).toBe(4)
  })

  it('a sign-up: what is missing, an address that is taken, the mail, and the wait for another', async () => {
    const captured = await createStoredMember()
    const email = newEmail('emmy')
    const marks = [...redactionsFor(email, 'Noether', 'Emmy'), ...redactionsFor(captured.email)]
    const { customer, film, expectSameForSupport } = await createCamera('/ja/auth/signup_with_email', marks)
    await customer.sees('signup')
    await customer.submits()
    await customer.readsAt('email', 'error.emailRequired')
    await film('nothing filled in')
    await customer.fillsIn(aSignUp({ locale: 'ja', values: { email: captured.email } }))
    await customer.submits()
    await customer.readsAt('email', 'emailAlreadyInUse')
    await film('taken')
    await customer.fillsIn({ email })
    await customer.submits()
    await customer.sees('verification-sent')
    await film('sent')
    await customer.presses('resend')
    await customer.page.locator('[role=status]', { hasText: '60' }).first().waitFor()
    await film('held back')
    expect(await expectSameForSupport('/ja/auth/login')).toBe(4)
  })

  it('terms to accept, an address that is not verified, and a different account', async () => {
    const [waiting, expired] = [
      await createStoredMember({ verified: false }),
      await createStoredMember({ terms: 'expired' }),
    ]
    const marks = [...redactionsFor(waiting.email, 'Sophie'), ...redactionsFor(expired.email)]
    const { customer, film, expectSameForSupport } = await createCamera('/de/auth/app/login', marks)
    await customer.sees('app-login')
    await customer.signsIn(waiting.email, waiting.password)
    await customer.sees('email-not-verified')
    await film('not verified')
    await customer.presses('different-account')
    await customer.sees('app-login')
    await film('the form again')
    await customer.signsIn(expired.email, expired.password)
    await customer.sees('accept-tos')
    await film('terms')
    await customer.submits()
    await customer.readsAt('tosConsent', 'tosConsentRequired')
    await film('terms not accepted')
    expect(await expectSameForSupport('/de/auth/login')).toBe(4)
  })

  it('pages that were gone to one after the other, and another language', async () => {
    const { email } = await createStoredMember()
    const { customer, film, expectSameForSupport } = await createCamera('/auth/login', redactionsFor(email))
    await customer.sees('login')
    await film('login')
    await customer.page.locator('main a[href="/auth/reset_password"]').click()
    await customer.sees('forgot-password')
    await film('forgot password')
    await customer.fillsIn({ email })
    await customer.submits()
    await customer.sees('reset-email-sent')
    await film('mail sent')
    await customer.switchesTo('nl')
    await customer.page.locator('html[lang=nl]').waitFor()
    await customer.page.locator('header summary', { hasText: 'Nederlands' }).waitFor()
    await film('in Dutch')
    await customer.page.goBack()
    await customer.page.locator('html[lang=en]').waitFor()
    expect(await expectSameForSupport()).toBe(4)
  })

  it('a link of an email, good and used', async () => {
    const { email, password } = await createStoredMember({ verified: false })
    const noah = await visitor()
    await noah.opens('/auth/login')
    await noah.sees('login')
    await noah.signsIn(email, password)
    await noah.sees('email-not-verified')
    await noah.presses('resend')
    await noah.page.getByText('We have sent you a new email.').waitFor()
    const { link, oobCode } = await mailTo(email)
    const { customer, film, expectSameForSupport } = await createCamera(link, [...redactionsFor(email), [oobCode, '']])
    await customer.sees('verify-email')
    await film('what it is for')
    await customer.presses('continue')
    await customer.sees('email-verified')
    await film('verified')
    await expectSameForSupport()

    const again = await createCamera(link, redactionsFor(email))
    await again.customer.sees('verification-code-invalid')
    await again.film('used')
    await again.expectSameForSupport()
  })

  it('a campaign: what is missing, the entry, and the one that was made before', async () => {
    const { email, password } = await createStoredMember()
    const answer = 'The sea at Dungeness'
    const address = '/auth/campaign/TakeItHome/login'
    const { customer, film, expectSameForSupport } = await createCamera(address, [
      ...redactionsFor(email, 'Sophie'),
      [answer, ''],
    ])
    await customer.sees('campaign-login')
    await customer.submits()
    await customer.readsAt('answer', 'answerRequired')
    await film('nothing filled in')
    await customer.fillsIn({ answer, tosConsentEvent: true, marketingConsent: true })
    await customer.signsIn(email, password)
    await customer.sees('campaign-success')
    await film('entered')
    expect(await expectSameForSupport()).toBe(2)
  })

  it('logging out, which goes on by itself, and a page that is none', async () => {
    const { customer, film, expectSameForSupport } = await createCamera('/auth/logout', [])
    await customer.sees('login')
    await film('on to the sign-in')
    await expectSameForSupport('/auth/reset_password')

    const unanswered = await createCamera('/es/nowhere', [])
    await unanswered.customer.sees('not-found')
    await unanswered.film('not found')
    await unanswered.expectSameForSupport('/es/auth/login')
  })
})
