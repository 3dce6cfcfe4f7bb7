/** The pages that the brand's app opens, and the way back into it. */
import { describe, expect, it } from '@jest/globals'
import type { ErrorKey } from '../../src/domain/errors'
import { aSignUp } from '../fixtures/builders'
import { inBrowser } from './support/browser'
import { identityCall } from './support/identity'
import { aMemberOnRecord, draftOf, newEmail, uidOf } from './support/members'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import type { Visitor } from './support/visitor'

const visitor = inBrowser()
const CALLBACK = 'kefid://auth/callback'
const query = `?platform=ios&callbackUrl=${encodeURIComponent(CALLBACK)}`

/** How a callable function refuses with a key of the catalogue. */
const refusal = (key: ErrorKey) => ({
  status: 400,
  json: { error: { status: 'FAILED_PRECONDITION', message: key, details: { key } } },
})

/** The address of the app's own scheme that the page will go to; this browser knows no app to open. */
async function watchesForApp({ context, page }: Visitor): Promise<{ address: Promise<string> }> {
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
    const someone = await visitor()
    await someone.opens(path)
    await someone.sees(screen)
    expect(await someone.page.locator('header, footer, aside').count()).toBe(0)
    const heights = await someone.page
      .locator('main button, main input:not([type=checkbox]), main select')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  it('a login hands the app a token, and forgets the callback', async () => {
    const { uid, email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: [/Failed to launch|kefid:/] })
    const requests = requestsOf(someone)
    await someone.opens(`/auth/app/login${query}`)
    await someone.sees('app-login')
    expect(await someone.storage()).toContain(CALLBACK)
    const app = await watchesForApp(someone)
    await someone.signsIn(email, password)
    const url = new URL(await app.address)
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe(CALLBACK)
    const token = url.searchParams.get('token') ?? ''
    // The token is this member's: the service signs them in with it.
    const { idToken } = await identityCall('signInWithCustomToken', { token, returnSecureToken: true })
    expect(await identityCall('lookup', { idToken })).toMatchObject({ users: [{ localId: uid }] })

    const [asked] = callsTo(requests, '/call/getRedirectUrl')
    if (asked === undefined) throw new Error('getRedirectUrl was not called')
    expect(payloadOf(asked)).toEqual({ callbackURL: CALLBACK, isMobile: true })
    await someone.sees('success-end')
    await someone.page.waitForFunction(() => !JSON.stringify({ ...localStorage }).includes('kefid:'))
    expect(await someone.storage()).not.toContain(token)
  })

  it('a sign-up is marked as one from the app', async () => {
    const email = newEmail()
    const someone = await visitor()
    await someone.opens(`/auth/app/signup_with_email${query}`)
    await someone.sees('app-signup')
    const values = aSignUp({ values: { email } })
    await someone.fillsIn(values)
    await someone.submits()
    await someone.sees('verification-sent')
    expect(await draftOf(await uidOf(email, String(values.password)))).toMatchObject({ fromMobile: true })
  })
})

describe('a member who is signed in already', () => {
  const STATE = 'abc-123'
  const withState = `?platform=ios&callbackUrl=${encodeURIComponent(`${CALLBACK}?state=${STATE}`)}`

  /** Signed in on an earlier visit, and now on a link that leads to the app. */
  async function onALink(expects: readonly RegExp[] = []) {
    const member = await aMemberOnRecord()
    const someone = await visitor({ expects: [/Failed to launch|kefid:/, ...expects] })
    await someone.opens('/auth/login')
    await someone.signsIn(member.email, member.password)
    await someone.sees('success-end')
    const requests = requestsOf(someone)
    await someone.opens(`/auth/app/login${withState}`)
    await someone.sees('success-end')
    return { ...member, someone, requests }
  }

  it('presses once before a token leaves, and the app gets its state back', async () => {
    const { email, someone, requests } = await onALink()
    await someone.page.getByText(email).waitFor()
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
    const app = await watchesForApp(someone)
    await someone.action('continue').click()
    const url = new URL(await app.address)
    expect(url.searchParams.get('state')).toBe(STATE)
    expect(url.searchParams.get('token')).toMatch(/^[\w.~-]+$/)
    expect(callsTo(requests, '/call/getRedirectUrl')).toHaveLength(1)
  })

  it('may take another account instead', async () => {
    const { someone, requests } = await onALink()
    await someone.action('different-account').click()
    await someone.sees('app-login')
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
  })

  it('signs in again where the sign-in is too old, and then gets to the app', async () => {
    const { email, password, someone } = await onALink([/400 .*getRedirectUrl/])
    // The emulators know no sign-in of an hour ago: this is how the function answers it.
    await someone.context.route('**/call/getRedirectUrl', (route) => route.fulfill(refusal('recentSignInRequired')), {
      times: 1,
    })
    await someone.action('continue').click()
    await someone.sees('app-login')
    await someone.error('recentSignInRequired').waitFor()
    expect(await someone.page.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(true)
    expect(await someone.field('email').inputValue()).toBe(email)
    const app = await watchesForApp(someone)
    await someone.signsIn(email, password)
    expect(new URL(await app.address).searchParams.get('state')).toBe(STATE)
  })
})

it('terms that the server misses are accepted before the way to the app goes on', async () => {
  const { email, password } = await aMemberOnRecord()
  const someone = await visitor({ expects: [/Failed to launch|kefid:/, /400 .*getRedirectUrl/] })
  await someone.opens(`/auth/app/login${query}`)
  await someone.sees('app-login')
  await someone.context.route('**/call/getRedirectUrl', (route) => route.fulfill(refusal('tosNotAccepted')), {
    times: 1,
  })
  await someone.signsIn(email, password)
  await someone.sees('accept-tos')
  const app = await watchesForApp(someone)
  await someone.fillsIn({ tosConsent: true })
  await someone.submits()
  expect(new URL(await app.address).searchParams.get('token')).not.toBe('')
})

describe('the platform', () => {
  const providers = (someone: Visitor) =>
    someone.page.locator('[data-provider]').evaluateAll((all) => all.map((one) => one.getAttribute('data-provider')))

  it.each([
    ['', ['google.com', 'apple.com', 'facebook.com']],
    ['?platform=ios', ['google.com', 'apple.com', 'facebook.com']],
    ['?platform=android', ['google.com', 'facebook.com']],
    ['?platform=made-up', ['google.com', 'facebook.com']],
  ])('decides who is offered: "%s"', async (search, offered) => {
    const someone = await visitor()
    await someone.opens(`/auth/login${search}`)
    await someone.sees('login')
    expect(await providers(someone)).toEqual(offered)
  })

  it('is kept for the session, the first one', async () => {
    const someone = await visitor()
    await someone.opens('/auth/login?platform=android')
    await someone.sees('login')
    await someone.opens('/auth/login?platform=ios')
    await someone.sees('login')
    expect(await providers(someone)).toEqual(['google.com', 'facebook.com'])
  })
})
