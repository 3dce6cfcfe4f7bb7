/** A link alone must not send a token to the app: with an existing session the redirect requires a click. */
import { describe, expect, it } from '@jest/globals'
import { applyActionCode } from '../../../src/features/emailLink/actionCode'
import { continueInThisTab } from '../../../src/state/login/existingSession'
import { publicScreenName, selectScreen } from '../../../src/app/screen'
import { signIn } from '../../../src/state/login/signIn'
import { chooseDifferentAccount } from '../../../src/state/login/authSession'
import { signUp } from '../../../src/state/login/signUp'
import { startProviderRedirect, signInWithProvider } from '../../../src/features/social/providerSignIn'
import { selectStage } from '../../../src/state/login/stage'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, aSignUp, PASSWORD } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'

const EMAIL = 'sophie@example.org'
const CALLBACK = `callbackUrl=${encodeURIComponent('kefid://auth/callback')}`
const APP_LOGIN = `/auth/app/login?${CALLBACK}`
const APP_URLS = [APP_LOGIN, `/fr/auth/login?platform=ios&${CALLBACK}`, `/auth/login?${CALLBACK}`]

type Page = Awaited<ReturnType<typeof openApp>>

const calledFunctions = ({ services }: Page) => services.functions.calls.map(({ name }) => name)
const expectRedirectToApp = ({ services }: Page) =>
  expect(services.page.redirects).toEqual([expect.stringMatching(/^kefid:.*token=/)])

describe('a signed-in visitor who opens a link that leads to the app', () => {
  it.each(APP_URLS)('sees the account, and no token is sent before a click (%s)', async (address) => {
    const page = await openApp(address, fakeServices({ signedInMember: aMember() }))
    expect(selectStage(page.state())).toBe('confirmation')
    expect(publicScreenName(selectScreen(page.state(), 'login'), 'login')).toBe('success-end')
    expect(page.state()).toMatchObject({
      user: { email: EMAIL },
      profile: { firstName: 'Sophie' },
      view: { showLoading: false },
    })
    expect(calledFunctions(page)).toEqual(['getFirestoreAccount'])
    await page.dispatch(continueInThisTab())
    expectRedirectToApp(page)
    expect(page.state().view.stage).toMatchObject({ name: 'success-end', redirectTarget: 'app' })
  })

  it('can use another account', async () => {
    const page = await openApp(APP_LOGIN, fakeServices({ signedInMember: aMember() }))
    await page.dispatch(chooseDifferentAccount())
    expect(selectStage(page.state())).toBe('form')
    expect(page.services.backend.session).toBeNull()
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expectRedirectToApp(page)
  })

  it('is asked to confirm again after a reload', async () => {
    const services = fakeServices({ signedInMember: aMember() })
    await openApp(APP_LOGIN, services)
    const again = await openApp(APP_LOGIN, fakeServices({ otherTab: services }))
    expect(selectStage(again.state())).toBe('confirmation')
    expect(calledFunctions(again)).not.toContain('getRedirectUrl')
  })

  it('sees the form when the session has ended before the click', async () => {
    const page = await openApp(APP_LOGIN, fakeServices({ signedInMember: aMember() }))
    page.services.backend.session = null
    await page.dispatch(continueInThisTab())
    expect(selectStage(page.state())).toBe('form')
    expect(page.services.page.redirects).toEqual([])
  })

  it('sees a notice on the same screen when the connection is lost', async () => {
    const page = await openApp(APP_LOGIN, fakeServices({ signedInMember: aMember() }))
    page.services.functions.fail('getFirestoreAccount', 'auth/network-request-failed')
    await page.dispatch(continueInThisTab())
    expect(selectStage(page.state())).toBe('confirmation')
    expect(page.state().errors.form).toEqual(['error.offline'])
  })
})

describe('no confirmation is required from a visitor who', () => {
  it('signs in with a password', async () => {
    const page = await openApp(APP_LOGIN, fakeServices({ members: [aMember()] }))
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expectRedirectToApp(page)
  })

  const google = aMember({ password: null, providers: ['google.com'] })

  it('signs in with a provider', async () => {
    // Not on a route of the app, whose webview opens no popup.
    const page = await openApp(`/auth/login?platform=ios&${CALLBACK}`, fakeServices({ members: [google] }))
    page.services.auth.setSocialAccount('google.com', { email: EMAIL })
    await page.dispatch(signInWithProvider('google.com'))
    expectRedirectToApp(page)
  })

  it('returns from a provider redirect started in this tab', async () => {
    const services = fakeServices({ members: [google] })
    services.auth.setSocialAccount('google.com', { email: EMAIL })
    const before = await openApp(APP_LOGIN, services)
    await before.dispatch(startProviderRedirect('google.com'))
    await waitForListeners()
    expectRedirectToApp(await openApp(APP_LOGIN, services))
  })

  it('signs up here and verifies the email in another tab', async () => {
    const page = await openApp(`/auth/app/signup_with_email?${CALLBACK}`, fakeServices())
    await page.dispatch(signUp(aSignUp({ values: { email: EMAIL } })))
    const person = page.services.backend.byEmail(EMAIL)
    if (person) person.verified = true
    await page.services.clock.advance(10_000)
    await waitForListeners()
    expectRedirectToApp(page)
  })

  it('signs in here before the email is verified, and verifies it in another tab', async () => {
    const page = await openApp(APP_LOGIN, fakeServices({ members: [aMember({ verified: false })] }))
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    const person = page.services.backend.byEmail(EMAIL)
    if (person) person.verified = true
    await page.services.clock.advance(10_000)
    await waitForListeners()
    expectRedirectToApp(page)
  })

  it('verifies the email in this tab and continues to the sign-in page', async () => {
    const member = aMember({ verified: false })
    const services = fakeServices({ signedInMember: member, actionCode: 'oob-1-of-an-email' })
    const person = services.backend.byUid(member.uid)
    if (person) services.auth.issueCode('verifyEmail', person)
    const link = `https://id.kef.com/auth/login?language=en&${CALLBACK}`
    const page = await openApp(`/auth/action?mode=verifyEmail&continueUrl=${encodeURIComponent(link)}`, services)
    await page.dispatch(applyActionCode())
    page.open('/auth/login')
    await waitForListeners()
    expectRedirectToApp(page)
  })
})

it('a visitor with an existing session who verifies the email in another tab has to confirm', async () => {
  const page = await openApp(APP_LOGIN, fakeServices({ signedInMember: aMember({ verified: false }) }))
  expect(selectStage(page.state())).toBe('email-not-verified')
  const person = page.services.backend.byEmail(EMAIL)
  if (person) person.verified = true
  await page.services.clock.advance(10_000)
  await waitForListeners()
  expect(selectStage(page.state())).toBe('confirmation')
  expect(page.services.page.redirects).toEqual([])
})

it('a wrong password does not count as a sign-in', async () => {
  const page = await openApp('/auth/login', fakeServices({ members: [aMember()] }))
  await page.dispatch(signIn({ email: EMAIL, password: 'Wrong-1-password' }))
  expect(page.state().session.signedInHere).toBe(false)
})
