/** Every route in a real browser: screen, language and query. tests/contract/hosting.test.ts checks the HTTP statuses. */
import { describe, expect, it } from '@jest/globals'
import { LOCALE_COOKIE } from '../../src/domain/limits'
import { LOCALE_IDS, localeRow, type Locale } from '../../src/domain/routing/locales'
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

/** What a link of the page does. */
const goWithinPage = ({ page }: Visitor, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

describe('every route', () => {
  it.each(['en', 'fr'] as const)('shows its screen and language under the prefix of %s', async (locale) => {
    const user = await visitor()
    for (const route of ROUTE_IDS) await expectAt(user, buildPath({ locale, route }), screenOf(route), locale)
  })

  it('shows its screen within the page, under the prefix of ja', async () => {
    const user = await visitor()
    const home = buildPath({ locale: 'ja', route: 'home' })
    await user.opens(home)
    for (const route of ROUTE_IDS) {
      const path = buildPath({ locale: 'ja', route })
      await goWithinPage(user, path)
      await user.sees(screenOf(route))
      await eventually(async () => expect({ path, lang: await user.language() }).toEqual({ path, lang: 'ja' }))
      // So that no screen of the next route is there already, while a redirect is still to come.
      await goWithinPage(user, home)
      await user.sees('home')
    }
  })

  it('accepts a trailing slash', async () => {
    const user = await visitor()
    await expectAt(user, '/zh-HK/', 'home', 'zh-HK')
    await expectAt(user, '/auth/login/', 'login', 'en')
    await expectAt(user, '/de/auth/campaign/TakeItHome/login/', 'campaign-login', 'de')
  })

  it('shows the login in each language', async () => {
    const user = await visitor()
    const headings = new Set<string>()
    for (const locale of LOCALE_IDS) {
      await expectAt(user, buildPath({ locale, route: 'login' }), 'login', locale)
      headings.add(await user.heading())
    }
    // en, fr, de, es, nl, ja, ko and Chinese; regional versions share most texts.
    expect(headings.size).toBeGreaterThanOrEqual(9)
  })

  it('shows the campaign pages for any code', async () => {
    const user = await visitor()
    await expectAt(user, '/fr/auth/campaign/SUMMER-24/login', 'campaign-login', 'fr')
    await expectAt(user, '/auth/campaign/SUMMER-24/signup', 'campaign-signup', 'en')
  })
})

describe('an unknown page', () => {
  it.each<[string, Locale]>([
    ['/nowhere', 'en'],
    ['/fr/nowhere', 'fr'],
    ['/ja/auth', 'ja'],
    ['/auth/Login', 'en'],
    ['/FR/auth/login', 'en'],
    ['/en', 'en'],
    ['/en/auth/login', 'en'],
  ])('%s', async (path, locale) => {
    const user = await visitor({ expectedProblems: [/^404 /] })
    const answer = await user.opens(path)
    expect(answer?.status()).toBe(404)
    await user.sees('not-found')
    expect(await user.heading()).toContain('404')
    await user.page.waitForFunction((tag) => document.documentElement.lang === tag, localeRow(locale).tag)
    await user.presses('continue')
    await user.sees('home')
    expect(user.path()).toBe(buildPath({ locale, route: 'home' }))
  })

  it('is shown for an unknown lang', async () => {
    const user = await visitor()
    for (const lang of ['xx', 'FR', 'constructor', '']) {
      await user.opens(`/auth/login?lang=${lang}`)
      await user.sees('not-found')
      expect(await user.text()).toContain('This page could not be found.')
    }
  })
})

describe('the sign-up path', () => {
  it.each(['/auth/signup', '/auth/signup/', '/fr/auth/signup', '/zh-TW/auth/signup/'])(
    '%s redirects to the app page and keeps the query',
    async (path) => {
      const user = await visitor()
      await user.opens(`${path}?utm_source=letter&platform=ios`)
      await user.sees('app-signup')
      expect(user.path()).toBe(`${path.replace(/signup\/?$/, 'app/signup_with_email')}?utm_source=letter&platform=ios`)
    },
  )

  it('redirects within the page, after the language change', async () => {
    const user = await visitor()
    await user.opens('/auth/login')
    await user.sees('login')
    await goWithinPage(user, '/fr/auth/signup?utm_source=letter')
    await user.sees('app-signup')
    expect(user.path()).toBe('/fr/auth/app/signup_with_email?utm_source=letter')
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

  it.each<[string, string]>([
    ['?continueUrl=https%3A%2F%2Fwww.kef.com%2F%3Flanguage%3Dfr&lang=ja', 'fr'],
    ['?continueUrl=https%3A%2F%2Fwww.kef.com%2F%3Flanguage%3Dxx&lang=ja', 'ja'],
    ['?lang=xx', 'en'],
  ])('of the action page comes from the continueUrl before lang: %s', async (query, tag) => {
    const user = await visitor()
    await user.opens(`/auth/action${query}`)
    await user.sees('verification-code-invalid')
    await user.page.locator(`html[lang=${tag}]`).waitFor()
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

  it('switched in the header translates a visible message', async () => {
    const user = await visitor()
    await user.opens('/auth/login')
    await user.sees('login')
    await user.submits()
    const english = await user.readsAt('email', 'error.emailRequired')
    await user.switchesTo('fr')
    await user.page.waitForFunction(
      (words) => document.querySelector('[data-error="error.emailRequired"]')?.textContent !== words,
      english.trim(),
    )
  })
})
