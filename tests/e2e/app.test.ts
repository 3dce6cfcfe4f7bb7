/** The pages that the brand's app opens, and the redirect back to the app. */
import { describe, expect, it } from '@jest/globals'
import type { ErrorKey } from '../../src/domain/errors'
import { aSignUp } from '../fixtures/builders'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { identityCall } from './support/identity'
import { createStoredMember, draftOf, newEmail, uidOf } from './support/members'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const APP_CALLBACK = 'kefid://auth/callback'
const query = `?platform=ios&callbackUrl=${encodeURIComponent(APP_CALLBACK)}`

/** The response of a callable that refuses with a key of the error table. */
const rejectionResponse = (key: ErrorKey) => ({
  status: 400,
  json: { error: { status: 'FAILED_PRECONDITION', message: key, details: { key } } },
})

/** Resolves with the `kefid:` URL that the page navigates to; no app is installed to open it. */
async function watchAppRedirect({ context, page }: Visitor): Promise<{ url: Promise<string> }> {
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  const url = new Promise<string>((resolve) => {
    session.on('Page.frameRequestedNavigation', ({ url: requested }) => {
      if (requested.startsWith('kefid:')) resolve(requested)
    })
  })
  return { url }
}

describe('the app pages', () => {
  it.each([
    ['/auth/app/login', 'app-login'],
    ['/auth/app/signup_with_email', 'app-signup'],
  ] as const)('%s has no header, footer or side panel, and targets of at least 44 px', async (path, screen) => {
    const user = await visitor()
    await user.opens(path)
    await user.sees(screen)
    expect(await user.page.locator('header, footer, aside').count()).toBe(0)
    const targetHeights = await user.page
      .locator('main button, main input:not([type=checkbox]), main select')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
    expect(Math.min(...targetHeights)).toBeGreaterThanOrEqual(44)
  })

  it('a login redirects to the app with a token and clears the stored callback', async () => {
    const { uid, email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/Failed to launch|kefid:/] })
    const requests = requestsOf(user)
    await user.opens(`/auth/app/login${query}`)
    await user.sees('app-login')
    await eventually(async () => expect(await user.storage()).toContain(APP_CALLBACK))
    const app = await watchAppRedirect(user)
    await user.signsIn(email, password)
    const url = new URL(await app.url)
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe(APP_CALLBACK)
    const token = url.searchParams.get('token') ?? ''
    // The token belongs to this member: the sign-in service accepts it.
    const { idToken } = await identityCall('signInWithCustomToken', { token, returnSecureToken: true })
    expect(await identityCall('lookup', { idToken })).toMatchObject({ users: [{ localId: uid }] })

    const [tokenRequest] = callsTo(requests, '/call/getRedirectUrl')
    if (tokenRequest === undefined) throw new Error('getRedirectUrl was not called')
    expect(payloadOf(tokenRequest)).toEqual({ callbackURL: APP_CALLBACK, isMobile: true })
    await user.sees('success-end')
    await user.page.waitForFunction(() => !JSON.stringify({ ...localStorage }).includes('kefid:'))
    expect(await user.storage()).not.toContain(token)
  })

  it('a sign-up is stored with fromMobile', async () => {
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

describe('a member who is already signed in', () => {
  const STATE = 'abc-123'
  const withState = `?platform=ios&callbackUrl=${encodeURIComponent(`${APP_CALLBACK}?state=${STATE}`)}`

  /** A member who signed in on an earlier visit opens a link with the app's callback. */
  async function openAppLink(expectedProblems: readonly RegExp[] = []) {
    const member = await createStoredMember()
    const user = await visitor({ expectedProblems: [/Failed to launch|kefid:/, ...expectedProblems] })
    await user.opens('/auth/login')
    await user.signsIn(member.email, member.password)
    await user.sees('success-end')
    const requests = requestsOf(user)
    await user.opens(`/auth/app/login${withState}`)
    await user.sees('success-end')
    return { ...member, user, requests }
  }

  it('must press continue before a token is requested, and the app gets its state back', async () => {
    const { email, user, requests } = await openAppLink()
    await user.page.getByText(email).waitFor()
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
    const app = await watchAppRedirect(user)
    await user.action('continue').click()
    const url = new URL(await app.url)
    expect(url.searchParams.get('state')).toBe(STATE)
    expect(url.searchParams.get('token')).toMatch(/^[\w.~-]+$/)
    expect(callsTo(requests, '/call/getRedirectUrl')).toHaveLength(1)
  })

  it('can choose a different account', async () => {
    const { user, requests } = await openAppLink()
    await user.action('different-account').click()
    await user.sees('app-login')
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
  })

  it('signs in again when the sign-in is too old, and is then redirected to the app', async () => {
    const { email, password, user } = await openAppLink([/400 .*getRedirectUrl/])
    // The emulators cannot create an hour-old sign-in, so the function's response is stubbed.
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
    await user.page.locator('[role=alert]:focus').waitFor()
    await eventually(async () => expect(await user.field('email').inputValue()).toBe(email))
    const app = await watchAppRedirect(user)
    await user.signsIn(email, password)
    expect(new URL(await app.url).searchParams.get('state')).toBe(STATE)
  })
})

it('a member without current terms accepts them before the redirect to the app', async () => {
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
  expect(new URL(await app.url).searchParams.get('token')).not.toBe('')
})

describe('the platform', () => {
  const providers = (user: Visitor) =>
    user.page.locator('[data-provider]').evaluateAll((all) => all.map((one) => one.getAttribute('data-provider')))

  it.each([
    ['', ['google.com', 'apple.com', 'facebook.com']],
    ['?platform=ios', ['google.com', 'apple.com', 'facebook.com']],
    ['?platform=android', ['google.com', 'facebook.com']],
    ['?platform=made-up', ['google.com', 'facebook.com']],
  ])('decides which providers are shown: "%s"', async (search, offeredProviders) => {
    const user = await visitor()
    await user.opens(`/auth/login${search}`)
    await user.sees('login')
    await eventually(async () => expect(await providers(user)).toEqual(offeredProviders))
  })

  it('of the first visit is kept for the session', async () => {
    const user = await visitor()
    await user.opens('/auth/login?platform=android')
    await user.sees('login')
    await user.opens('/auth/login?platform=ios')
    await user.sees('login')
    await eventually(async () => expect(await providers(user)).toEqual(['google.com', 'facebook.com']))
  })
})
