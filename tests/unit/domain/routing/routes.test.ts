import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LOCALE_IDS, type Locale } from '../../../../src/domain/routing/locales'
import {
  campaignLoginOf,
  NO_CODE,
  parsePath,
  buildPath,
  counterpartOf,
  ROUTE_IDS,
  routeRow,
  splitLocale,
  type RouteMatch,
  type RouteId,
} from '../../../../src/domain/routing/routes'

const anyLocale = fc.constantFrom(...LOCALE_IDS)
const anyRoute = fc.constantFrom(...ROUTE_IDS)
/** Any valid campaign code except the two with their own routes. */
const anyCode = fc
  .stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
  .filter((code) => code !== 'TakeItHome' && code !== 'win-a-movie-night-setup')

const GENERIC: readonly RouteId[] = ['campaignLogin', 'campaignSignup']

/** Every route by its path. */
const SPEC: Readonly<Record<string, RouteId>> = {
  '/': 'home',
  '/auth/action': 'action',
  '/auth/login': 'login',
  '/auth/logout': 'logout',
  '/auth/policy_update_tracking': 'policyUpdateTracking',
  '/auth/reset_password': 'resetPassword',
  '/auth/setup_password': 'setupPassword',
  '/auth/signup': 'signup',
  '/auth/signup_with_email': 'signupWithEmail',
  '/auth/app/login': 'appLogin',
  '/auth/app/signup_with_email': 'appSignup',
  '/auth/campaign/TakeItHome/login': 'takeItHomeLogin',
  '/auth/campaign/TakeItHome/signup': 'takeItHomeSignup',
  '/auth/campaign/win-a-movie-night-setup/login': 'movieNightLogin',
  '/auth/campaign/win-a-movie-night-setup/signup': 'movieNightSignup',
  '/auth/campaign/login': 'campaignLogin',
  '/auth/campaign/signup': 'campaignSignup',
}

