/** What may happen to a page itself: parts that do not come, storage that does not work, a browser with a will of its own. */
import { describe, expect, it } from '@jest/globals'
import { PASSWORD } from '../../fixtures/builders'
import { testSystem } from '../../support/system'
import { inBrowser } from '../support/browser'
import { changesUser, identityCall } from '../support/identity'
import { aMemberOnRecord } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { breakStorage, STORAGE_FAULTS } from './storage'
import { expectSurvival } from './survives'

const visitor = inBrowser()
const BROKEN = [
  /ChunkLoadError|Loading chunk|translations\/|MIME type|Refused to execute|net::ERR_/,
  /^404 .*\/assets\//,
]
const REFUSED = [/^400 .*accounts:/, /^400 .*securetoken/, /^40[13] .*\/call\//]

const arrives = async (someone: Visitor, path = '/fr/auth/login') => {
  await someone.opens(path)
  await someone.sees('login')
}

/** Every screen's own chunk, and where it is needed; the sign-in's is the page's own script (parts.test.ts). */
const CHUNKS = [
  ['signup', '/fr/auth/signup_with_email'],
  ['forgot', '/fr/auth/reset_password'],
  ['action', '/fr/auth/action'],
  ['home', '/fr'],
  ['campaign', '/fr/auth/campaign/TakeItHome/signup'],
  ['not-found', '/fr/nowhere'],
] as const

describe('a part that does not come', () => {
  it.each(CHUNKS)('%s, answered with a page, is told on one that can be loaded again', async (chunk, path) => {
    const someone = await visitor({ expects: [...BROKEN, /^404 .*nowhere/] })
    const requests = requestsOf(someone)
    // As the host answers what it no longer has.
    await someone.context.route(new RegExp(`/assets/${chunk}\\.[^/]*\\.js$`), (route) =>
      route.fulfill({
        status: 404,
        contentType: 'text/html',
        headers: { 'x-content-type-options': 'nosniff' },
        body: '<h1>404</h1>',
      }),
    )
    await someone.opens(path)
    await someone.sees('error')
    const seen = await expectSurvival(someone, { locale: 'fr', requests })
    expect(seen.messages.map(({ key }) => key)).toEqual(['error.genericError'])
    expect(requests.filter((request) => request.isNavigationRequest()).length).toBeLessThanOrEqual(2)
  })

  it('of the page that signs out does not keep anybody from the next one', async () => {
    const someone = await visitor({ expects: BROKEN })
    await someone.context.route(/\/assets\/logout\./, (route) => route.abort())
    await someone.opens('/fr/auth/logout')
    await someone.sees('login')
    await expectSurvival(someone, { locale: 'fr' })
  })

  it('is not waited for by loading again and again where storage is blocked, too', async () => {
    const someone = await visitor({ expects: BROKEN })
    const requests = requestsOf(someone)
    await breakStorage(someone, 'throws')
    await someone.context.route(/\/assets\/signup\./, (route) => route.abort())
    await someone.opens('/fr/auth/signup_with_email')
    await someone.sees('error')
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(1)
  })

  it('of the sign-in itself offers to load the page again, and keeps what was typed until then', async () => {
    const someone = await visitor({ expects: BROKEN })
    await someone.context.route(/\/assets\/auth\./, (route) => route.abort())
    await arrives(someone)
    await someone.signsIn('sophie@example.com', PASSWORD)
    await someone.modal().locator('[data-action="retry"]').waitFor()
    await expectSurvival(someone, { locale: 'fr', typed: { email: 'sophie@example.com' } })
    await someone.context.unroute(/\/assets\/auth\./)
    await someone.modal().locator('[data-action="retry"]').click()
    await someone.sees('login')
  })

  it('of the sign-out signs out all the same', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: BROKEN })
    await arrives(someone)
    await someone.signsIn(email, password)
    await someone.sees('success-end')
    await someone.context.route(/\/assets\/auth\./, (route) => route.abort())
    await someone.opens('/fr/auth/logout')
    await someone.sees('login')
    await someone.context.unroute(/\/assets\/auth\./)
    await someone.opens('/fr')
    await someone.page.locator('main a[href="/fr/auth/login"]').waitFor()
  })
})

