/** The pages that the brand's app opens, and the way back into it. */
import { describe, expect, it } from '@jest/globals'
import type { ErrorKey } from '../../src/domain/errors'
import { aSignUp } from '../fixtures/builders'
import { useBrowser } from './support/browser'
import { identityCall } from './support/identity'
import { createStoredMember, draftOf, newEmail, uidOf } from './support/members'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const APP_CALLBACK = 'kefid://auth/callback'
const query = `?platform=ios&callbackUrl=${encodeURIComponent(APP_CALLBACK)}`

/** How a callable function refuses with a key of the catalogue. */
const rejectionResponse = (key: ErrorKey) => ({
  status: 400,
  json: { error: { status: 'FAILED_PRECONDITION', message: key, details: { key } } },
})

/** The address of the app's own scheme that the page will go to; this browser knows no app to open. */
async function watchAppRedirect({ context, page }: Visitor): Promise<{ address: Promise<string> }> {
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  const address = new Promise<string>((resolve) => {
    session.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('kefid:')) resolve(url)
    })
  })
  return { address }
}

describe('inside the app', () => {
  it.each([
    ['/auth/app/login', 'app-login'],
    ['/auth/app/signup_with_email', 'app-signup'],
  ] as const)('%s has no header, footer or panel', async (path, screen) => {
    const user = await visitor()
    await user.opens(path)
    await user.sees(screen)
    expect(await user.page.locator('header, footer, aside').count()).toBe(0)
    const targetHeights = await user.page
      .locator('main button, main input:not([type=checkbox]), main select')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
    expect(Math.min(...targetHeights)).toBeGreaterThanOrEqual(44)
  })

  it('a login hands the app a token, and forgets the callback', async () => {
    const { uid, email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/Failed to launch|kefid:/] })
    const requests = requestsOf(user)
    await user.opens(`/auth/app/login${query}`)
    await user.sees('app-login')
    expect(await user.storage()).toContain(APP_CALLBACK)
    const app = await watchAppRedirect(user)
    await user.signsIn(email, password)
    const url = new URL(await app.address)
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe(APP_CALLBACK)
    const token = url.searchParams.get('token') ?? ''
    // The token is this member's: the service signs them in with it.
    const { idToken } = await identityCall('signInWithCustomToken', { token, returnSecureToken: true })
    expect(await identityCall('lookup', { idToken })).toMatchObject({ users: [{ localId: uid }] })

    const [tokenRequest] = callsTo(requests, '/call/getRedirectUrl')
    if (tokenRequest === undefined) throw new Error('getRedirectUrl was not called')
    expect(payloadOf(tokenRequest)).toEqual({ callbackURL: APP_CALLBACK, isMobile: true })
    await user.sees('success-end')
    await user.page.waitForFunction(() => !JSON.stringify({ ...localStorage }).includes('kefid:'))
    expect(await user.storage()).not.toContain(token)
  })

  it('a sign-up is marked as one from the app', async () => {
    const email = newEmail()
    const user = await visitor()
    await user.opens(`/auth/app/signup_with_email${query}`)
    await user.sees('app-signup')
    const values = aSignUp({ values: { email } })
    await user.fillsIn(values)
    await user.submits()
    await user.sees('verification-sent')
    expect(await draftOf(await uidOf(email, String(values.password)))).toMatchObject({ fromMobile: true })
  })
})

describe('a member who is signed in already', () => {
  const STATE = 'abc-123'
  const withState = `?platform=ios&callbackUrl=${encodeURIComponent(`${APP_CALLBACK}?state=${STATE}`)}`

  /** Signed in on an earlier visit, and now on a link that leads to the app. */
  async function onALink(expects: readonly RegExp[] = []) {
    const member = await createStoredMember()
    const user = await visitor({ expectedProblems: [/Failed to launch|kefid:/, ...expects] })
    await user.opens('/auth/login')
    await user.signsIn(member.email, member.password)
    await user.sees('success-end')
    const requests = requestsOf(user)
    await user.opens(`/auth/app/login${withState}`)
    await user.sees('success-end')
    return { ...member, user, requests }
  }

  it('presses once before a token leaves, and the app gets its state back', async () => {
    const { email, user, requests } = await onALink()
    await user.page.getByText(email).waitFor()
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
    const app = await watchAppRedirect(user)
    await user.action('continue').click()
    const url = new URL(await app.address)
    expect(url.searchParams.get('state')).toBe(STATE)
    expect(url.searchParams.get('token')).toMatch(/^[\w.~-]+$/)
    expect(callsTo(requests, '/call/getRedirectUrl')).toHaveLength(1)
  })

  it('may take another account instead', async () => {
    const { user, requests } = await onALink()
    await user.action('different-account').click()
    await user.sees('app-login')
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
  })

  it('signs in again where the sign-in is too old, and then gets to the app', async () => {
    const { email, password, user } = await onALink([/400 .*getRedirectUrl/])
    // The emulators know no sign-in of an hour ago: this is how the function answers it.
    await user.context.route(
      '**/call/getRedirectUrl',
      (route) => route.fulfill(rejectionResponse('recentSignInRequired')),
      {
        times: 1,
      },
    )
    await user.action('continue').click()
    await user.sees('app-login')
    await user.error('recentSignInRequired').waitFor()
    expect(await user.page.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(true)
    expect(await user.field('email').inputValue()).toBe(email)
    const app = await watchAppRedirect(user)
    await user.signsIn(email, password)
    expect(new URL(await app.address).searchParams.get('state')).toBe(STATE)
  })
})

it('terms that the server misses are accepted before the way to the app goes on', async () => {
  const { email, password } = await createStoredMember()
  const user = await visitor({ expectedProblems: [/Failed to launch|kefid:/, /400 .*getRedirectUrl/] })
  await user.opens(`/auth/app/login${query}`)
  await user.sees('app-login')
  await user.context.route('**/call/getRedirectUrl', (route) => route.fulfill(rejectionResponse('tosNotAccepted')), {
    times: 1,
  })
  await user.signsIn(email, password)
  await user.sees('accept-tos')
  const app = await watchAppRedirect(user)
  await user.fillsIn({ tosConsent: true })
  await user.submits()
  expect(new URL(await app.address).searchParams.get('token')).not.toBe('')
})

describe('the platform', () => {
  const providers = (user: Visitor) =>
    user.page.locator('[data-provider]').evaluateAll((all) => all.map((one) => one.getAttribute('data-provider')))

  it.each([
    ['', ['google.com', 'apple.com', 'facebook.com']],
    ['?platform=ios', ['google.com', 'apple.com', 'facebook.com']],
    ['?platform=android', ['google.com', 'facebook.com']],
    ['?platform=made-up', ['google.com', 'facebook.com']],
  ])('decides who is offered: "%s"', async (search, offeredProviders) => {
    const user = await visitor()
    await user.opens(`/auth/login${search}`)
    await user.sees('login')
    expect(await providers(user)).toEqual(offeredProviders)
  })

  it('is kept for the session, the first one', async () => {
    const user = await visitor()
    await user.opens('/auth/login?platform=android')
    await user.sees('login')
    await user.opens('/auth/login?platform=ios')
    await user.sees('login')
    expect(await providers(user)).toEqual(['google.com', 'facebook.com'])
  })
})
