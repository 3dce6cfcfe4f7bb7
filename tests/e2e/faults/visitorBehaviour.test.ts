/** Behaviour of visitors and browsers: double submit, back, reload, autofill, long queries, iframes, wrong clock. */
import { describe, expect, it } from '@jest/globals'
import { aSignUp } from '../../fixtures/builders'
import { eventually } from '../../support/eventually'
import { testSystem } from '../../support/system'
import { useBrowser } from '../support/browser'
import { aVerificationLink } from '../support/emailLinks'
import { mailsTo, mailTo } from '../support/mailbox'
import { createStoredMember, newEmail } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import { backToShop } from '../support/storefront'
import type { Visitor } from '../support/visitor'
import { expectRecovery } from './recovery'

const visitor = useBrowser()
const LOGIN = '/fr/auth/login'
const opensLogin = async (user: Visitor, path = LOGIN) => {
  await user.opens(path)
  await user.sees('login')
}

describe('a repeated press', () => {
  it('of the sign-up button signs up once and sends one email', async () => {
    const email = newEmail()
    const ada = await visitor()
    const requests = requestsOf(ada)
    await ada.opens('/fr/auth/signup_with_email')
    await ada.sees('signup')
    await ada.fillsIn(aSignUp({ locale: 'fr', values: { email } }))
    await ada.page.locator('button[type=submit]').click({ clickCount: 3 })
    await ada.sees('verification-sent')
    expect(callsTo(requests, '/call/signUpWithEmail')).toHaveLength(1)
    await mailTo(email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('of Enter that ends an IME composition does not submit', async () => {
    const hana = await visitor()
    await hana.opens('/ja/auth/campaign/TakeItHome/signup')
    await hana.sees('campaign-signup')
    const submits = await hana.page.evaluateHandle(() => {
      const seen: Event[] = []
      document.addEventListener('submit', (event) => seen.push(event), { capture: true })
      return seen
    })
    await hana.field('firstName').focus()
    const session = await hana.context.newCDPSession(hana.page)
    await session.send('Input.imeSetComposition', { text: 'はな', selectionStart: 2, selectionEnd: 2 })
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' })
    await session.send('Input.insertText', { text: '花' })
    expect(await hana.field('firstName').inputValue()).toBe('花')
    // The next Enter does, so the form would have noticed the first.
    await hana.page.keyboard.press('Enter')
    await hana.error('answerRequired').first().waitFor()
    expect(await submits.evaluate((seen) => seen.length)).toBe(1)
  })
})

describe('autofilled values without key events', () => {
  it('are submitted', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await opensLogin(user)
    await user.page.evaluate(
      ([name, secret]) => {
        for (const [field, value] of [
          ['email', name],
          ['password', secret],
        ] as const) {
          const input = document.querySelector<HTMLInputElement>(`[name=${field}]`)
          if (input) input.value = value ?? ''
        }
      },
      [email, password],
    )
    await user.submits()
    await user.sees('success-end')
  })
})

describe('a reload', () => {
  it('at each step of a sign-up resumes at that step', async () => {
    const email = newEmail()
    const ada = await visitor()
    await ada.opens('/fr/auth/signup_with_email')
    await ada.page.reload()
    await ada.sees('signup')
    await ada.fillsIn(aSignUp({ locale: 'fr', values: { email } }))
    await ada.submits()
    await ada.sees('verification-sent')
    // Until it has arrived, the sign-in that follows the sign-up is answered.
    const { link } = await mailTo(email)
    await ada.page.reload()
    await ada.sees('email-not-verified')
    await expectRecovery(ada, { locale: 'fr' })
    await ada.opens(link)
    await ada.sees('verify-email')
    await ada.page.reload()
    // The code was removed from the URL, so the page offers a new email.
    await ada.sees('verification-code-invalid')
    await expectRecovery(ada, { locale: 'fr' })
  })
})

describe('the back button, to a sign-up that the browser loads again', () => {
  it.each([
    ['chosen', '/auth/signup_with_email', { country: 'Italy', birthday: '04' }, ['Italy', '+39', '04']],
    ['preselected', '/fr/auth/signup_with_email', { birthday: '04' }, ['France', '+33', '04']],
  ])('keeps the %s country with its dialling code', async (_, path, values, expected) => {
    const ada = await visitor()
    await ada.opens(path)
    await ada.sees('signup')
    await ada.fillsIn(values)
    await ada.opens(testSystem().storefront)
    await ada.page.goBack()
    await ada.page.locator('[name=country] option').nth(99).waitFor({ state: 'attached' })
    await eventually(async () => {
      const kept = (['country', 'countryCode', 'birthday'] as const).map((name) => ada.field(name).inputValue())
      expect(await Promise.all(kept)).toEqual(expected)
    })
  })
})

describe('the environment of a visit', () => {
  const LONG = `utm_source=${'x'.repeat(100_000)}`

  it('may have a query of 100 kB', async () => {
    const user = await visitor()
    await opensLogin(user, `${LOGIN}?${LONG}`)
    await expectRecovery(user, { locale: 'fr' })
    expect(await user.storage()).not.toContain('x'.repeat(1_000))
  })

  it('an iframe of a shop shows the form, one of another site shows nothing', async () => {
    const user = await visitor({ expectedProblems: [/frame-ancestors|Framing/i, /net::ERR_BLOCKED/] })
    await user.context.route('http://stranger.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${testSystem().site}${LOGIN}"></iframe>` }),
    )
    await user.opens('http://stranger.test/')
    await user.page.waitForLoadState('networkidle')
    expect(await user.page.frameLocator('iframe').locator('main').count()).toBe(0)
    await user.opens(`${testSystem().storefront}/embedded`)
    await user.page.frameLocator('iframe').locator('main[data-screen="login"] h1').waitFor()
  })

  it('a clock that is ten years ahead does not prevent a sign-in', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.page.clock.install({ time: Date.now() + 315_360_000_000 })
    await opensLogin(user, `${LOGIN}?callbackUrl=${encodeURIComponent(backToShop())}`)
    await user.signsIn(email, password)
    await user.page.waitForURL(backToShop())
  })
})

describe('the link of an email', () => {
  it('opened in the session of another member does not change that session', async () => {
    const other = await createStoredMember()
    const { email, link } = await aVerificationLink()
    const user = await visitor()
    await opensLogin(user)
    await user.signsIn(other.email, other.password)
    await user.sees('success-end')
    await user.opens(link)
    await user.sees('verify-email')
    expect(await user.text()).toContain(email)
    await user.presses('continue')
    await user.sees('email-verified')
    await user.opens('/fr')
    await user.page.getByText(other.email).first().waitFor()
  })
})
