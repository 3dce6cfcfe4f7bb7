/** Every address in a real browser: its screen, its language, and what the query does. The statuses of all of them are in tests/contract/hosting.test.ts. */
import { describe, expect, it } from '@jest/globals'
import { LOCALE_COOKIE } from '../../src/domain/limits'
import { LOCALE_IDS, localeRow, type Locale } from '../../src/domain/locales'
import { printPath, ROUTE_IDS, routeRow, type RouteId, type Screen } from '../../src/domain/routes'
import { inBrowser } from './support/browser'
import type { Visitor } from './support/visitor'

const visitor = inBrowser()

/** Where a visitor who is not signed in ends up, if not on the screen of the row. */
const ENDS_ON: Partial<Record<RouteId, Screen>> = {
  action: 'verification-code-invalid',
  signup: 'app-signup',
  logout: 'login',
  policyUpdateTracking: 'login',
}
const screenOf = (route: RouteId): Screen => {
  const screen = ENDS_ON[route] ?? routeRow(route).screen
  if (screen === null) throw new Error(`no screen for ${route}`)
  return screen
}

async function standsAt(someone: Visitor, path: string, screen: Screen, locale: Locale): Promise<void> {
  await someone.opens(path)
  await someone.sees(screen)
  expect({ path, lang: await someone.language() }).toEqual({ path, lang: localeRow(locale).tag })
  expect(await someone.page.title()).toContain('KEF ID')
}

describe('every page', () => {
  it.each(['en', 'fr', 'ja'] as const)('of %s', async (locale) => {
    const someone = await visitor()
    for (const route of ROUTE_IDS) await standsAt(someone, printPath({ locale, route }), screenOf(route), locale)
  })

  it('with a slash at the end', async () => {
    const someone = await visitor()
    await standsAt(someone, '/zh-HK/', 'home', 'zh-HK')
    await standsAt(someone, '/auth/login/', 'login', 'en')
    await standsAt(someone, '/de/auth/campaign/TakeItHome/login/', 'campaign-login', 'de')
  })

  it('the login, in each language', async () => {
    const someone = await visitor()
    const headings = new Set<string>()
    for (const locale of LOCALE_IDS) {
      await standsAt(someone, printPath({ locale, route: 'login' }), 'login', locale)
      headings.add(await someone.heading())
    }
    // en, fr, de, es, nl, ja, ko and the Chinese ones; regional versions share most of their words.
    expect(headings.size).toBeGreaterThanOrEqual(9)
  })

  it('a campaign of any code', async () => {
    const someone = await visitor()
    await standsAt(someone, '/fr/auth/campaign/SUMMER-24/login', 'campaign-login', 'fr')
    await standsAt(someone, '/auth/campaign/SUMMER-24/signup', 'campaign-signup', 'en')
  })
})

describe('pages that are not there', () => {
  it.each<[string, Locale]>([
    ['/nowhere', 'en'],
    ['/fr/nowhere', 'fr'],
    ['/ja/auth', 'ja'],
    ['/auth/Login', 'en'],
    ['/FR/auth/login', 'en'],
    ['/en', 'en'],
    ['/en/auth/login', 'en'],
  ])('%s', async (path, locale) => {
    const someone = await visitor({ expects: [/^404 /] })
    const answer = await someone.opens(path)
    expect(answer?.status()).toBe(404)
    await someone.sees('not-found')
    expect(await someone.heading()).toContain('404')
    await someone.page.waitForFunction((tag) => document.documentElement.lang === tag, localeRow(locale).tag)
    await someone.presses('continue')
    await someone.sees('home')
    expect(someone.path()).toBe(printPath({ locale, route: 'home' }))
  })

  it('an unknown lang', async () => {
    const someone = await visitor()
    for (const lang of ['xx', 'FR', 'constructor', '']) {
      await someone.opens(`/auth/login?lang=${lang}`)
      await someone.sees('not-found')
      expect(await someone.text()).toContain('This page could not be found.')
    }
  })
})

