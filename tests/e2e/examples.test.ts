/** The examples for storefront and app developers (docs/integrate), run as they are. */
import { describe, expect, it } from '@jest/globals'
import { runApp } from '../../docs/integrate/examples/app/runApp'
import { signInWithToken } from '../../docs/integrate/examples/app/session'
import { APP_CALLBACK, readCallback, requestPage } from '../../docs/integrate/examples/app/signIn'
import { openUntilCallback } from '../../docs/integrate/examples/app/webview'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { identityCall, updateUser } from './support/identity'
import { createStoredMember } from './support/members'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const APP_PROBLEMS = { expectedProblems: [/Failed to launch|kefid:/] }
/** Nothing listens on the discard port. */
const UNREACHABLE = 'http://127.0.0.1:9'
const backend = () => ({ site: testSystem().site, authEmulator: testSystem().auth })

describe('the storefront example', () => {
  const example = () => `${testSystem().storefront}/example/`
  /** Waits: the page writes its status only after it has read the session. */
  const showsStatus = (user: Visitor, text: string) => user.page.getByRole('status').filter({ hasText: text }).waitFor()
  const follows = (user: Visitor, name: string) => user.page.getByRole('link', { name, exact: true }).click()

  it('signs a member in, shows who it is, and logs out of the shop and of KEF ID', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.page.goto(example())
    await showsStatus(user, 'You are not signed in.')
    await follows(user, 'Sign in')
    await user.sees('login')
    await user.signsIn(email, password)
    await user.page.waitForURL(example())
    await showsStatus(user, `Signed in as Sophie Laurent (${email}).`)

    await user.page.getByRole('button', { name: 'Sign out' }).click()
    await showsStatus(user, 'You are signed out of the shop and of KEF ID.')
    expect(user.page.url()).toBe(example())
    await follows(user, 'Sign in')
    await user.sees('login')
    expect(await user.field('email').inputValue()).toBe('')
  })

  it('says so when the visitor returns without a session', async () => {
    const user = await visitor()
    await user.page.goto(`${example()}?returned=login`)
    await showsStatus(user, 'You returned without being signed in. Sign in again, or continue as a guest.')
    await follows(user, 'Se connecter')
    await user.sees('login')
    expect(await user.page.locator('html').getAttribute('lang')).toBe('fr')
  })
})

describe('the app example', () => {
  it('exchanges the token of its callback and shows the member', async () => {
    const { uid, email, password, firstName } = await createStoredMember()
    const user = await visitor(APP_PROBLEMS)
    const outcome = runApp(user.page, { path: '/auth/app/login', platform: 'android' }, backend())
    await user.sees('app-login')
    await user.signsIn(email, password)
    expect(await outcome).toEqual({ member: { customerId: `customer of ${uid}`, email, firstName } })
  })

  it('gets its callback without a token after a logout', async () => {
    const user = await visitor(APP_PROBLEMS)
    const { url, state } = requestPage({ site: backend().site, path: '/auth/logout', platform: 'ios' })
    const callback = await openUntilCallback(user.page, url)
    expect(readCallback(callback ?? '', state)).toEqual({ problem: 'no-token' })
  })

  it('ends without a change when the visitor closes the webview', async () => {
    const user = await visitor()
    const outcome = runApp(user.page, { path: '/auth/app/login', platform: 'ios' }, backend())
    await user.sees('app-login')
    await user.page.close()
    expect(await outcome).toEqual({ problem: 'closed' })
  })

  it.each([
    ['another URL', 'kefid://other?state=a&token=t', 'other-url'],
    ['another state', `${APP_CALLBACK}?state=b&token=t`, 'unexpected-state'],
    ['no state', `${APP_CALLBACK}?token=t`, 'unexpected-state'],
  ])('ignores a callback with %s', (_, callback, problem) => {
    expect(readCallback(callback, 'a')).toEqual({ problem })
  })

  it('names what is wrong with an exchange', async () => {
    expect(await signInWithToken('no token', backend())).toEqual({ problem: 'token-refused' })
    const token = await tokenOf(await createStoredMember())
    expect(await signInWithToken(token, { ...backend(), site: UNREACHABLE })).toEqual({ problem: 'unreachable' })
    const disabled = await createStoredMember()
    const tokenOfDisabled = await tokenOf(disabled)
    await updateUser(disabled.uid, { disableUser: true })
    expect(await signInWithToken(tokenOfDisabled, backend())).toEqual({ problem: 'disabled' })
  })
})

/** The token that getRedirectUrl gives to the app. */
async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
  const answer = await fetch(`${testSystem().site}/call/getRedirectUrl`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${String(idToken)}` },
    body: JSON.stringify({ data: { callbackURL: APP_CALLBACK, isMobile: true } }),
  })
  const { result } = (await answer.json()) as { result: string } // the callable's answer
  return new URL(result).searchParams.get('token') ?? ''
}
