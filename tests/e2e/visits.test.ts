/** The pages around the login: start page, logout, policy update, and the login in a shop's iframe. */
import { describe, expect, it } from '@jest/globals'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember, draftOf, newEmail, type StoredMember, uidOf } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop, isGreeted } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const callback = (): string => `callbackUrl=${encodeURIComponent(backToShop())}`

async function signsInAs(user: Visitor, { email, password }: StoredMember): Promise<void> {
  await user.opens('/auth/login')
  await user.sees('login')
  await user.signsIn(email, password)
  await user.sees('success-end')
}

describe('the start page', () => {
  it('shows the benefits to anonymous visitors and links login and sign-up', async () => {
    const user = await visitor()
    await user.opens('/fr')
    await user.sees('home')
    await user.page.locator('main a[href="/fr/auth/signup_with_email"]').click()
    await user.sees('signup')
    await user.opens('/fr')
    await user.sees('home')
    await user.page.locator('main a[href="/fr/auth/login"]').click()
    await user.sees('login')
  })

  it.each([390, 1440])('moves nothing in view when it finds a session, at %s px', async (width) => {
    const member = await createStoredMember()
    const sophie = await visitor({ width })
    await signsInAs(sophie, member)
    await recordShifts(sophie)
    await sophie.opens('/')
    await sophie.page.getByText(`Signed in as ${member.email}`).waitFor()
    await sophie.page.locator('.unit').waitFor({ state: 'attached' })
    expect(await sophie.page.locator('aside a').count()).toBe(4)
    expect(await shiftsOf(sophie)).toEqual([])
  })

  it('names the signed-in member and links the shop and the logout', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    await signsInAs(sophie, member)
    await sophie.opens('/')
    await sophie.page.getByText(`Signed in as ${member.email}`).waitFor()
    expect(await sophie.action('continue').getAttribute('href')).toBe('https://www.kef.com/')
    await sophie.page.locator('main a[href="/auth/logout"]').click()
    await sophie.sees('login')
    await sophie.opens('/')
    await sophie.page.locator('main a[href="/auth/login"]').waitFor()
  })
})

describe('logging out', () => {
  it('clears the storage and redirects to an allowed callback', async () => {
    const sophie = await visitor()
    await signsInAs(sophie, await createStoredMember())
    await sophie.opens(`/auth/logout?${callback()}`)
    await sophie.page.waitForURL(backToShop())
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    expect(await sophie.storage()).not.toContain(encodeURIComponent('/account'))
    expect(await sophie.storage()).not.toContain(backToShop())
  })

  it('redirects to the login without a callback or with a foreign one', async () => {
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    await signsInAs(sophie, await createStoredMember())
    await sophie.opens('/ja/auth/logout?callbackUrl=https%3A%2F%2Fevil.example%2F')
    await sophie.sees('login')
    await sophie.page.waitForURL(`${testSystem().site}/ja/auth/login`)
    expect(requests.filter((request) => request.url().startsWith('https://evil'))).toEqual([])
  })

  it('signs out the other tabs', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    await signsInAs(sophie, member)
    await sophie.opens('/')
    await sophie.page.getByText(`Signed in as ${member.email}`).waitFor()
    const other = await sophie.newTab()
    await other.opens('/auth/logout')
    await other.sees('login')
    await sophie.page.locator('main a[href="/auth/login"]').waitFor()
  })
})

describe('the policy update', () => {
  it('redirects to the login and keeps the query', async () => {
    const sophie = await visitor()
    await sophie.opens(`/fr/auth/policy_update_tracking?utm_source=letter&${callback()}`)
    await sophie.sees('login')
    await sophie.page.waitForURL(`${testSystem().site}/fr/auth/login?utm_source=letter&${callback()}`)
  })
})