describe('a path', () => {
  it('exists for every row of the spec, without a prefix and with each prefix', () => {
    expect(Object.values(SPEC).sort()).toEqual([...ROUTE_IDS].sort())
    for (const [path, route] of Object.entries(SPEC)) {
      for (const locale of LOCALE_IDS) {
        const prefixed = locale === 'en' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`
        expect(parsePath(prefixed)).toEqual({ locale, route })
        expect(buildPath({ locale, route })).toBe(prefixed)
      }
    }
  })

  it('parses back to the route that built it', () => {
    fc.assert(
      fc.property(anyLocale, anyRoute, fc.option(anyCode), (locale, route, code) => {
        const place: RouteMatch =
          code !== null && GENERIC.includes(route) ? { locale, route, campaignCode: code } : { locale, route }
        expect(parsePath(buildPath(place))).toEqual(place)
      }),
    )
  })

  it('is built back from its route, without the trailing slash', () => {
    fc.assert(
      fc.property(anyLocale, anyRoute, (locale, route) => {
        const path = buildPath({ locale, route })
        const slashed = path.endsWith('/') ? path : `${path}/`
        expect(parsePath(slashed)).toEqual(parsePath(path))
      }),
    )
  })

  it('leads to a campaign’s own page if it has one', () => {
    const path = buildPath({ locale: 'fr', route: 'campaignLogin', campaignCode: 'TakeItHome' })
    expect(parsePath(path)).toEqual({ locale: 'fr', route: 'takeItHomeLogin' })
  })

  it('keeps the case of a generic campaign code', () => {
    expect(parsePath('/auth/campaign/takeithome/login')).toEqual({
      locale: 'en',
      route: 'campaignLogin',
      campaignCode: 'takeithome',
    })
    expect(parsePath('/ja/auth/campaign/spring-2027/signup/')).toEqual({
      locale: 'ja',
      route: 'campaignSignup',
      campaignCode: 'spring-2027',
    })
  })

  it.each(['a%2Fb', '%2e%2e', '..', 'a b', '%E0%A4%A', 'été', 'x'.repeat(65)])(
    'replaces %s, an invalid campaign code, by NO_CODE in every locale',
    (code) => {
      const place = parsePath(`/auth/campaign/${code}/login`)
      expect(place).toEqual({ locale: 'en', route: 'campaignLogin', campaignCode: NO_CODE })
      const inFrench = buildPath({ locale: 'fr', route: 'campaignLogin', campaignCode: NO_CODE })
      expect(parsePath(inFrench)).toEqual({ locale: 'fr', route: 'campaignLogin', campaignCode: NO_CODE })
    },
  )

  it.each(LOCALE_IDS)('may have repeated slashes in %s, which Hosting reads as one', (locale) => {
    for (const place of ['login', 'campaignLogin'] as const) {
      const path = buildPath({ locale, route: place })
      for (const slashes of [`${path}//`, path.replace(/.\//g, '$&/'), path.replace(/\/(?=[a-zA-Z_]+$)/, '///')])
        expect([slashes, parsePath(slashes)]).toEqual([slashes, { locale, route: place }])
    }
  })

  it.each([
    ...['/nothing', '/auth', '/auth/', '/auth/Login', '/AUTH/login', '/auth/login/more'],
    ...['/auth/%E0%A4%A', '//auth/login', '//', '///', '//evil.example', '//evil.example/auth/login'],
    ...['/\\evil.example/auth/login', '/en', '/en/', '/en/auth/login', '/EN/auth/login', '/Fr/auth/login'],
    ...['/zh-Tw/auth/login', '/en-GB/auth/login', '/fr/fr/auth/login'],
    ...['/constructor/auth/login', '/__proto__', '/__proto__/auth/login', '/toString'],
    ...['/auth/campaign', '/auth/campaign/', '/auth/campaign/a/b/login'],
    ...['/auth/campaign/a/Login', '/auth/campaign/TakeItHome', 'auth/login', 'evil.example/fr/auth/login'],
  ])('%s is not a path of the site', (path) => {
    expect(parsePath(path)).toBeNull()
  })

  it('never throws, and every accepted path builds a path of this site', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', 'auth', 'login', 'campaign', 'fr', 'en', '%', '%2F', '..', '\\', '__proto__'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('/'))
    fc.assert(
      fc.property(
        fc.oneof(
          path,
          fc.webUrl().map((url) => new URL(url).pathname),
        ),
        (pathname) => {
          const place = parsePath(pathname)
          if (place === null) return
          const printed = buildPath(place)
          expect(new URL(printed, 'https://id.kef.com').href).toBe(`https://id.kef.com${printed}`)
          expect(parsePath(printed)).toEqual(place)
        },
      ),
    )
  })
})

describe('the prefix', () => {
  it.each<[string, Locale, string]>([
    ['/fr/nothing/here', 'fr', '/nothing/here'],
    ['/nothing/here', 'en', '/nothing/here'],
    ['/zh-CN/', 'zh-CN', '/'],
    ['/', 'en', '/'],
    ['/en/auth/login', 'en', '/en/auth/login'],
  ])('of %s has the locale %s, also for unknown paths', (path, locale, rest) => {
    expect(splitLocale(path)).toEqual({ locale, rest })
  })
})

describe('the auth flow', () => {
  const routesOf = (flow: 'signIn' | 'signUp') => ROUTE_IDS.filter((id) => routeRow(id).flow === flow)

  it('pairs each sign-in route with the sign-up route of the same campaign', () => {
    const counterparts = routesOf('signIn').map((id) => counterpartOf(id) ?? id)
    expect(counterparts.toSorted()).toEqual(routesOf('signUp').toSorted())
    for (const id of [...routesOf('signIn'), ...routesOf('signUp')]) {
      const counterpart = counterpartOf(id) ?? id
      expect(counterpartOf(counterpart)).toBe(id)
      expect(routeRow(counterpart).campaign).toBe(routeRow(id).campaign)
    }
    expect(counterpartOf('home')).toBeNull()
  })
})

describe('campaignLoginOf', () => {
  it.each([
    ['TakeItHome', { route: 'takeItHomeLogin' }],
    ['win-a-movie-night-setup', { route: 'movieNightLogin' }],
    ['generic', { route: 'campaignLogin' }],
    ['spring-2027', { route: 'campaignLogin', campaignCode: 'spring-2027' }],
  ])('%s has its own page, else the generic one', (code, place) => {
    expect(campaignLoginOf(code)).toEqual(place)
  })
})
