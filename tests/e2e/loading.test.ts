/** Loading states, and chunks that do not load. */
import { describe, expect, it } from '@jest/globals'
import { SMALL_SCREEN_PX } from '../../src/domain/limits'
import { useBrowser } from './support/browser'
import { createStoredMember } from './support/members'
import { callsTo, requestsOf } from './support/requests'

const visitor = useBrowser()

describe('while the account loads', () => {
  it('a loader covers the page', async () => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor()
    let release = (): void => undefined
    const blocked = new Promise<void>((resolve) => {
      release = resolve
    })
    await sophie.context.route('**/call/getFirestoreAccount', async (route) => {
      await blocked
      await route.continue()
    })
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    await sophie.signsIn(email, password)
    const loader = sophie.page.locator('.loader[role=status]')
    await loader.waitFor()
    release()
    await sophie.sees('success-end')
    await loader.waitFor({ state: 'detached' })
  })
})

describe('a chunk that does not load', () => {
  it.each([
    ['the sign-up page', '/auth/signup_with_email', /\/assets\/signup\.[^/]*\.js$/, 'signup'],
    ['a campaign', '/auth/campaign/TakeItHome/login', /\/assets\/campaign\.[^/]*\.js$/, 'campaign-login'],
  ] as const)('reloads %s once, then shows an error screen with a reload button', async (_, address, chunk, screen) => {
    const sophie = await visitor({ expectedProblems: [/ChunkLoadError|Loading chunk|net::ERR_FAILED/] })
    const requests = requestsOf(sophie)
    await sophie.context.route(chunk, (route) => route.abort())
    await sophie.opens(address)
    await sophie.sees('error')
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(2)
    expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(1)
    await sophie.context.unroute(chunk)
    await sophie.presses('retry')
    await sophie.sees(screen)
  })
})

describe('a language that does not load', () => {
  it('falls back to English with a console warning', async () => {
    const warning = /^warning: translations\/fr\.json could not be loaded/
    const sophie = await visitor({ expectedProblems: [warning, /net::ERR_FAILED/] })
    await sophie.context.route(/\/assets\/text-fr-json\./, (route) => route.abort())
    const warnings = sophie.page.waitForEvent('console', (line) => warning.test(`${line.type()}: ${line.text()}`))
    await sophie.opens('/auth/login?lang=fr')
    await warnings
    await sophie.sees('login')
    expect(await sophie.heading()).toBe('Welcome back')
  })
})

describe('page content and layout', () => {
  it('the login shows providers, both links and the benefits of membership', async () => {
    const sophie = await visitor({ width: 1440 })
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    expect(await sophie.page.locator('[data-provider]').count()).toBe(3)
    await sophie.page.locator('main a[href="/auth/reset_password"]').waitFor()
    await sophie.page.locator('main a[href="/auth/signup_with_email"]').waitFor()
    const panel = await sophie.page.locator('aside').innerText()
    for (const benefit of ['Welcome offers', 'birthday', 'events', 'warranties', 'Stories chosen for you'])
      expect(panel).toContain(benefit)
    expect(await sophie.page.locator('footer').innerText()).toContain(`© ${new Date().getFullYear()}`)
  })

  it.each(['en-uk', 'en-eu', 'nl'])('%s offers 10% off to subscribers', async (locale) => {
    const sophie = await visitor({ width: 1440 })
    await sophie.opens(`/${locale}/auth/signup_with_email`)
    await sophie.sees('signup')
    const consent = sophie.page.locator('.field--consent', { has: sophie.field('marketingConsent') })
    expect(await consent.innerText()).toContain('10%')
  })

  it('the Dutch movie night promises a code for 25%', async () => {
    const sophie = await visitor()
    await sophie.opens('/nl/auth/campaign/win-a-movie-night-setup/login')
    await sophie.sees('campaign-login')
    expect(await sophie.text()).toContain('25%')
  })

  it(`has the small layout up to ${SMALL_SCREEN_PX} px, without horizontal overflow`, async () => {
    const insets: number[] = []
    for (const width of [SMALL_SCREEN_PX, SMALL_SCREEN_PX + 1, 320]) {
      const sophie = await visitor({ width })
      await sophie.opens('/auth/login')
      await sophie.sees('login')
      insets.push(await sophie.field('email').evaluate((field) => field.getBoundingClientRect().left))
      expect(await sophie.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(insets[0]).toBeLessThan(insets[1] ?? 0)
  })
})