describe('words that do not come', () => {
  it('in English either: the page has a few of its own, in its language', async () => {
    const someone = await visitor({ expects: BROKEN })
    const words = /\/assets\/(text|rest)-/
    await someone.context.route(words, (route) => route.abort())
    await someone.opens('/fr/auth/signup_with_email')
    await someone.sees('error')
    await expectSurvival(someone, { locale: 'fr' })
    await someone.context.unroute(words)
    await someone.presses('retry')
    await someone.sees('signup')
  })
})

describe('third parties that are blocked', () => {
  it('leave the way with email and password open', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: [/net::ERR_/] })
    const site = new URL(testSystem().site).hostname
    await someone.context.route(
      (url) => url.hostname !== site,
      (route) => route.abort(),
    )
    await arrives(someone)
    await someone.provider('google.com').click()
    await someone.modal().locator('[data-action="close"]').click()
    await someone.signsIn(email, password)
    await someone.sees('success-end')
  })

  it('are not waited for where they say nothing', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor()
    await someone.context.route('https://apis.google.com/**', () => new Promise(() => undefined))
    await arrives(someone)
    await someone.provider('google.com').click()
    // Within the 15 seconds in which there is something to do.
    await someone.error('error.slow').first().waitFor()
    await expectSurvival(someone, { locale: 'fr' })
    await someone.signsIn(email, password)
    await someone.sees('success-end')
  })
})

describe('storage', () => {
  it.each(STORAGE_FAULTS)('that %s lets everybody in all the same', async (fault) => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor()
    await breakStorage(someone, fault)
    await arrives(someone, '/fr/auth/login?platform=ios')
    await someone.signsIn(email, password)
    await someone.sees('success-end')
    await expectSurvival(someone, { locale: 'fr' })
  })
})

describe('no connection', () => {
  it('is told before and in the middle, and what was typed is sent once it is back', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: [/net::ERR_/] })
    await arrives(someone)
    await someone.context.setOffline(true)
    await someone.page.locator('.offline').waitFor()
    await someone.signsIn(email, password)
    const seen = await expectSurvival(someone, { locale: 'fr', typed: { email } })
    expect(seen.messages.map(({ key }) => key)).toEqual(['error.offline'])
    await someone.context.setOffline(false)
    await someone.page.locator('.offline').waitFor({ state: 'detached' })
    await someone.fillsIn({ password })
    await someone.submits()
    await someone.sees('success-end')
  })
})

describe('a member who is one no more', () => {
  it.each([
    ['deleted', 'signInRequired'],
    ['disabled', 'error.userDisabled'],
  ] as const)('%s while the terms are read: told at the form, and signed out', async (how, key) => {
    const { uid, email, password } = await aMemberOnRecord({ terms: 'none' })
    const someone = await visitor({ expects: REFUSED })
    await arrives(someone)
    await someone.signsIn(email, password)
    await someone.sees('accept-tos')
    if (how === 'disabled') await changesUser(uid, { disableUser: true })
    else {
      const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
      await identityCall('delete', { idToken })
    }
    await someone.fillsIn({ tosConsent: true })
    await someone.submits()
    await someone.sees('login')
    const seen = await expectSurvival(someone, { locale: 'fr' })
    expect(seen.messages.map((message) => message.key)).toContain(key)
    await someone.opens('/fr')
    await someone.page.locator('main a[href="/fr/auth/login"]').waitFor()
  })
})

describe('an exception in a screen', () => {
  it('is an error screen that can be left, reported once', async () => {
    const someone = await visitor({ expects: [/exception|Error: broken on purpose/] })
    const requests = requestsOf(someone)
    await someone.page.addInitScript(() => {
      // What the sign-up form asks for its countries.
      Intl.DisplayNames.prototype.of = () => {
        throw new Error('broken on purpose')
      }
    })
    const reported = someone.page.waitForResponse(/\/call\/logError/)
    await someone.opens('/fr/auth/signup_with_email')
    await someone.sees('error')
    await reported
    await someone.page.waitForLoadState('networkidle')
    await expectSurvival(someone, { locale: 'fr', requests })
    expect(callsTo(requests, '/call/logError')).toHaveLength(1)
  })
})
