/** An unverified email: the waiting screens, the resend button, and the tab that continues after verification. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS, RESEND_WAIT_SECONDS } from '../../src/domain/limits'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { mailsTo, mailTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { callsTo, requestsOf, succeeded } from './support/requests'
import { backToShop, isGreeted, signsUpFromStorefront } from './support/storefront'

const visitor = useBrowser()
const ALREADY_SENT = new RegExp(`already sent the email. Please wait ${RESEND_WAIT_SECONDS}\\sseconds`)

describe('an unverified account', () => {
  it('gets an email at the login, and again after the wait, also across a reload', async () => {
    const { email, password } = await createStoredMember({ verified: false })
    const noah = await visitor()
    await noah.page.clock.install()
    await noah.opens('/auth/login')
    await noah.sees('login')
    await noah.signsIn(email, password)
    await noah.sees('email-not-verified')
    expect(await noah.text()).toContain(email)
    await mailTo(email, 'verifyEmail')
    expect(await noah.action('resend').innerText()).toMatch(/^Send the email again in\s\d+\ss$/)

    await noah.presses('resend')
    await noah.page.getByText(ALREADY_SENT).waitFor()

    await noah.page.reload()
    await noah.sees('email-not-verified')
    expect(await noah.action('resend').innerText()).toMatch(/^Send the email again in\s\d+\ss$/)
    expect(await mailsTo(email)).toHaveLength(1)

    await noah.page.clock.fastForward(DURATIONS_MS.resendWait + 1_000)
    await noah.page.getByText('Send the email again', { exact: true }).waitFor()
    await noah.presses('resend')
    await noah.page.getByText('We’ve sent you a new email.').waitFor()
  })

  it('can ask for the email at once if the login could not', async () => {
    const { email, password } = await createStoredMember({ verified: false })
    const noah = await visitor({ expectedProblems: [/^503 .*requestEmail/] })
    const requests = requestsOf(noah)
    await noah.context.route('**/call/requestEmail', (route) => route.fulfill({ status: 503, body: '' }))
    await noah.opens('/auth/login')
    await noah.sees('login')
    await noah.signsIn(email, password)
    await noah.sees('email-not-verified')
    await eventually(() => Promise.resolve(expect(callsTo(requests, '/call/logError')).toHaveLength(1)))
    // Without the countdown of the wait.
    expect(await noah.action('resend').innerText()).not.toMatch(/\d/)

    await noah.context.unrouteAll()
    await noah.presses('resend')
    await mailTo(email, 'verifyEmail')
  })
})

/** The SDK reads the session that another tab has stored every 800 ms. */
const SDK_POLL_MS = 800

describe('verified in another tab', () => {
  /** Signs up in one tab, opens another, and starts to verify the email in a third. */
  async function waitInTwoTabs() {
    const email = newEmail()
    const ada = await visitor()
    await ada.page.clock.install()
    const requests = requestsOf(ada)
    await signsUpFromStorefront(ada, email)
    // Until it has arrived, the sign-in that follows the sign-up is answered.
    const { link } = await mailTo(email)
    const second = await ada.newTab()
    await second.opens('/auth/login')
    await second.sees('email-not-verified')
    const mail = await ada.newTab()
    await mail.opens(link)
    await mail.sees('verify-email')
    const verify = async () => {
      await mail.presses('continue')
      await mail.sees('email-verified')
    }
    return { email, ada, second, requests, verify }
  }

  it('continues in exactly one waiting tab, without a reload', async () => {
    const { email, ada, second, requests, verify } = await waitInTwoTabs()
    await verify()

    const redirectedTab = await Promise.any(
      [ada, second].map(async (tab) => (await tab.page.waitForURL(backToShop()), tab)),
    )
    expect(await isGreeted(redirectedTab)).toEqual({ greeting: 'Welcome back, Ada', email })
    const otherTab = redirectedTab === ada ? second : ada
    for (let poll = 0; poll < 2; poll++) {
      const answered = otherTab.page.waitForResponse(/securetoken/, { timeout: 2_000 }).catch(() => null)
      await otherTab.page.clock.fastForward(6_000)
      await answered
    }
    // The other tab stops polling and offers its own continue button.
    await otherTab.sees('success-end')
    expect(await otherTab.heading()).toBe('You’re signed in')
    expect(otherTab.url().origin).not.toBe(new URL(backToShop()).origin)
    expect(await succeeded(callsTo(requests, '/call/getRedirectUrl'))).toHaveLength(1)
    await otherTab.presses('continue')
    expect(await isGreeted(otherTab)).toEqual({ greeting: 'Welcome back, Ada', email })
  })

  it('keeps the renewed token of the tab that continues while the other tab has the former token', async () => {
    const { email, ada, second, requests, verify } = await waitInTwoTabs()
    const renewed = ada.page.waitForRequest('**/call/getFirestoreAccount')
    const left = ada.page.waitForURL(backToShop())
    // The second tab has just received a token from before the verification. It gets any other answer late.
    await second.page.route(/accounts:lookup/, (route) => renewed.then(() => route.continue()))
    const formerToken = second.page.waitForResponse(/securetoken/)
    await second.page.clock.fastForward(6_000)
    await formerToken
    await second.page.route(/securetoken\.googleapis\.com/, (route) => left.then(() => route.continue()))
    await ada.page.route('**/call/getFirestoreAccount', async (route) => {
      for (let poll = 0; poll < 3; poll++) await ada.page.clock.runFor(SDK_POLL_MS)
      await route.continue()
    })
    await verify()
    expect(await isGreeted(ada)).toEqual({ greeting: 'Welcome back, Ada', email })
    expect(callsTo(requests, '/call/getRedirectUrl')).toHaveLength(1)
    await second.sees('success-end')
  })
})
