/**
 * Journeys recorded by Redux DevTools, exported and imported into another browser: every screen is the same, pixel by
 * pixel, with no request and no navigation.
 */
import { describe, expect, it } from '@jest/globals'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { exportFile, hasDevTools, messagesOf, stateIndex } from './support/devTools'
import { captureFrame, redactionsFor, freezeTime, type Frame } from './support/captureFrames'
import { stubIdentityError } from './support/identity'
import { mailTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { expectSameFrames, prepareReplay } from './support/replay'
import { withCallback } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const REFUSED = [/^400 .*accounts:/, /^40[39] .*\/call\//, /^404 .*\/es\/nowhere/]
/** Messages of the sign-in service, each with the field and the error that the page shows. */
const REFUSALS = [
  ['USER_DISABLED', 'email', 'error.userDisabled'],
  ['EMAIL_NOT_FOUND', 'email', 'error.userNotFound'],
  ['INVALID_LOGIN_CREDENTIALS', 'password', 'error.wrongPassword'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'password', 'error.tooManyRequests'],
  ['INVALID_EMAIL', 'email', 'error.emailInvalid'],
] as const

/** A customer whose screens are captured, and a check that support sees the same ones. */
async function recordCustomer(address: string, marks: ReturnType<typeof redactionsFor>) {
  const time = Date.now()
  const customer = await visitor({ expectedProblems: [...REFUSED, /net::ERR/] })
  await hasDevTools(customer)
  await freezeTime(customer, time)
  await customer.opens(address)
  const frames: Frame[] = []
  return {
    customer,
    /** A form shows its errors a frame before it dispatches them: a frame counts if no action came while it was captured. */
    capture: (name: string) =>
      eventually(async () => {
        const index = await stateIndex(customer)
        const frame = await captureFrame(customer, name, index, marks)
        expect(await stateIndex(customer)).toBe(index)
        frames.push(frame)
      }),
    /** Replays the export on the page `at` of another browser; returns the number of frames. */
    expectSameForSupport: async (at?: string) => {
      const file = await exportFile(customer)
      const sent = (await messagesOf(customer)).join()
      for (const [secret] of [...marks, [PASSWORD] as const]) expect([file, sent].join()).not.toContain(secret)
      const support = await visitor({ expectedProblems: [/net::ERR/] })
      await prepareReplay(support, time, at)
      await expectSameFrames(support, file, frames)
      return frames.length
    },
  }
}

/** Keeps the page open by blocking the redirect to the shop. */
const blockShopRedirect = ({ context }: Visitor) =>
  context.route(`${testSystem().storefront}/account/**`, (route) => route.abort('aborted'))

describe('a replayed history shows', () => {
  it('a login: an empty form, a wrong password, and the redirect to the shop', async () => {
    const { email, password } = await createStoredMember()
    const { customer, capture, expectSameForSupport } = await recordCustomer(
      withCallback('/auth/login'),
      redactionsFor(email, 'Sophie'),
    )
    await blockShopRedirect(customer)
    await customer.sees('login')
    await capture('the form')
    await customer.submits()
    await customer.readsAt('email', 'error.emailRequired')
    await capture('nothing filled in')
    await customer.signsIn(email, 'Not-the-one-1!')
    await customer.readsAt('password', 'error.wrongPassword')
    await capture('a wrong password')
    await customer.signsIn(email, password)
    await customer.sees('success-end')
    await capture('redirecting')
    expect(await expectSameForSupport()).toBe(4)
  })

  it('the sign-ins that the service refuses, one after another', async () => {
    const email = newEmail()
    const { customer, capture, expectSameForSupport } = await recordCustomer('/fr/auth/login', redactionsFor(email))
    await customer.sees('login')
    for (const [message, field, key] of REFUSALS) {
      await stubIdentityError(customer, 'signInWithPassword', message)
      await customer.signsIn(email, PASSWORD)
      await customer.readsAt(field, key)
      await capture(key)
    }
    expect(await expectSameForSupport('/fr/auth/login')).toBe(REFUSALS.length)
  })

  it('an imported member, a lost connection, and an unknown error with its reference', async () => {
    const { email } = await createStoredMember({ imported: true })
    const { customer, capture, expectSameForSupport } = await recordCustomer('/auth/login', redactionsFor(email))
    await customer.sees('login')
    await customer.signsIn(email, PASSWORD)
    await customer.readsAt('password', 'error.importedUserWithoutPassword')
    await capture('imported')
    const failedRequest = '**/accounts:signInWithPassword*'
    await customer.context.route(failedRequest, (route) => route.abort())
    await customer.submits()
    await customer.error('error.offline').waitFor()
    await capture('no connection')
    await customer.context.unroute(failedRequest)
    await stubIdentityError(customer, 'signInWithPassword', 'ODD_REASON')
    await customer.submits()
    await customer.page.locator('.reference').waitFor()
    await capture('an unknown error')
    await customer.presses('close')
    await customer.modal().waitFor({ state: 'detached' })
    await capture('closed again')
    expect(await expectSameForSupport()).toBe(4)
  })

  it('a sign-up: missing fields, an email in use, the sent email, and the wait before another', async () => {
    const existing = await createStoredMember()
    const email = newEmail('emmy')
    const marks = [...redactionsFor(email, 'Noether', 'Emmy'), ...redactionsFor(existing.email)]
    const { customer, capture, expectSameForSupport } = await recordCustomer('/ja/auth/signup_with_email', marks)
    await customer.sees('signup')
    await customer.submits()
    await customer.readsAt('email', 'error.emailRequired')
    await capture('nothing filled in')
    await customer.fillsIn(aSignUp({ locale: 'ja', values: { email: existing.email } }))
    await customer.submits()
    await customer.readsAt('email', 'emailAlreadyInUse')
    await capture('taken')
    await customer.fillsIn({ email })
    await customer.submits()
    await customer.sees('verification-sent')
    await capture('sent')
    await customer.presses('resend')
    await customer.page.locator('[role=status]', { hasText: '60' }).first().waitFor()
    await capture('throttled')
    expect(await expectSameForSupport('/ja/auth/login')).toBe(4)
  })

  it('terms to accept, an unverified email, and a different account', async () => {
    const [waiting, expired] = [
      await createStoredMember({ verified: false }),
      await createStoredMember({ terms: 'expired' }),
    ]
    const marks = [...redactionsFor(waiting.email, 'Sophie'), ...redactionsFor(expired.email)]
    const { customer, capture, expectSameForSupport } = await recordCustomer('/de/auth/app/login', marks)
    await customer.sees('app-login')
    await customer.signsIn(waiting.email, waiting.password)
    await customer.sees('email-not-verified')
    await capture('not verified')
    await customer.presses('different-account')
    await customer.sees('app-login')
    await capture('the form again')
    await customer.signsIn(expired.email, expired.password)
    await customer.sees('accept-tos')
    await capture('terms')
    await customer.submits()
    await customer.readsAt('tosConsent', 'tosConsentRequired')
    await capture('terms not accepted')
    expect(await expectSameForSupport('/de/auth/login')).toBe(4)
  })

  it('navigation between pages, and another language', async () => {
    const { email } = await createStoredMember()
    const { customer, capture, expectSameForSupport } = await recordCustomer('/auth/login', redactionsFor(email))
    await customer.sees('login')
    await capture('login')
    await customer.page.locator('main a[href="/auth/reset_password"]').click()
    await customer.sees('forgot-password')
    await capture('forgot password')
    await customer.fillsIn({ email })
    await customer.submits()
    await customer.sees('reset-email-sent')
    await capture('mail sent')
    await customer.switchesTo('nl')
    await customer.page.locator('html[lang=nl]').waitFor()
    await customer.page.locator('header summary', { hasText: 'Nederlands' }).waitFor()
    await capture('in Dutch')
    await customer.page.goBack()
    await customer.page.locator('html[lang=en]').waitFor()
    expect(await expectSameForSupport()).toBe(4)
  })

  it('the link of an email, valid and used', async () => {
    const { email, password } = await createStoredMember({ verified: false })
    const noah = await visitor()
    await noah.opens('/auth/login')
    await noah.sees('login')
    await noah.signsIn(email, password)
    await noah.sees('email-not-verified')
    const { link, oobCode } = await mailTo(email)
    const { customer, capture, expectSameForSupport } = await recordCustomer(link, [
      ...redactionsFor(email),
      [oobCode, ''],
    ])
    await customer.sees('verify-email')
    await capture('confirmation')
    await customer.presses('continue')
    await customer.sees('email-verified')
    await capture('verified')
    await expectSameForSupport()

    const again = await recordCustomer(link, redactionsFor(email))
    await again.customer.sees('verification-code-invalid')
    await again.capture('used')
    await again.expectSameForSupport()
  })

  it('a campaign: missing fields and the accepted entry', async () => {
    const { email, password } = await createStoredMember()
    const answer = 'The sea at Dungeness'
    const address = '/auth/campaign/TakeItHome/login'
    const { customer, capture, expectSameForSupport } = await recordCustomer(address, [
      ...redactionsFor(email, 'Sophie', answer),
    ])
    await customer.sees('campaign-login')
    await customer.submits()
    await customer.readsAt('answer', 'answerRequired')
    await capture('nothing filled in')
    await customer.fillsIn({ answer, tosConsentEvent: true, marketingConsent: true })
    await customer.signsIn(email, password)
    await customer.sees('campaign-success')
    await capture('entered')
    expect(await expectSameForSupport()).toBe(2)
  })

  it('the logout, which redirects to the login, and an unknown page', async () => {
    const { customer, capture, expectSameForSupport } = await recordCustomer('/auth/logout', [])
    await customer.sees('login')
    await capture('signed out')
    await expectSameForSupport('/auth/reset_password')

    const unknownPage = await recordCustomer('/es/nowhere', [])
    await unknownPage.customer.sees('not-found')
    await unknownPage.capture('not found')
    await unknownPage.expectSameForSupport('/es/auth/login')
  })
})
