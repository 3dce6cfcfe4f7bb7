/** An address that refuses the verification email for good: the page that waits tells it. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signIn } from '../../../src/state/login/signIn'
import { signUp } from '../../../src/state/login/signUp'
import { resendVerification } from '../../../src/features/verification/resendVerification'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, aSignUp, PASSWORD } from '../../fixtures/builders'
import { callsOf, EMAIL, openForMember, type Page } from '../../fixtures/loginPage'

const REFUSED = ['error.emailUndeliverable']

async function openAfterSignUp(): Promise<Page> {
  const page = await openApp('/auth/signup_with_email')
  await page.dispatch(signUp(aSignUp()))
  return page
}
const refuseEmails = ({ services: { backend } }: Page) =>
  backend.members.forEach(({ email }) => backend.refusedAddresses.add(email ?? ''))

describe('after a sign-up', () => {
  it('is told some seconds later, without being asked for again and again', async () => {
    const page = await openAfterSignUp()
    refuseEmails(page)
    await page.services.clock.advance(DURATIONS_MS.deliveryCheckDelay)
    await waitForListeners()
    expect(page.state().errors.email).toEqual(REFUSED)
    await page.services.clock.advance(DURATIONS_MS.resendWait)
    expect(callsOf(page, 'emailStatus')).toHaveLength(1)
  })

  it('is told when the visitor comes back to the tab', async () => {
    const page = await openAfterSignUp()
    page.services.page.hide()
    await page.services.clock.advance(DURATIONS_MS.deliveryCheckDelay)
    expect(callsOf(page, 'emailStatus')).toEqual([])
    refuseEmails(page)
    page.services.page.show()
    await waitForListeners()
    expect(page.state().errors.email).toEqual(REFUSED)
  })

  it('is forgotten with the next email, until it has been asked for again', async () => {
    const page = await openAfterSignUp()
    refuseEmails(page)
    await page.services.clock.advance(DURATIONS_MS.resendWait)
    await page.dispatch(resendVerification())
    expect(page.state()).toMatchObject({ errors: { email: [] }, view: { verificationResent: true } })
    await page.services.clock.advance(DURATIONS_MS.deliveryCheckDelay)
    await waitForListeners()
    expect(page.state()).toMatchObject({ errors: { email: REFUSED }, view: { verificationResent: false } })
  })

  it.each([[null], [{}], [{ undeliverable: 'yes' }]])('is not told by the answer %p', async (answer) => {
    const page = await openAfterSignUp()
    page.services.functions.respondWith('emailStatus', answer)
    await page.services.clock.advance(DURATIONS_MS.deliveryCheckDelay)
    await waitForListeners()
    expect(callsOf(page, 'emailStatus')).toHaveLength(1)
    expect(page.state().errors.email).toEqual([])
  })
})

describe('a login that finds the email unverified', () => {
  const open = () => openForMember(aMember({ verified: false }), '/auth/login')
  const logIn = (page: Page) => page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))

  it('sends the email, which starts the wait of the button', async () => {
    const page = await open()
    await logIn(page)
    expect(page.services.backend.emails).toMatchObject([{ kind: 'verify-email', to: EMAIL }])
    expect(page.state()).toMatchObject({
      visit: { verificationSentAt: page.services.clock.now() },
      view: { verificationResent: false, submitting: false },
    })
  })

  it('sends none within the wait, and none that the visitor has not pressed for', async () => {
    const page = await open()
    await logIn(page)
    await waitForListeners()
    const reloaded = await openApp('/auth/login', page.services)
    await page.services.clock.advance(DURATIONS_MS.resendWait - 1)
    await logIn(reloaded)
    await page.services.clock.advance(DURATIONS_MS.resendWait)
    await openApp('/auth/login', page.services)
    expect(callsOf(page, 'requestEmail')).toHaveLength(1)
  })

  it('tells that the address refuses emails, and sends none', async () => {
    const page = await open()
    refuseEmails(page)
    await logIn(page)
    expect(page.state().errors.email).toEqual(REFUSED)
    expect(page.services.backend.emails).toEqual([])
  })

  it('logs that it could not be sent, and leaves the button', async () => {
    const page = await open()
    page.services.functions.fail('requestEmail', 'functions/internal')
    await logIn(page)
    await waitForListeners()
    expect(page.state()).toMatchObject({ visit: { verificationSentAt: null }, view: { modalError: null } })
    expect(callsOf(page, 'logError')).toHaveLength(1)
  })
})
