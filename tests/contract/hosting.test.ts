/** Every URL of the spec on the Hosting emulator with the production build and headers. */
import { describe, expect, it } from '@jest/globals'
import { CALL_NAMES } from '../../src/domain/calls'
import { STORES } from '../../src/domain/routing/destinations'
import { DEFAULT_LOCALE, LOCALE_IDS, localeRow, type Locale } from '../../src/domain/routing/locales'
import { buildPath, ROUTE_IDS, routeRow } from '../../src/domain/routing/routes'
import { testSystem } from '../support/system'

const PAGES = ROUTE_IDS.filter((route) => routeRow(route).redirectTo === undefined)
/** Without a language: Node would send `*`. */
const get = (path: string): Promise<Response> =>
  fetch(testSystem().site + path, { redirect: 'manual', headers: { 'accept-language': 'en' } })

async function expectPage(path: string, locale: Locale, status = 200): Promise<void> {
  const answer = await get(path)
  const page = await answer.text()
  expect({ path, status: answer.status, lang: /<html[^>]*\blang="?([\w-]+)/.exec(page)?.[1] }).toEqual({
    path,
    status,
    lang: localeRow(locale).tag,
  })
}

it.each(['en', 'zh-HK'] as const)('every page of %s is returned, with and without a trailing slash', async (locale) => {
  for (const route of PAGES) {
    const path = buildPath({ locale, route })
    for (const address of path === '/' ? [path] : [path, `${path}/`]) await expectPage(address, locale)
  }
  for (const route of ['campaignLogin', 'campaignSignup'] as const)
    await expectPage(buildPath({ locale, route, campaignCode: 'SUMMER-24' }), locale)
})

it('the login page of each locale is returned in its language, also with repeated slashes', async () => {
  for (const locale of LOCALE_IDS) {
    const path = buildPath({ locale, route: 'login' })
    for (const address of [path, `${path}//`, path.replace('/login', '//login')]) await expectPage(address, locale)
  }
})

it('password managers are led to the page for a new password', async () => {
  const answer = await get('/.well-known/change-password')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/auth/reset_password')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await expectPage('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', 'en', 404)
})

it('an unknown page is in the language of the browser, also without scripts', async () => {
  for (const [accepted, lang] of [
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['zh-TW,zh;q=0.9', 'zh-CN'],
    ['it,pt;q=0.8', 'en'],
  ] as const) {
    const answer = await fetch(`${testSystem().site}/fr/nope`, { headers: { 'accept-language': accepted } })
    expect([answer.status, /<html lang="([\w-]+)"/.exec(await answer.text())?.[1]]).toEqual([404, lang])
  }
})

it.each(['en', 'fr'] as const)('/term of %s redirects to the privacy policy of its storefront', async (locale) => {
  const answer = await get(`${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/term?utm_source=mail`)
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
    status: 302,
    location: `${STORES[localeRow(locale).store]}/pages/privacy-policy?utm_source=mail`,
  })
})

it.each(['/auth/signup', '/auth/signup/', '/zh-HK/auth/signup', '/zh-HK/auth/signup/'])(
  '%s redirects to the in-app page with the query',
  async (path) => {
    const query = '?callbackUrl=http%3A%2F%2F127.0.0.1%3A5010%2Fa%3Fb&utm_source=50%&lang=x'
    const answer = await get(path + query)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(path.replace(/signup\/?$/, 'app/signup_with_email') + query)
  },
)

describe('unknown addresses', () => {
  it.each([
    '/nowhere',
    '/fr/nowhere',
    '/en',
    '/en/auth/login',
    '/FR',
    '/FR/auth/login',
    '/auth/Login',
    '/en-GB/auth/login',
    '/auth',
    '/auth/campaign/a/b/login',
    '/en/auth/signup',
    '/call/nothing',
    '//evil.example/auth/login',
  ])('%s is a 404', (path) => expectPage(path, DEFAULT_LOCALE, 404))

  it('do not stop the server if they cannot be decoded', async () => {
    await expectPage('/auth/%E0%A4%A', DEFAULT_LOCALE, 404)
    await expectPage('/auth/login?utm_source=50%', DEFAULT_LOCALE)
  })
})

describe('headers', () => {
  it('send no referrer from the action page', async () => {
    for (const path of ['/auth/action', '/ja/auth/action/?oobCode=x']) {
      expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('cache hashed files permanently and compress them', async () => {
    const page = await (await get('/auth/login')).text()
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
    const answer = await fetch(testSystem().site + script, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
  })
})

describe('the status of a campaign', () => {
  it('is served by the site, the same for everyone, and cached for less than a minute', async () => {
    const answer = await get('/call/campaignStatus?code=TakeItHome')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=20, s-maxage=20')
    expect(await answer.json()).toEqual({ status: 'open' })
    expect((await get('/call/campaignStatus?code=takeithome')).status).toBe(400)
  })
})

describe('calls', () => {
  it.each(CALL_NAMES)('%s is available through the site and at the emulator’s usual URL', async (name) => {
    const { site, functions } = testSystem()
    for (const url of [`${site}/call/${name}`, `${functions}/demo-kef-id/europe-west1/${name}`]) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: {} }),
      })
      // Without a user or a payload, each function responds with an error of the callable protocol.
      expect([400, 401]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ error: { details: { key: expect.any(String) } } })
    }
  })
})
