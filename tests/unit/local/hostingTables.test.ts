import { describe, expect, it } from '@jest/globals'
import { CALL_NAMES } from '../../../src/domain/calls'
import { PRODUCTION_DESTINATIONS } from '../../../src/domain/routing/destinations'
import { LOCALE_IDS, type Locale } from '../../../src/domain/routing/locales'
import { buildPath } from '../../../src/domain/routing/routes'
import { headerRules, type HeaderOptions } from '../../../tools/hosting/headers'
import { redirectFor, rewriteFor } from '../../../tools/hosting/match'
import { rewrites } from '../../../tools/hosting/routes'

const PRODUCTION: HeaderOptions = {
  https: true,
  scriptHashes: ["'sha256-abc='"],
  styleHashes: [],
  errorService: null,
  connect: [],
  frames: [],
  ancestors: [],
}

/** zh-TW and zh-tw share one folder. */
const withCaseOf = (locale: Locale): Locale =>
  LOCALE_IDS.find((id) => id.toLowerCase() === locale.toLowerCase()) ?? locale

/** The headers of a path: the last matching rule wins. */
function headersOf(path: string, options = PRODUCTION): Map<string, string> {
  const matching = headerRules(options).filter(({ regex }) => new RegExp(regex).test(path))
  return new Map(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)))
}

describe('redirects', () => {
  it.each(LOCALE_IDS)('redirect the sign-up path of %s to the in-app page of the same locale', (locale) => {
    const from = buildPath({ locale, route: 'signup' })
    const location = buildPath({ locale, route: 'appSignup' })
    expect(redirectFor(from)).toEqual({ status: 302, location })
    for (const slashes of [`${from}/`, `${from}//`, from.replace('auth/', 'auth//')])
      expect(redirectFor(slashes)).toEqual({ status: 302, location })
  })

  it('keep the query unchanged', () => {
    const query = '?callbackUrl=http%3A%2F%2F127.0.0.1%3A5010%2F&utm_source=50%&x=?'
    expect(redirectFor(`/fr/auth/signup${query}`)?.location).toBe(`/fr/auth/app/signup_with_email${query}`)
  })

  it.each([
    '/en/auth/signup',
    '/xx/auth/signup',
    '/FR/auth/signup',
    '/auth/signups',
    '/auth/signup/x',
    '/x/auth/signup',
  ])('do not change %s', (path) => expect(redirectFor(path)).toBeNull())
})

describe('rewrites', () => {
  it('map each function to its path in the region', () => {
    const calls = rewrites().flatMap((rule) => ('function' in rule ? [rule] : []))
    expect(calls.map(({ source }) => source)).toEqual([...CALL_NAMES, 'campaignStatus'].map((name) => `/call/${name}`))
    expect(new Set(calls.map((rule) => rule.function.region))).toEqual(new Set(['europe-west1']))
  })

  it.each(LOCALE_IDS)('map every campaign code to the generic pages of %s', (locale) => {
    for (const route of ['campaignLogin', 'campaignSignup'] as const) {
      const file = `${buildPath({ locale: withCaseOf(locale), route })}/index.html`
      expect(rewriteFor(buildPath({ locale, route, campaignCode: 'SUMMER-24' }))).toBe(file)
      expect(rewriteFor(`${buildPath({ locale, route, campaignCode: 'a b' })}/?code=x`)).toBe(`${file}?code=x`)
    }
  })

  it('map other spellings of a locale to its pages', () => {
    expect(rewriteFor('/zh-TW')).toBe('/zh-tw/index.html')
    expect(rewriteFor('/zh-TW//auth//login')).toBe('/zh-tw/auth/login/index.html')
    expect(rewriteFor('/zh-HK/auth/login/?x=1')).toBe('/zh-hk/auth/login/index.html?x=1')
    expect(rewriteFor('/zh-CN/auth/nowhere')).toBeNull()
    expect(rewriteFor('/zh-cn/auth/login')).toBeNull()
  })

  it.each(['/auth/campaign/a/b/login', '/en/auth/campaign/x/login', '/auth/campaign/x/logout', '/fr'])(
    'do not change %s',
    (path) => expect(rewriteFor(path)).toBeNull(),
  )
})

describe('headers', () => {
  const policyOf = (path: string): Map<string, string> =>
    new Map((headersOf(path).get('Content-Security-Policy') ?? '').split('; ').map((row) => splitOnce(row)))
  const splitOnce = (row: string): [string, string] => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]

  it.each(['/', '/auth/login', '/fr/auth/login/', '/nowhere', '/_x', '/404.html'])('protect %s', (path) => {
    const headers = headersOf(path)
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=(\d{8,}); includeSubDomains/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.has('Permissions-Policy')).toBe(true)
    const policy = policyOf(path)
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('script-src')).toContain("'sha256-abc='")
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*(?!\.)|127\.0\.0\.1|localhost/)
  })

  it('let only the shops frame the site', () => {
    expect(policyOf('/auth/login').get('frame-ancestors')).toBe(PRODUCTION_DESTINATIONS.shops.join(' '))
  })

  it.each(LOCALE_IDS)('send no referrer from the action page of %s', (locale) => {
    const path = buildPath({ locale, route: 'action' })
    for (const form of [path, `${path}/`, path.replace('/auth', '//auth/')])
      expect(headersOf(form).get('Referrer-Policy')).toBe('no-referrer')
  })

  it('cache hashed files for a year, and do not apply to Firebase’s own pages', () => {
    expect(headersOf('/assets/main.1234abcd.js').get('Cache-Control')).toContain('immutable')
    expect(headersOf('/call/campaignStatus').get('Cache-Control')).toBe('public, max-age=20, s-maxage=20')
    expect(headersOf('/call/campaignStatus2').get('Cache-Control')).toBe('no-cache')
    expect(headersOf('/.well-known/change-password').get('Cache-Control')).toBe('no-store')
    expect(headersOf('/__/auth/handler').size).toBe(0)
  })

  it('restrict what every page may do, and are not repeated with its files', () => {
    for (const path of [
      ...['/', '/auth/login', '/a', '/asset/x', '/assets', '/assetsx/y', '/fr/assets/x', '/_x', '/404.html'],
    ])
      expect([path, headersOf(path).get('Permissions-Policy')]).toEqual([path, expect.stringContaining('camera=()')])
    const file = headersOf('/assets/main.1234abcd.js')
    expect([file.has('Permissions-Policy'), file.has('Cross-Origin-Opener-Policy')]).toEqual([false, false])
    expect([file.get('X-Content-Type-Options'), file.get('Content-Security-Policy')]).toEqual([
      'nosniff',
      "default-src 'none'",
    ])
  })

  it('have no HSTS in the local system', () => {
    expect(headersOf('/', { ...PRODUCTION, https: false }).has('Strict-Transport-Security')).toBe(false)
  })
})
