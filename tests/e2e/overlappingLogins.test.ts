/** Several causes of a login at the same time in one tab: the login runs once, and only where the visitor still is. */
import { describe, expect, it } from '@jest/globals'
import type { Request } from 'playwright-core'
import { DURATIONS_MS } from '../../src/domain/limits'
import { localeRow, type Locale } from '../../src/domain/routing/locales'
import { aSignUp } from '../fixtures/builders'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { mailTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { momentsOf, recordMoments } from './support/moments'
import { callsTo, requestsOf, waitUntilQuiet, withhold } from './support/requests'
import { isGreeted, signsUpFromStorefront, withCallback } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

const ACCOUNT = /\/call\/getFirestoreAccount$/
/** Every URL of the storefront; with the account, what these tests withhold. */
const shop = (): RegExp => new RegExp(`^${testSystem().storefront}/`)

/** How often the requests end a login: saves of the account, URLs of the shop, and navigations to it. */
const loginsIn = (requests: readonly Request[]) => ({
  saves: callsTo(requests, '/call/upsertFirestoreAccount').length,
  redirectUrls: callsTo(requests, '/call/getRedirectUrl').length,
  departures: requests.filter(
    (request) => request.isNavigationRequest() && request.redirectedFrom() === null && shop().test(request.url()),
  ).length,
})

/** Headless Chromium treats every tab as visible. */
const setVisibility = ({ page }: Visitor, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/**
 * From a screen that waits for the verification: hides the tab, verifies the email in another one, and shows the tab
 * again before the end of the wait of a hidden tab, which then ends while the account is withheld.
 */
async function verifiesInOtherTab(tab: Visitor, email: string, requests: readonly Request[]) {
  const accounts = await withhold(tab, ACCOUNT)
  await setVisibility(tab, 'hidden')
  const mail = await tab.newTab()
  await mail.opens((await mailTo(email)).link)
  await mail.sees('verify-email')
  const verified = tab.page.waitForResponse(/accounts:lookup/)
  await mail.presses('continue')
  await mail.sees('email-verified')
  await verified
  await waitUntilQuiet(requests, ACCOUNT)
  const accountRequest = tab.page.waitForRequest(ACCOUNT)
  await setVisibility(tab, 'visible')
  await accountRequest
  await tab.page.clock.fastForward(DURATIONS_MS.hiddenTabLoginDelay)
  await waitUntilQuiet(requests, ACCOUNT)
  return accounts
}

/** Answers one withheld request after the other, and returns the screens that the page has shown since its success. */
async function screensSinceSuccess(
  tab: Visitor,
  requests: readonly Request[],
  { releaseFirst, releaseAll }: Awaited<ReturnType<typeof withhold>>,
): Promise<readonly (string | null)[]> {
  releaseFirst()
  await waitUntilQuiet(requests, ACCOUNT)
  releaseAll()
  await waitUntilQuiet(requests)
  return eventually(async () => {
    const screens = (await momentsOf(tab)).map(({ screen }) => screen)
    expect(screens).toContain('campaign-success')
    return [...new Set(screens.slice(screens.indexOf('campaign-success')))]
  })
}

describe('a tab that the visitor returns to within two seconds after the verification in another tab', () => {
  it('saves the account at most once, requests one redirect URL and leaves once for the shop', async () => {
    const email = newEmail()
    const ada = await visitor()
    await ada.page.clock.install()
    const requests = requestsOf(ada)
    await signsUpFromStorefront(ada, email)
    const departures = await withhold(ada, shop())
    const accounts = await verifiesInOtherTab(ada, email, requests)
    const departure = ada.page.waitForRequest(shop())
    accounts.releaseAll()
    await departure
    await waitUntilQuiet(requests, shop())
    departures.releaseAll()
    expect(await isGreeted(ada)).toEqual({ greeting: 'Welcome back, Ada', email })
    const { saves, ...logins } = loginsIn(requests)
    expect(logins).toEqual({ redirectUrls: 1, departures: 1 })
    expect(saves).toBeLessThanOrEqual(1)
  })

  it('keeps the success screen of a draw after a sign-up with an entry', async () => {
    const email = newEmail()
    const ada = await visitor()
    await ada.page.clock.install()
    await recordMoments(ada)
    const requests = requestsOf(ada)
    await ada.opens(withCallback('/auth/campaign/TakeItHome/signup'))
    await ada.sees('campaign-signup')
    await ada.fillsIn(aSignUp({ campaign: 'TakeItHome', values: { email, answer: 'Rain on my roof' } }))
    await ada.submits()
    await ada.sees('verification-sent')
    const accounts = await verifiesInOtherTab(ada, email, requests)
    expect(await screensSinceSuccess(ada, requests, accounts)).toEqual(['campaign-success'])
    expect(callsTo(requests, '/call/submitCampaignEntry').length).toBeLessThanOrEqual(1)
  })
})

/** With the keyboard: the loader covers the header. */
async function switchesByKeyboard({ page }: Visitor, locale: Locale): Promise<void> {
  const { tag } = localeRow(locale)
  await page.locator('header summary').press('Enter')
  await page.locator(`.menu a[lang="${tag}"]`).press('Enter')
  await page.locator(`html[lang="${tag}"]`).waitFor()
}

describe('a login whose account loads slowly', () => {
  it('of a signed-in visitor runs once when the language is switched twice meanwhile', async () => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor({ width: 1440 })
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    await sophie.signsIn(email, password)
    await sophie.sees('success-end')
    const requests = requestsOf(sophie)
    const [accounts, departures] = [await withhold(sophie, ACCOUNT), await withhold(sophie, shop())]
    const accountRequest = sophie.page.waitForRequest(ACCOUNT)
    await sophie.opens(withCallback('/auth/login'))
    await accountRequest
    for (const locale of ['fr', 'de'] as const) {
      await switchesByKeyboard(sophie, locale)
      await waitUntilQuiet(requests, ACCOUNT)
    }
    const departure = sophie.page.waitForRequest(shop())
    accounts.releaseAll()
    await departure
    await waitUntilQuiet(requests, shop())
    departures.releaseAll()
    expect((await isGreeted(sophie)).email).toBe(email)
    expect(loginsIn(requests)).toMatchObject({ redirectUrls: 1, departures: 1 })
  })
})
