/** An address that refuses the verification email for good: the page that waits tells it. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signUp } from '../../../src/state/auth/signUp'
import { resendVerification } from '../../../src/state/verification/resendVerification'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aSignUp } from '../../fixtures/builders'
import { callsOf, type Page } from '../../fixtures/loginPage'

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
