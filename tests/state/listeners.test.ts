/** The store with its listeners and persisted slices. */
import { describe, expect, it } from '@jest/globals'
import type { Action } from '@reduxjs/toolkit'
import { subscribeToBrowserEvents } from '../../src/app/browserEvents'
import { createAppStore } from '../../src/app/store'
import * as redaction from '../../src/domain/redact'
import { sessionFound, signUpCompleted, verificationSent } from '../../src/state/events'
import { signIn } from '../../src/state/login/signIn'
import { signUp } from '../../src/state/login/signUp'
import { selectScreen } from '../../src/app/screen'
import { selectStage } from '../../src/state/login/stage'
import { openApp, waitForListeners } from '../fixtures/app'
import { aMember, aSignUp, PASSWORD } from '../fixtures/builders'
import { fakeServices, type FakeServices, type FakeServicesOptions } from '../fixtures/services'

const EMAIL = 'sophie@example.org'
const CALLBACK = 'https://fr.kef.com/cart'
const QUERY = `?callbackUrl=${encodeURIComponent(CALLBACK)}`
const openAt = (address: string, options: FakeServicesOptions = {}) =>
  openApp(address, fakeServices({ ...options, url: address }))
const logErrorPayloads = ({ functions }: FakeServices) => functions.payloadsOf('logError')

describe('a page that opens', () => {
  it.each(['/auth/login', '/auth/app/login', '/auth/campaign/TakeItHome/login'])(
    '(%s) logs a visitor in who has a session',
    async (address) => {
      const page = await openAt(address, { signedInMember: aMember() })
      expect(selectStage(page.state())).not.toBe('form')
    },
  )

  it.each(['/auth/signup_with_email', '/auth/reset_password', '/nowhere'])('(%s) does not', async (address) => {
    const page = await openAt(address, { signedInMember: aMember() })
    expect(page.services.functions.calls).toEqual([])
    expect(selectStage(page.state())).toBe('form')
  })

  it('at the start shows the member, and makes no call', async () => {
    const page = await openAt('/', { signedInMember: aMember() })
    expect(page.state().user).toMatchObject({ email: EMAIL })
    expect(page.services.functions.calls).toEqual([])
  })

  it('for an email link checks what the link is for', async () => {
    const services = fakeServices({ members: [aMember({ verified: false })] })
    const [person] = services.backend.members
    const code = person ? services.auth.issueCode('verifyEmail', person) : ''
    const address = `/auth/action?mode=verifyEmail&oobCode=${code}`
    const page = await openApp(address, { ...services, page: fakeServices({ url: address }).page })
    expect(selectScreen(page.state(), 'action')).toBe('verify-email')
    expect(page.state().emailLink).toMatchObject({ status: 'ready', email: EMAIL })
  })

  it('for the logout signs out, and leads to the callback or the sign-in page', async () => {
    const returned = await openAt(`/auth/logout${QUERY}`, { signedInMember: aMember() })
    expect([returned.services.backend.session, returned.services.page.redirects]).toEqual([null, [CALLBACK]])
    const foreignCallback = await openAt('/auth/logout?callbackUrl=https%3A%2F%2Fevil.example%2F', {
      signedInMember: aMember(),
    })
    expect([foreignCallback.services.backend.session, foreignCallback.services.page.redirects]).toEqual([null, []])
    expect(foreignCallback.services.page.replacedRoutes).toEqual(['/auth/login'])
  })

  it('for a policy update records its UTM values', async () => {
    const page = await openAt('/auth/policy_update_tracking?utm_source=mail&utm_content=x')
    expect(page.services.analytics.events).toEqual([
      { event: 'policy_update_tracking', parameters: { utm_source: 'mail', utm_content: 'x' } },
    ])
    expect(page.services.page.replacedRoutes).toEqual(['/auth/login?utm_source=mail&utm_content=x'])
  })

  it('for a policy update passes the valid parts of the query to the sign-in page', async () => {
    const taken = 'callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart'
    const page = await openAt(`/fr/auth/policy_update_tracking?${taken}&platform=a+b&x=1`)
    expect(page.services.page.replacedRoutes).toEqual([`/fr/auth/login?${taken}&x=1`])
    const foreignCallback = await openAt('/auth/policy_update_tracking?callbackUrl=https%3A%2F%2Fevil.example%2F')
    expect(foreignCallback.services.page.replacedRoutes).toEqual(['/auth/login'])
  })

  it('stores its locale in a plain cookie, unless its path is unknown', async () => {
    const page = await openAt('/zh-TW/auth/login')
    expect(page.services.cookies.jar.get('i18n_redirected')).toEqual({ value: 'zh-TW', days: 365, path: '/' })
    const none = await openAt('/zh-TW/nowhere')
    expect(none.services.cookies.jar.size).toBe(0)
  })
})

