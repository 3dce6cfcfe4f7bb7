/** Faults of the page itself: missing chunks and messages, blocked third parties, broken storage, offline, exceptions. */
import { describe, expect, it } from '@jest/globals'
import { PASSWORD } from '../../fixtures/builders'
import { testSystem } from '../../support/system'
import { useBrowser } from '../support/browser'
import { updateUser, identityCall } from '../support/identity'
import { createStoredMember } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
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

/** The chunk of each screen and a path that loads it; the login is part of the main bundle (chunks.test.ts). */
const CHUNKS = [
  ['signup', '/fr/auth/signup_with_email'],
  ['forgot-password', '/fr/auth/reset_password'],
  ['email-link', '/fr/auth/action'],
  ['home', '/fr'],
  ['campaign', '/fr/auth/campaign/TakeItHome/signup'],
  ['not-found', '/fr/nowhere'],
] as const

describe('a missing chunk', () => {
  it.each(CHUNKS)('%s, answered with HTML, shows the error screen with a retry button', async (chunk, path) => {
    const user = await visitor({ expectedProblems: [...BROKEN, /^404 .*nowhere/] })
    const requests = requestsOf(user)
    // The response of Hosting for a file of an earlier deploy.
    await user.context.route(new RegExp(`/assets/${chunk}\\.[^/]*\\.js$`), (route) =>
      route.fulfill({
        status: 404,
        contentType: 'text/html',
        headers: { 'x-content-type-options': 'nosniff' },
        body: '<h1>404</h1>',
      }),
    )
    await user.opens(path)
    await user.sees('error')
    const seen = await expectRecovery(user, { locale: 'fr', requests })
    expect(seen.messages.map(({ key }) => key)).toEqual(['error.genericError'])
    expect(requests.filter((request) => request.isNavigationRequest()).length).toBeLessThanOrEqual(2)
  })

  it('of the logout page does not block the login page', async () => {
    const user = await visitor({ expectedProblems: BROKEN })
    await user.context.route(/\/assets\/logout\./, (route) => route.abort())
    await user.opens('/fr/auth/logout')
    await user.sees('login')
    await expectRecovery(user, { locale: 'fr' })
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
  it('do not prevent a sign-in with email and password', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/net::ERR_/] })
    const site = new URL(testSystem().site).hostname
    await user.context.route(
      (url) => url.hostname !== site,
      (route) => route.abort(),
    )
    await opensLogin(user)
    await user.provider('google.com').click()
    await user.modal().locator('[data-action="close"]').click()
    await user.signsIn(email, password)
    await user.sees('success-end')
  })

  it('time out when they do not answer', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.context.route('https://apis.google.com/**', () => new Promise(() => undefined))
    await opensLogin(user)
    await user.provider('google.com').click()
    // Within the 15 seconds after which an action must be available.
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

describe('a member whose user is', () => {
  it.each([
    ['deleted', 'signInRequired'],
    ['disabled', 'error.userDisabled'],
  ] as const)('%s while the terms are shown is signed out with a message at the form', async (fault, key) => {
    const { uid, email, password } = await createStoredMember({ terms: 'none' })
    const user = await visitor({ expectedProblems: REFUSED })
    await opensLogin(user)
    await user.signsIn(email, password)
    await user.sees('accept-tos')
    if (fault === 'disabled') await updateUser(uid, { disableUser: true })
    else {
      const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
      await identityCall('delete', { idToken })
    }
    await user.fillsIn({ tosConsent: true })
    await user.submits()
    await user.sees('login')
    const seen = await expectRecovery(user, { locale: 'fr', hasMessage: true })
    expect(seen.messages.map((message) => message.key)).toContain(key)
    await user.opens('/fr')
    await user.page.locator('main a[href="/fr/auth/login"]').waitFor()
  })
})

describe('an exception in a screen', () => {
  it('shows the error screen with actions and is reported once', async () => {
    const user = await visitor({ expectedProblems: [/exception|Error: broken on purpose/] })
    const requests = requestsOf(user)
    await user.page.addInitScript(() => {
      // The sign-up form uses it for the country names.
      Intl.DisplayNames.prototype.of = () => {
        throw new Error('broken on purpose')
      }
    })
    const reported = user.page.waitForResponse(/\/call\/logError/)
    await user.opens('/fr/auth/signup_with_email')
    await user.sees('error')
    await reported
    await user.page.waitForLoadState('networkidle')
    await expectRecovery(user, { locale: 'fr', requests })
    expect(callsTo(requests, '/call/logError')).toHaveLength(1)
  })
})
