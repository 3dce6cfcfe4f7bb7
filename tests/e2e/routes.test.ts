/** Every route in a real browser: screen, language and query. tests/contract/hosting.test.ts checks the HTTP statuses. */
import { describe, expect, it } from '@jest/globals'
import { LOCALE_COOKIE } from '../../src/domain/limits'
import { localeRow, type Locale } from '../../src/domain/routing/locales'
import { buildPath, ROUTE_IDS, routeRow, type RouteId, type ScreenName } from '../../src/domain/routing/routes'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** The final screen of an anonymous visitor where it differs from the screen of the route's row. */
const FINAL_SCREEN: Partial<Record<RouteId, ScreenName>> = {
  action: 'verification-code-invalid',
  signup: 'app-signup',
  logout: 'login',
  policyUpdateTracking: 'login',
}
const screenOf = (route: RouteId): ScreenName => {
  const screen = FINAL_SCREEN[route] ?? routeRow(route).screen
  if (screen === null) throw new Error(`no screen for ${route}`)
  return screen
}

async function expectAt(user: Visitor, path: string, screen: ScreenName, locale: Locale): Promise<void> {
  await user.opens(path)
  await user.sees(screen)
  await eventually(async () =>
    expect({ path, lang: await user.language() }).toEqual({ path, lang: localeRow(locale).tag }),
  )
  expect(await user.page.title()).toContain('KEF ID')
}

describe('every route', () => {
  it('shows its screen and language under a prefix', async () => {
    const user = await visitor()
    for (const route of ROUTE_IDS) await expectAt(user, buildPath({ locale: 'fr', route }), screenOf(route), 'fr')
  })
})

describe('an unknown page', () => {
  it('is a 404 that leads to the start page of its language', async () => {
    const user = await visitor({ expectedProblems: [/^404 /] })
    const answer = await user.opens('/fr/nowhere')
    expect(answer?.status()).toBe(404)
    await user.sees('not-found')
    expect(await user.heading()).toContain('404')
    await user.page.locator('html[lang=fr]').waitFor()
    await user.presses('continue')
    await user.sees('home')
    expect(user.path()).toBe('/fr')
  })

  it('is shown for an unknown lang', async () => {
    const user = await visitor()
    await user.opens('/auth/login?lang=constructor')
    await user.sees('not-found')
    expect(await user.text()).toContain('This page could not be found.')
  })
})

describe('the sign-up path', () => {
  it('redirects to the app page and keeps the query', async () => {
    const user = await visitor()
    await user.opens('/zh-TW/auth/signup/?utm_source=letter&platform=ios')
    await user.sees('app-signup')
    expect(user.path()).toBe('/zh-TW/auth/app/signup_with_email?utm_source=letter&platform=ios')
  })
})

describe('the language', () => {
  it('is switched by lang, which is removed from the URL; the rest of the query stays', async () => {
    const user = await visitor()
    await user.opens('/auth/login?lang=ja&utm_source=letter')
    await user.sees('login')
    await user.page.waitForURL('**/ja/auth/login?utm_source=letter')
    await user.page.locator('html[lang=ja]').waitFor()
  })

  it('of the action page comes from the continueUrl before lang', async () => {
    const user = await visitor()
    await user.opens('/auth/action?continueUrl=https%3A%2F%2Fwww.kef.com%2F%3Flanguage%3Dfr&lang=ja')
    await user.sees('verification-code-invalid')
    await user.page.locator('html[lang=fr]').waitFor()
  })

  it('is stored in a cookie for 365 days, which redirects from the start page only', async () => {
    const user = await visitor()
    await user.opens('/fr/auth/login')
    await user.sees('login')
    await eventually(async () =>
      expect(await user.localeCookie()).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax', httpOnly: false }),
    )
    const cookie = await user.localeCookie()
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(LOCALE_COOKIE.days - 1)
    expect(days).toBeLessThanOrEqual(LOCALE_COOKIE.days)

    await user.opens('/?utm_source=letter')
    await user.sees('home')
    await user.page.waitForURL(`${testSystem().site}/fr?utm_source=letter`)
    await user.opens('/auth/login')
    await user.sees('login')
    expect(user.path()).toBe('/auth/login')
  })

  it('switched in the header keeps the page, the query and the typed values', async () => {
    const user = await visitor()
    await user.opens('/auth/login?utm_source=letter')
    await user.sees('login')
    await user.fillsIn({ email: 'keep@example.com' })
    await user.switchesTo('ja')
    await user.page.waitForURL('**/ja/auth/login?utm_source=letter')
    await user.page.waitForFunction(() => document.documentElement.lang === 'ja')
    await user.page.getByText('パスワード').first().waitFor()
    await eventually(async () => expect(await user.field('email').inputValue()).toBe('keep@example.com'))
    await eventually(async () => expect((await user.localeCookie())?.value).toBe('ja'))
    await user.switchesTo('en')
    await user.page.waitForURL('**/auth/login?utm_source=letter')
    expect(user.path()).toBe('/auth/login?utm_source=letter')
  })
})