describe('an unknown error', () => {
  it('is reported once, and the modal has the reference', async () => {
    const page = await openAt('/auth/login?platform=ios', { members: [aMember()] })
    page.services.auth.fail('signIn', 'auth/internal-error')
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await waitForListeners()
    expect(page.state().view).toMatchObject({ modalError: 'error.genericError', modalReference: '7KQ4-MX2P' })
    expect(logErrorPayloads(page.services)).toMatchObject([{ err: { code: 'auth/internal-error' }, platform: 'ios' }])
    expect(page.services.analytics.events).toMatchObject([{ event: 'unknown_error' }])
    expect(page.services.reporter.reports).toMatchObject([
      { error: { code: 'auth/internal-error' }, tags: { code: 'auth/internal-error', reference: '7KQ4-MX2P' } },
    ])
  })

  it.each([[null], [{}], [{ reference: 5 }], ['7KQ4-MX2P']])(
    'whose report is answered with %p has no reference',
    async (answer) => {
      const page = await openAt('/auth/login', { members: [aMember()] })
      page.services.functions.respondWith('logError', answer)
      page.services.auth.fail('signIn', 'auth/internal-error')
      await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
      await waitForListeners()
      expect(page.state().view).toMatchObject({ modalError: 'error.genericError', modalReference: '' })
      expect(page.services.reporter.reports.map(({ tags }) => tags)).toEqual([{ code: 'auth/internal-error' }])
    },
  )

  it('in the report itself is not reported', async () => {
    const page = await openAt('/auth/login', { members: [aMember()] })
    page.services.functions.fail('logError', 'functions/internal', 9)
    page.services.auth.fail('signIn', 'auth/internal-error')
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toHaveLength(1)
  })

  it('in the report of a background failure is not reported either', async () => {
    const page = await openAt(`/auth/login${QUERY}`, { members: [aMember()] })
    page.services.functions.fail('logError', 'functions/internal', 9)
    page.services.functions.fail('getRedirectUrl', 'functions/unavailable', 2)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toHaveLength(1)
  })

  it.each([
    'auth/wrong-password',
    'auth/too-many-requests',
    'auth/network-request-failed',
    'auth/popup-closed-by-user',
  ])('is not reported for %s', async (code) => {
    const page = await openAt('/auth/login', { members: [aMember()] })
    page.services.auth.fail('signIn', code)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toEqual([])
  })

  it('in a background call is logged once, and not shown', async () => {
    const page = await openAt(`/auth/login${QUERY}`, { members: [aMember()] })
    page.services.functions.fail('getRedirectUrl', 'functions/unavailable', 2)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toMatchObject([{ err: { code: 'getRedirectUrl: functions/unavailable' } }])
    expect(page.state().view).toMatchObject({ modalError: null, showSuccessAuthEnd: true })
  })
})

describe('a page that waits for the verification of the email', () => {
  async function openAwaitingPage(options: FakeServicesOptions = {}) {
    const page = await openAt(`/auth/signup_with_email${QUERY}`, options)
    await page.dispatch(signUp(aSignUp()))
    expect(selectStage(page.state())).toBe('verification-sent')
    return page
  }
  const verifyEmail = ({ backend }: FakeServices) => backend.members.forEach((person) => (person.verified = true))

  it('asks every few seconds, and completes the login', async () => {
    const page = await openAwaitingPage()
    await page.services.clock.advance(5_000)
    expect(selectStage(page.state())).toBe('verification-sent')
    verifyEmail(page.services)
    await page.services.clock.advance(5_000)
    await waitForListeners()
    expect(page.services.page.redirects).toEqual([CALLBACK])
  })

  it('asks when it becomes visible, and not while it is hidden', async () => {
    const page = await openAwaitingPage()
    page.services.page.hide()
    verifyEmail(page.services)
    await page.services.clock.advance(20_000)
    expect(selectStage(page.state())).toBe('verification-sent')
    page.services.page.show()
    await waitForListeners()
    expect(selectStage(page.state())).toBe('success-end')
  })
})

describe('the visitor’s other tabs', () => {
  const user = { uid: 'u', email: EMAIL, emailVerified: false }

  it('sign out with this one', () => {
    const services = fakeServices({ signedInMember: aMember() })
    const thisPage = createAppStore(services, redaction)
    subscribeToBrowserEvents(thisPage, services)
    thisPage.dispatch(sessionFound({ user: { uid: 'u', email: EMAIL, emailVerified: true } }))
    fakeServices({ otherTab: services }).tabs.post('signed-out')
    expect(thisPage.getState()).toMatchObject({ user: null })
  })

  it.each<[string, Action]>([
    ['sends the verification email again', verificationSent({ at: 5 })],
    ['signs up', signUpCompleted({ user, emailSentAt: 5, entryFor: null })],
  ])('wait with the one that %s', async (_, event) => {
    const services = fakeServices()
    const other = fakeServices({ otherTab: services })
    const [thisPage, otherPage] = [createAppStore(services, redaction), createAppStore(other, redaction)]
    subscribeToBrowserEvents(otherPage, other)
    thisPage.dispatch(event)
    await waitForListeners()
    expect(otherPage.getState().visit.verificationSentAt).toBe(services.clock.now())
  })

  it('do not wait for an email that was not sent', async () => {
    const services = fakeServices()
    createAppStore(services, redaction).dispatch(signUpCompleted({ user, emailSentAt: null, entryFor: null }))
    await waitForListeners()
    expect(services.tabs.posted).toEqual([])
  })

  it('are observed, and the connection too', () => {
    const services = fakeServices({ online: false })
    const store = createAppStore(services, redaction)
    subscribeToBrowserEvents(store, services)
    expect(store.getState().view.offline).toBe(true)
    services.page.setOnline(true)
    expect(store.getState().view.offline).toBe(false)
  })
})
