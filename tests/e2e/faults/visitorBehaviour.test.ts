/** What people and their browsers do: press twice, go back, reload, fill in without keys, come from anywhere. */
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
const arrives = async (user: Visitor, path = LOGIN) => {
  await user.opens(path)
  await user.sees('login')
}

describe('a press', () => {
  it('that comes three times signs up once, and sends one email', async () => {
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

  it('on a provider that comes twice opens one window', async () => {
    const secondUser = await visitor()
    await stubInternet(secondUser.context)
    await arrives(secondUser)
    const window = await openPopupOf(secondUser, 'google.com')
    await secondUser.provider('apple.com').click({ force: true })
    expect(secondUser.context.pages()).toHaveLength(2)
    await window.close()
  })

  it('of Enter that ends a composition sends nothing', async () => {
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

describe('fields that are filled in without a key', () => {
  it('are sent as they stand', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await arrives(user)
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

describe('going back', () => {
  it('out of the browser’s cache finds no password, and who is signed in now', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.opens('/fr/auth/signup_with_email')
    await user.sees('signup')
    await user.fillsIn({ email, password })
    const other = await user.newTab()
    await arrives(other)
    await other.signsIn(email, password)
    await other.sees('success-end')
    // A page whose SDK is there already hears of other tabs within a second, and nobody is back sooner.
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

describe('loading again', () => {
  it('at each step of a sign-up leads on from there', async () => {
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
    // The code left the address, and with it the page: a new email is one press away.
    await ada.sees('verification-code-invalid')
    await expectRecovery(ada, { locale: 'fr' })
  })

  it('at the terms comes back to them', async () => {
    const { email, password } = await createStoredMember({ terms: 'none' })
    const user = await visitor()
    await arrives(user)
    await user.signsIn(email, password)
    await user.sees('accept-tos')
    await user.page.reload()
    await user.sees('accept-tos')
  })
})

describe('where a visit comes from', () => {
  const LONG = `utm_source=${'x'.repeat(100_000)}`

  it.each(['/fr/auth/login', '/fr/auth/signup_with_email', '/fr/auth/action', '/fr/auth/signup'])(
    '%s with 100 kB of a query is a page like any other',
    async (path) => {
      const user = await visitor()
      await user.opens(`${path}?${LONG}`)
      await user.page.locator('main h1').waitFor()
      await expectRecovery(user, { locale: 'fr' })
      expect(await user.storage()).not.toContain('x'.repeat(1_000))
    },
  )

  it('a stranger’s frame shows nothing of it, a shop’s shows the form', async () => {
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
  ])('a clock that is %s lets a member in', async (_, by) => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.page.clock.install({ time: Date.now() + by })
    await arrives(user, `${LOGIN}?callbackUrl=${encodeURIComponent(backToShop())}`)
    await user.signsIn(email, password)
    await user.page.waitForURL(backToShop())
  })

  it('a webview is told that Google does not open there', async () => {
    const user = await visitor({
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36',
    })
    await arrives(user)
    await user.provider('google.com').click()
    await user.error('error.providerUnavailable').first().waitFor()
    const seen = await expectRecovery(user, { locale: 'fr' })
    expect(seen.messages).toHaveLength(1)
    expect(user.context.pages()).toHaveLength(1)
  })
})

describe('the link of an email', () => {
  it('opened under another member leaves that member alone', async () => {
    const other = await createStoredMember()
    const email = newEmail()
    const ada = await visitor()
    await ada.opens('/fr/auth/signup_with_email')
    await ada.sees('signup')
    await ada.fillsIn(aSignUp({ locale: 'fr', values: { email } }))
    await ada.submits()
    await ada.sees('verification-sent')
    const user = await visitor()
    await arrives(user)
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