describe('the sign-up path', () => {
  it.each(['/auth/signup', '/auth/signup/', '/fr/auth/signup', '/zh-TW/auth/signup/'])(
    '%s goes on to the in-app page, with its query',
    async (path) => {
      const someone = await visitor()
      await someone.opens(`${path}?utm_source=letter&platform=ios`)
      await someone.sees('app-signup')
      expect(someone.path()).toBe(
        `${path.replace(/signup\/?$/, 'app/signup_with_email')}?utm_source=letter&platform=ios`,
      )
    },
  )

  it('also without a request: the language comes first, then the page', async () => {
    const someone = await visitor()
    await someone.opens('/auth/login')
    await someone.sees('login')
    await someone.page.evaluate(() => {
      history.pushState(null, '', '/fr/auth/signup?utm_source=letter')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await someone.sees('app-signup')
    expect(someone.path()).toBe('/fr/auth/app/signup_with_email?utm_source=letter')
  })
})

describe('the language', () => {
  it('is switched by lang, which leaves the address; the rest of the query stays', async () => {
    const someone = await visitor()
    await someone.opens('/auth/login?lang=ja&utm_source=letter')
    await someone.sees('login')
    expect(someone.path()).toBe('/ja/auth/login?utm_source=letter')
    expect(await someone.language()).toBe('ja')
  })

  it.each<[string, string]>([
    ['?continueUrl=https%3A%2F%2Fwww.kef.com%2F%3Flanguage%3Dfr&lang=ja', 'fr'],
    ['?continueUrl=https%3A%2F%2Fwww.kef.com%2F%3Flanguage%3Dxx&lang=ja', 'ja'],
    ['?lang=xx', 'en'],
  ])('of the action page comes from the continueUrl first: %s', async (query, tag) => {
    const someone = await visitor()
    await someone.opens(`/auth/action${query}`)
    await someone.sees('verification-code-invalid')
    expect(await someone.language()).toBe(tag)
  })

  it('is remembered in a cookie for 365 days, which the start page obeys, and no other', async () => {
    const someone = await visitor()
    await someone.opens('/fr/auth/login')
    await someone.sees('login')
    const cookie = await someone.localeCookie()
    expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax', httpOnly: false })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(LOCALE_COOKIE.days - 1)
    expect(days).toBeLessThanOrEqual(LOCALE_COOKIE.days)

    await someone.opens('/?utm_source=letter')
    await someone.sees('home')
    expect(someone.path()).toBe('/fr?utm_source=letter')
    await someone.opens('/auth/login')
    await someone.sees('login')
    expect(someone.path()).toBe('/auth/login')
  })

  it('switched in the header keeps page, query and what is typed', async () => {
    const someone = await visitor()
    await someone.opens('/auth/login?utm_source=letter')
    await someone.sees('login')
    await someone.fillsIn({ email: 'keep@example.com' })
    await someone.switchesTo('ja')
    await someone.page.waitForURL('**/ja/auth/login?utm_source=letter')
    await someone.page.waitForFunction(() => document.documentElement.lang === 'ja')
    await someone.page.getByText('パスワード').first().waitFor()
    expect(await someone.field('email').inputValue()).toBe('keep@example.com')
    expect((await someone.localeCookie())?.value).toBe('ja')
    await someone.switchesTo('en')
    await someone.page.waitForURL('**/auth/login?utm_source=letter')
    expect(someone.path()).toBe('/auth/login?utm_source=letter')
  })

  it('re-words a message that is on screen', async () => {
    const someone = await visitor()
    await someone.opens('/auth/login')
    await someone.sees('login')
    await someone.submits()
    const english = await someone.readsAt('email', 'error.emailRequired')
    await someone.switchesTo('fr')
    await someone.page.waitForFunction(
      (words) => document.querySelector('[data-error="error.emailRequired"]')?.textContent !== words,
      english.trim(),
    )
  })
})
