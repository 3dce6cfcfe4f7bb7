/** The pages around the login: start page, logout, policy update, and the login in a shop's frame. */
import { describe, expect, it } from '@jest/globals'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember, draftOf, newEmail, type StoredMember, uidOf } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { backToShop, isGreeted } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const callback = (): string => `callbackUrl=${encodeURIComponent(backToShop())}`

async function isSignedIn(user: Visitor, { email, password }: StoredMember): Promise<void> {
  await user.opens('/auth/login')
  await user.sees('login')
  await user.signsIn(email, password)
  await user.sees('success-end')
}

describe('the start page', () => {
  it('tells strangers what membership brings, and leads to login and sign-up', async () => {
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

  it('tells members who they are, and leads to the shop and out', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    await isSignedIn(sophie, member)
    await sophie.opens('/')
    await sophie.page.getByText(`You are signed in as ${member.email}.`).waitFor()
    expect(await sophie.action('continue').getAttribute('href')).toBe('https://www.kef.com/')
    await sophie.page.locator('main a[href="/auth/logout"]').click()
    await sophie.sees('login')
    await sophie.opens('/')
    await sophie.page.locator('main a[href="/auth/login"]').waitFor()
  })
})

describe('logging out', () => {
  it('clears what was stored, and goes back to an allowed callback', async () => {
    const sophie = await visitor()
    await isSignedIn(sophie, await createStoredMember())
    await sophie.opens(`/auth/logout?${callback()}`)
    await sophie.page.waitForURL(backToShop())
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    expect(await sophie.storage()).not.toContain(encodeURIComponent('/account'))
    expect(await sophie.storage()).not.toContain(backToShop())
  })

  it('goes to the login without one, or with a foreign one', async () => {
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    await isSignedIn(sophie, await createStoredMember())
    await sophie.opens('/ja/auth/logout?callbackUrl=https%3A%2F%2Fevil.example%2F')
    await sophie.sees('login')
    expect(sophie.path()).toBe('/ja/auth/login')
    expect(requests.filter((request) => request.url().startsWith('https://evil'))).toEqual([])
  })

  it('reaches the other tabs', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    await isSignedIn(sophie, member)
    await sophie.opens('/')
    await sophie.page.getByText(`You are signed in as ${member.email}.`).waitFor()
    const other = await sophie.newTab()
    await other.opens('/auth/logout')
    await other.sees('login')
    await sophie.page.locator('main a[href="/auth/login"]').waitFor()
  })
})

describe('the policy update', () => {
  it('goes on to the login with the query kept', async () => {
    const sophie = await visitor()
    await sophie.opens(`/fr/auth/policy_update_tracking?utm_source=letter&${callback()}`)
    await sophie.sees('login')
    expect(sophie.path()).toBe(`/fr/auth/login?utm_source=letter&${callback()}`)
  })
})

describe('what a visit brings', () => {
  it('is saved with the account: five UTM values, where from, and in which language', async () => {
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
    await ada.page.locator('a[href$="/auth/signup_with_email"]').click()
    await ada.sees('signup')
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

  it('an address that is taken is refused at the email', async () => {
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

/** Browsers let a frame of another site move the page on a click only; a shop can ask for the same. */
const SANDBOX_WITHOUT_TOP_NAVIGATION =
  'allow-scripts allow-same-origin allow-forms allow-top-navigation-by-user-activation'

describe("in a shop's frame", () => {
  it('that may not move the page without a click: a button does it', async () => {
    const member = await createStoredMember()
    const sophie = await visitor({ width: 1440, expectedProblems: [/Unsafe attempt to initiate navigation/] })
    await isSignedIn(sophie, member)
    await sophie.opens(testSystem().storefront)
    const login = `${testSystem().site}/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`
    const blocked = sophie.page.waitForEvent('console', (message) => message.text().includes('no user activation'))
    await sophie.page.evaluate(
      ([src, sandbox]) => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', sandbox)
        frame.setAttribute('src', src)
        document.body.append(frame)
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

  it('the whole page goes on after the login, not only the frame', async () => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor({ width: 1440 })
    const requests = requestsOf(sophie)
    await sophie.opens(`${testSystem().storefront}/embedded`)
    const frame = sophie.page.frameLocator('iframe')
    await frame.locator('main[data-screen="login"] h1').waitFor()
    await frame.locator('[name=email]').fill(email)
    await frame.locator('[name=password]').fill(password)
    await frame.locator('button[type=submit]').click()
    // A browser that lets the frame move its parent does so; any other shows a button for it.
    const destination = sophie.page.waitForURL(backToShop()).then(() => true)
    const redirectRequests = frame.locator('main[data-screen="success-end"] [data-action="continue"]')
    if (!(await Promise.race([destination, redirectRequests.waitFor().then(() => false)]))) {
      await redirectRequests.click().catch(() => undefined) // it may have left by itself in the meantime
    }
    expect(await isGreeted(sophie)).toEqual({ greeting: 'Welcome back, Sophie', email })
    expect(callsTo(requests, '/call/getRedirectUrl').length).toBeGreaterThan(0)
  })
})