describe('a sign-up', () => {
  it('stores the five UTM values, the callback and the language of the visit', async () => {
    const email = newEmail()
    const utm = {
      utm_landing: 'home',
      utm_source: 'letter',
      utm_medium: 'email',
      utm_campaign: 'spring',
      utm_content: 'button',
    }
    const ada = await visitor()
    await ada.opens(`/fr/auth/login?${new URLSearchParams(utm).toString()}&utm_term=dropped&${callback()}`)
    await ada.sees('login')
    await ada.fillsIn({ email })
    await ada.page.locator('a[href$="/auth/signup_with_email"]').click()
    await ada.sees('signup')
    // The address that was typed on the sign-in page, whose field the press on the link has left.
    expect(await ada.page.locator('[name=email]').inputValue()).toBe(email)
    const values = aSignUp({ locale: 'fr', values: { email } })
    await ada.fillsIn(values)
    await ada.submits()
    await ada.sees('verification-sent')
    const {
      email: _,
      password,
      confirmPassword,
      tosConsent,
      marketingConsent,
      firstName,
      lastName,
      ...details
    } = values
    expect(confirmPassword).toBe(password)
    expect(await draftOf(await uidOf(email, PASSWORD))).toMatchObject({
      email,
      firstName,
      lastName,
      tosConsent,
      marketingConsent,
      details,
      utm,
      callbackURL: backToShop(),
      shopifyURL: testSystem().storefront,
      languagePreference: 'fr',
      fromMobile: false,
    })
  })

  it('with an email in use is refused at the email', async () => {
    const { email } = await createStoredMember()
    const ada = await visitor({ expectedProblems: [/^409 .*signUpWithEmail/] })
    await ada.opens('/auth/signup_with_email')
    await ada.sees('signup')
    await ada.fillsIn(aSignUp({ values: { email } }))
    await ada.submits()
    expect((await ada.readsAt('email', 'emailAlreadyInUse')).trim()).toBe('Email already exists.')
    expect(await ada.field('firstName').inputValue()).not.toBe('')
  })
})

/** Allows top navigation only after a click, which is also what browsers allow a cross-site frame. */
const SANDBOX_WITHOUT_TOP_NAVIGATION =
  'allow-scripts allow-same-origin allow-forms allow-top-navigation-by-user-activation'

describe('in an iframe of a shop', () => {
  it('offers a button where the frame may navigate the top page only after a click', async () => {
    const member = await createStoredMember()
    const sophie = await visitor({ width: 1440, expectedProblems: [/Unsafe attempt to initiate navigation/] })
    await signsInAs(sophie, member)
    await sophie.opens(testSystem().storefront)
    const login = `${testSystem().site}/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`
    const blocked = sophie.page.waitForEvent('console', (message) => message.text().includes('no user activation'))
    await sophie.page.evaluate(
      ([src, sandbox]) => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', sandbox)
        frame.setAttribute('src', src)
        // In view: a browser draws no frame below it, and the page waits for its first paint.
        document.body.prepend(frame)
      },
      [login, SANDBOX_WITHOUT_TOP_NAVIGATION] as const,
    )
    const frame = sophie.page.frameLocator('iframe')
    const allow = frame.locator('main[data-screen="success-end"] [data-action="continue"]')
    await blocked
    expect(await sophie.page.locator('[data-customer]').count()).toBe(0)
    await allow.click()
    expect(await isGreeted(sophie)).toEqual({ greeting: 'Welcome back, Sophie', email: member.email })
  })

  it('the login redirects the top page, not only the frame', async () => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor({ width: 1440 })
    const requests = requestsOf(sophie)
    await sophie.opens(`${testSystem().storefront}/embedded`)
    const frame = sophie.page.frameLocator('iframe')
    await frame.locator('main[data-screen="login"] h1').waitFor()
    await frame.locator('[name=email]').fill(email)
    await frame.locator('[name=password]').fill(password)
    await frame.locator('button[type=submit]').click()
    // Where the browser blocks the navigation of the top page, the frame shows a button.
    const destination = sophie.page.waitForURL(backToShop()).then(() => true)
    const continueLink = frame.locator('main[data-screen="success-end"] [data-action="continue"]')
    if (!(await Promise.race([destination, continueLink.waitFor().then(() => false)]))) {
      await continueLink.click().catch(() => undefined) // the page may have redirected in the meantime
    }
    expect(await isGreeted(sophie)).toEqual({ greeting: 'Welcome back, Sophie', email })
    expect(callsTo(requests, '/call/getRedirectUrl').length).toBeGreaterThan(0)
  })
})
