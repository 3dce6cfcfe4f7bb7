/** Behaviour of visitors and browsers: double submit, back, reload, autofill, long queries, iframes, wrong clock. */
import { describe, expect, it } from '@jest/globals'
import { aSignUp, PASSWORD } from '../../fixtures/builders'
import { testSystem } from '../../support/system'
import { useBrowser } from '../support/browser'
import { mailTo } from '../support/mailbox'
import { createStoredMember, newEmail } from '../support/members'
import { openPopupOf, stubInternet } from '../support/providers'
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
    expect(callsTo(requests, ':sendOobCode').filter((request) => request.method() === 'POST')).toHaveLength(1)
  })

  it('of provider buttons opens one window', async () => {
    const user = await visitor()
    await stubInternet(user.context)
    await opensLogin(user)
    const window = await openPopupOf(user, 'google.com')
    await user.provider('apple.com').click({ force: true })
    expect(user.tabs()).toHaveLength(2)
    await window.close()
  })

  it('of Enter that ends an IME composition does not submit', async () => {
    const hana = await visitor()
    const requests = requestsOf(hana)
    await hana.opens('/ja/auth/login')
    await hana.sees('login')
    await hana.fillsIn({ email: 'hana@example.com', password: PASSWORD })
    await hana.field('email').focus()
    const session = await hana.context.newCDPSession(hana.page)
    await session.send('Input.imeSetComposition', { text: 'は', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' })
    expect(callsTo(requests, ':signInWithPassword')).toHaveLength(0)
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

describe('a page restored from the back/forward cache', () => {
  it('has no password and reloads for the member who is signed in now', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.opens('/fr/auth/signup_with_email')
    await user.sees('signup')
    await user.fillsIn({ email, password })
    const other = await user.newTab()
    await opensLogin(other)
    await other.signsIn(email, password)
    await other.sees('success-end')
    // The Auth SDK notices a sign-in of another tab within a second.
    await user.page.waitForTimeout(2_000)
    const reloaded = user.page.waitForEvent('load')
    const current = await user.page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return [...document.querySelectorAll<HTMLInputElement>('[name=email], [name=password]')].map(({ value }) => value)
    })
    expect(current).toEqual([email, ''])
    await reloaded
    await user.sees('signup')
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
    await ada.page.reload()
    await ada.sees('email-not-verified')
    await expectRecovery(ada, { locale: 'fr' })
    await ada.opens((await mailTo(email)).link)
    await ada.sees('verify-email')
    await ada.page.reload()
    // The code was removed from the URL, so the page offers a new email.
    await ada.sees('verification-code-invalid')
    await expectRecovery(ada, { locale: 'fr' })
  })

  it('at the terms shows them again', async () => {
    const { email, password } = await createStoredMember({ terms: 'none' })
    const user = await visitor()
    await opensLogin(user)
    await user.signsIn(email, password)
    await user.sees('accept-tos')
    await user.page.reload()
    await user.sees('accept-tos')
  })
})

describe('the environment of a visit', () => {
  const LONG = `utm_source=${'x'.repeat(100_000)}`

  it.each(['/fr/auth/login', '/fr/auth/signup_with_email', '/fr/auth/action', '/fr/auth/signup'])(
    '%s works with a query of 100 kB',
    async (path) => {
      const user = await visitor()
      await user.opens(`${path}?${LONG}`)
      await user.page.locator('main h1').waitFor()
      await expectRecovery(user, { locale: 'fr' })
      expect(await user.storage()).not.toContain('x'.repeat(1_000))
    },
  )

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

  it.each([
    ['an hour behind', -3_600_000],
    ['ten years ahead', 315_360_000_000],
  ])('a clock that is %s does not prevent a sign-in', async (_, by) => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.page.clock.install({ time: Date.now() + by })
    await opensLogin(user, `${LOGIN}?callbackUrl=${encodeURIComponent(backToShop())}`)
    await user.signsIn(email, password)
    await user.page.waitForURL(backToShop())
  })

  it('an in-app webview explains that Google is not available', async () => {
    const user = await visitor({
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36',
    })
    await opensLogin(user)
    await user.provider('google.com').click()
    await user.error('error.providerUnavailable').first().waitFor()
    const seen = await expectRecovery(user, { locale: 'fr' })
    expect(seen.messages).toHaveLength(1)
    expect(user.tabs()).toHaveLength(1)
  })
})

describe('the link of an email', () => {
  it('opened in the session of another member does not change that session', async () => {
    const other = await createStoredMember()
    const email = newEmail()
    const ada = await visitor()
    await ada.opens('/fr/auth/signup_with_email')
    await ada.sees('signup')
    await ada.fillsIn(aSignUp({ locale: 'fr', values: { email } }))
    await ada.submits()
    await ada.sees('verification-sent')
    const user = await visitor()
    await opensLogin(user)
    await user.signsIn(other.email, other.password)
    await user.sees('success-end')
    await user.opens((await mailTo(email)).link)
    await user.sees('verify-email')
    expect(await user.text()).toContain(email)
    await user.presses('continue')
    await user.sees('email-verified')
    await user.opens('/fr')
    await user.page.getByText(other.email).first().waitFor()
  })
})
