/** Faults of the page itself: missing chunks and messages, blocked third parties, broken storage, offline, exceptions. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { PASSWORD } from '../../fixtures/builders'
import { useBrowser } from '../support/browser'
import { identityCall } from '../support/identity'
import { createStoredMember } from '../support/members'
import { requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { breakStorage, STORAGE_FAULTS } from './storage'
import { expectRecovery } from './recovery'

const visitor = useBrowser({ hasEmptyCache: true })
const BROKEN = [
  /ChunkLoadError|Loading chunk|translations\/|MIME type|Refused to execute|net::ERR_/,
  /^404 .*\/assets\//,
]
const REFUSED = [/^400 .*accounts:/, /^400 .*securetoken/, /^40[13] .*\/call\//]

const opensLogin = async (user: Visitor, path = '/fr/auth/login') => {
  await user.opens(path)
  await user.sees('login')
}

describe('a missing chunk', () => {
  it('reloads the page once, then shows an error screen with a button that works', async () => {
    const user = await visitor({ expectedProblems: BROKEN })
    const requests = requestsOf(user)
    const chunk = /\/assets\/signup\./
    // The response of Hosting for a file of an earlier deploy.
    await user.context.route(chunk, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'text/html',
        headers: { 'x-content-type-options': 'nosniff' },
        body: '<h1>404</h1>',
      }),
    )
    await user.opens('/fr/auth/signup_with_email')
    await user.sees('error')
    const seen = await expectRecovery(user, { locale: 'fr', requests })
    expect(seen.messages.map(({ key }) => key)).toEqual(['error.genericError'])
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(2)
    await user.context.unroute(chunk)
    await user.presses('retry')
    await user.sees('signup')
  })

  it('does not cause a reload loop when storage is blocked, too', async () => {
    const user = await visitor({ expectedProblems: BROKEN })
    const requests = requestsOf(user)
    await breakStorage(user, 'throws')
    await user.context.route(/\/assets\/signup\./, (route) => route.abort())
    await user.opens('/fr/auth/signup_with_email')
    await user.sees('error')
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(1)
  })

  it('of the Auth SDK offers a reload and keeps the typed values until then', async () => {
    const user = await visitor({ expectedProblems: BROKEN })
    await user.context.route(/\/assets\/auth\./, (route) => route.abort())
    await opensLogin(user)
    await user.signsIn('sophie@example.com', PASSWORD)
    await user.modal().locator('[data-action="retry"]').waitFor()
    await expectRecovery(user, { locale: 'fr', typedValues: { email: 'sophie@example.com' } })
    await user.context.unroute(/\/assets\/auth\./)
    await user.modal().locator('[data-action="retry"]').click()
    await user.sees('login')
  })

  it('of the Auth SDK does not prevent the sign-out', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: BROKEN })
    await opensLogin(user)
    await user.signsIn(email, password)
    await user.sees('success-end')
    await user.context.route(/\/assets\/auth\./, (route) => route.abort())
    await user.opens('/fr/auth/logout')
    await user.sees('login')
    await user.context.unroute(/\/assets\/auth\./)
    await user.opens('/fr')
    await user.page.locator('main a[href="/fr/auth/login"]').waitFor()
  })
})

describe('missing message files', () => {
  it('of English, too: the error screen uses inlined messages in the language of the page', async () => {
    const user = await visitor({ expectedProblems: BROKEN })
    const messageFiles = /\/assets\/(text|rest)-/
    await user.context.route(messageFiles, (route) => route.abort())
    await user.opens('/fr/auth/signup_with_email')
    await user.sees('error')
    await expectRecovery(user, { locale: 'fr' })
    await user.context.unroute(messageFiles)
    await user.presses('retry')
    await user.sees('signup')
  })
})

describe('blocked third parties', () => {
  it('time out when they do not answer', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.page.clock.install()
    await user.context.route('https://apis.google.com/**', () => new Promise(() => undefined))
    await opensLogin(user)
    const requested = user.page.waitForRequest('https://apis.google.com/**')
    await user.provider('google.com').click()
    await requested
    await user.page.clock.fastForward(DURATIONS_MS.popupOpenTimeout)
    await user.error('error.slow').first().waitFor()
    await expectRecovery(user, { locale: 'fr' })
    await user.signsIn(email, password)
    await user.sees('success-end')
  })
})

describe('storage', () => {
  it.each(STORAGE_FAULTS)('that %s does not prevent a sign-in', async (fault) => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await breakStorage(user, fault)
    await opensLogin(user, '/fr/auth/login?platform=ios')
    await user.signsIn(email, password)
    await user.sees('success-end')
    await expectRecovery(user, { locale: 'fr' })
  })
})

describe('offline', () => {
  it('is shown before and after a submit, and the typed values can be sent once the connection is back', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/net::ERR_/] })
    await opensLogin(user)
    await user.context.setOffline(true)
    await user.page.locator('.connection').waitFor()
    await user.signsIn(email, password)
    const seen = await expectRecovery(user, { locale: 'fr', typedValues: { email }, hasMessage: true })
    expect(seen.messages.map(({ key }) => key)).toEqual(['error.offline'])
    await user.context.setOffline(false)
    await user.page.locator('.connection').waitFor({ state: 'detached' })
    await user.fillsIn({ password })
    await user.submits()
    await user.sees('success-end')
  })
})

describe('a member whose user is deleted', () => {
  it('while the terms are shown is signed out with a message at the form', async () => {
    const { email, password } = await createStoredMember({ terms: 'none' })
    const user = await visitor({ expectedProblems: REFUSED })
    await opensLogin(user)
    await user.signsIn(email, password)
    await user.sees('accept-tos')
    const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
    await identityCall('delete', { idToken })
    await user.fillsIn({ tosConsent: true })
    await user.submits()
    await user.sees('login')
    const seen = await expectRecovery(user, { locale: 'fr', hasMessage: true })
    expect(seen.messages.map((message) => message.key)).toContain('signInRequired')
    await user.opens('/fr')
    await user.page.locator('main a[href="/fr/auth/login"]').waitFor()
  })
})
