/** The pages that the brand's app opens, and the redirect back to the app. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { identityCall } from './support/identity'
import { createStoredMember } from './support/members'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const APP_CALLBACK = 'kefid://auth/callback'
const query = `?platform=ios&callbackUrl=${encodeURIComponent(APP_CALLBACK)}`

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
})

describe('a member who is already signed in', () => {
  it('must press continue before a token is requested, and the app gets its state back', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/Failed to launch|kefid:/] })
    await user.opens('/auth/login')
    await user.signsIn(email, password)
    await user.sees('success-end')
    const requests = requestsOf(user)
    await user.opens(`/auth/app/login?platform=ios&callbackUrl=${encodeURIComponent(`${APP_CALLBACK}?state=abc-123`)}`)
    await user.sees('success-end')
    await user.page.getByText(email).waitFor()
    expect(callsTo(requests, '/call/getRedirectUrl')).toEqual([])
    const app = await watchAppRedirect(user)
    await user.action('continue').click()
    const url = new URL(await app.url)
    expect(url.searchParams.get('state')).toBe('abc-123')
    expect(url.searchParams.get('token')).toMatch(/^[\w.~-]+$/)
    expect(callsTo(requests, '/call/getRedirectUrl')).toHaveLength(1)
  })
})

it('the platform of a visit decides which providers are shown on its pages', async () => {
  const user = await visitor()
  for (const query of ['?platform=android', '?platform=ios', '']) {
    await user.opens(`/auth/login${query}`)
    await user.provider('google.com').waitFor()
    await eventually(async () => expect(await user.provider('apple.com').count()).toBe(0))
  }
})
