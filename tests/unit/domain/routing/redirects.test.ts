import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LOCALE_IDS } from '../../../../src/domain/routing/locales'
import { urlInLocale, redirectFor } from '../../../../src/domain/routing/redirects'
import { parsePath, buildPath, ROUTE_IDS } from '../../../../src/domain/routing/routes'

/** The redirect of a URL of the site. */
function redirected(address: string): string | null {
  const url = new URL(address, 'https://id.kef.com')
  const place = parsePath(url.pathname)
  return place && redirectFor(place, url.searchParams)
}

describe('the sign-up rule', () => {
  it.each(LOCALE_IDS)(
    'redirects %s to the app’s sign-up page of the locale, with the query, with and without a trailing slash',
    (locale) => {
      const signup = buildPath({ locale, route: 'signup' })
      const target = buildPath({ locale, route: 'appSignup' })
      expect(redirected(signup)).toBe(target)
      expect(redirected(`${signup}/`)).toBe(target)
      expect(redirected(`${signup}?a=1&b=x+y&a=2`)).toBe(`${target}?a=1&b=x+y&a=2`)
    },
  )

  it('applies a lang of the same query, and leaves an unknown one to the 404', () => {
    expect(redirected('/auth/signup?lang=fr&platform=ios')).toBe('/fr/auth/app/signup_with_email?platform=ios')
    expect(redirected('/de/auth/signup?lang=xx')).toBe('/de/auth/app/signup_with_email?lang=xx')
  })
})

describe('the query parameter lang', () => {
  it.each([
    ['/auth/login?lang=fr', '/fr/auth/login'],
    [
      '/fr/auth/login?lang=en&callbackUrl=https%3A%2F%2Ffr.kef.com%2F',
      '/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2F',
    ],
    ['/auth/campaign/spring/login?lang=zh-TW', '/zh-TW/auth/campaign/spring/login'],
    ['/auth/action?mode=verifyEmail&lang=ja', '/ja/auth/action?mode=verifyEmail'],
  ])('%s redirects to %s', (address, target) => {
    expect(redirected(address)).toBe(target)
  })

  it.each(['/auth/login', '/fr/auth/login?lang=fr', '/auth/login?lang=xx', '/auth/action?lang=fr-CA'])(
    '%s does not redirect',
    (address) => {
      expect(redirected(address)).toBeNull()
    },
  )

  it('redirects once, within the site, and keeps the rest of the query', () => {
    const lang = fc.constantFrom(...LOCALE_IDS, 'xx', '//evil.example', '', '__proto__')
    const rest = fc.dictionary(fc.stringMatching(/^[a-kA-K]{1,5}$/), fc.string({ unit: 'grapheme', maxLength: 8 }))
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALE_IDS),
        fc.constantFrom(...ROUTE_IDS),
        lang,
        rest,
        (locale, route, requested, remaining) => {
          const query = new URLSearchParams({ ...remaining, lang: requested })
          const target = redirectFor({ locale, route }, query)
          if (target === null) return
          const url = new URL(target, 'https://id.kef.com')
          expect(url.origin).toBe('https://id.kef.com')
          expect(target.startsWith('/') && !target.startsWith('//')).toBe(true)
          expect(redirected(target)).toBeNull()
          for (const [name, value] of Object.entries(remaining)) expect(url.searchParams.get(name)).toBe(value)
        },
      ),
    )
  })
})

describe('the language switch', () => {
  it('links the same page, without the query parameters that would override it', () => {
    const query = new URLSearchParams('lang=de&platform=ios')
    expect(urlInLocale({ locale: 'fr', route: 'login' }, 'ja', query)).toBe('/ja/auth/login?platform=ios')
    expect(urlInLocale({ locale: 'fr', route: 'campaignLogin', campaignCode: 'x' }, 'en', query)).toBe(
      '/auth/campaign/x/login?platform=ios',
    )
    const action = new URLSearchParams('mode=verifyEmail&continueUrl=https%3A%2F%2Fid.kef.com%2F%3Flanguage%3Dfr')
    expect(urlInLocale({ locale: 'fr', route: 'action' }, 'ja', action)).toBe('/ja/auth/action?mode=verifyEmail')
  })

  it('links a page that does not redirect again', () => {
    const query = new URLSearchParams(
      'lang=fr&mode=verifyEmail&continueUrl=https%3A%2F%2Fid.kef.com%2F%3Flanguage%3Dfr',
    )
    for (const locale of LOCALE_IDS)
      for (const route of ROUTE_IDS.filter((id) => id !== 'signup'))
        expect(redirected(urlInLocale({ locale: 'de', route }, locale, query))).toBeNull()
  })
})
