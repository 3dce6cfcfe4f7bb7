import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { PRODUCTION_DESTINATIONS } from '../../../../src/domain/routing/destinations'
import { LIMITS } from '../../../../src/domain/limits'
import { isLocale, LOCALE_IDS } from '../../../../src/domain/routing/locales'
import type { Layout } from '../../../../src/domain/routing/routes'
import { forwardedQuery, buildContinueQuery, parseVisitQuery } from '../../../../src/domain/routing/visitQuery'
import { aVisitQuery } from '../../../fixtures/builders'

const LAYOUTS: readonly Layout[] = ['standard', 'wide', 'campaign', 'action', 'app']
const parseVisit = (query: string | Record<string, string>, layout: Layout = 'standard') =>
  parseVisitQuery(new URLSearchParams(query), layout, PRODUCTION_DESTINATIONS)
const CALLBACK = 'https://fr.kef.com/cart'

describe('parseVisitQuery', () => {
  it('returns no values for an empty query', () => {
    for (const layout of LAYOUTS) expect(parseVisit('', layout)).toEqual(aVisitQuery())
  })

  it.each(LAYOUTS)('reads callback, platform, language and UTM values on the %s layout', (layout) => {
    const query = { lang: 'fr', callbackUrl: CALLBACK, platform: 'ios', utm_source: 'mail' }
    expect(parseVisit(query, layout)).toEqual(
      aVisitQuery({ lang: 'fr', callbackURL: CALLBACK, platform: 'ios', utm: { utm_source: 'mail' } }),
    )
  })

  it('reads the first of several values, and only the names of the spec', () => {
    expect(parseVisit('platform=ios&platform=android').platform).toBe('ios')
    expect(parseVisit({ callbackURL: CALLBACK, callback: CALLBACK, Platform: 'ios', code: 'x' })).toEqual(aVisitQuery())
  })

  it('reads a campaign code on campaign pages only', () => {
    for (const layout of LAYOUTS) {
      expect(parseVisit({ code: 'spring-2027' }, layout).campaignCode).toBe(
        layout === 'campaign' ? 'spring-2027' : null,
      )
    }
  })
})

it.each(['>', '%3E', ').', '%20', '%0A', '%22', ','])(
  'reads words without %s, which a text put after the link',
  (end) => {
    expect(parseVisit(`lang=fr${end}`).lang).toBe('fr')
    expect(parseVisit(`platform=ios${end}`).platform).toBe('ios')
    expect(parseVisit(`code=SUMMER${end}`, 'campaign').campaignCode).toBe('SUMMER')
  },
)

describe('the requested language', () => {
  it.each(['xx', 'EN', 'en-GB', '', 'constructor', '__proto__'])('%p leads to a 404 on a page', (lang) => {
    expect(parseVisit({ lang }).lang).toBe('unknown')
  })

  it('comes from the continueUrl, else from lang, on the action page, which ignores an unknown one', () => {
    const continueUrl = 'https://id.kef.com/ja/auth/login?language=ja'
    expect(parseVisit({ lang: 'fr', continueUrl }, 'action').lang).toBe('ja')
    expect(parseVisit({ lang: 'fr-CA', continueUrl }, 'action').lang).toBe('ja')
    expect(parseVisit({ lang: 'fr', continueUrl: 'https://id.kef.com/?language=xx' }, 'action').lang).toBe('fr')
    expect(parseVisit({ lang: 'fr', continueUrl: 'not an address' }, 'action').lang).toBe('fr')
    expect(parseVisit({ lang: 'fr-CA' }, 'action').lang).toBeNull()
    expect(parseVisit({ lang: '' }, 'action').lang).toBeNull()
  })

  it('is not read from a continueUrl on other pages', () => {
    const continueUrl = `https://id.kef.com/?language=ja&callbackUrl=${encodeURIComponent(CALLBACK)}`
    for (const layout of LAYOUTS.filter((id) => id !== 'action'))
      expect(parseVisit({ continueUrl }, layout)).toEqual(aVisitQuery())
  })
})

describe('buildContinueQuery', () => {
  it('is parsed back to language, callback and campaign', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALE_IDS),
        fc.constantFrom(CALLBACK, 'kefid://auth/callback', null),
        fc.constantFrom('TakeItHome', 'spring-2027', null),
        (locale, callback, entryFor) => {
          const continueUrl = `https://id.kef.com/auth/login?${buildContinueQuery(locale, callback, entryFor).toString()}`
          expect(parseVisit({ continueUrl }, 'action')).toEqual(
            aVisitQuery({ lang: locale, callbackURL: callback, entryFor }),
          )
        },
      ),
    )
  })

  it('does not let a disallowed callback or an invalid campaign code through', () => {
    const continueUrl = `https://id.kef.com/?${buildContinueQuery('en', 'https://evil.example/', 'a b').toString()}`
    expect(parseVisit({ continueUrl }, 'action')).toEqual(aVisitQuery({ lang: 'en' }))
  })
})

describe('the mode of an email link', () => {
  it.each(['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'] as const)('can be %s', (mode) => {
    for (const layout of LAYOUTS) expect(parseVisit({ mode }, layout).mode).toBe(layout === 'action' ? mode : null)
  })

  it.each(['signIn', 'VERIFY_EMAIL', '', 'constructor'])('is null for %p', (mode) => {
    expect(parseVisit({ mode }, 'action').mode).toBeNull()
  })
})

describe('login_hint', () => {
  it('is read if it is an email address', () => {
    for (const hint of ['ada@example.org', '\u202aada@example.org\u202c\u00a0'])
      expect(parseVisit({ login_hint: hint }).loginHint).toBe('ada@example.org')
  })

  it.each(['login_hint=a+b@example.org', 'login_hint=a%20b@example.org%0A', 'login_hint=a%2Bb%40example.org%3E.'])(
    'is read from %s, since no address contains a space',
    (query) => expect(parseVisit(query).loginHint).toBe('a+b@example.org'),
  )

  it.each(['', 'ada', '<script>', `${'a'.repeat(80)}@example.org`])('is dropped if it is %p', (hint) => {
    expect(parseVisit({ login_hint: hint }).loginHint).toBeNull()
  })
})

it('treats any invalid value as absent', () => {
  const name = fc.constantFrom('lang', 'callbackUrl', 'platform', 'code', 'continueUrl', 'utm_source', '__proto__')
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom(CALLBACK, 'fr', 'ios', 'x'.repeat(5000)),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), fc.constantFrom(...LAYOUTS), (pairs, layout) => {
      const { lang, callbackURL, platform, campaignCode, utm } = parseVisitQuery(
        new URLSearchParams(pairs),
        layout,
        PRODUCTION_DESTINATIONS,
      )
      expect(lang === null || lang === 'unknown' || isLocale(lang)).toBe(true)
      if (callbackURL !== null) expect(callbackURL).toMatch(/^(https:\/\/[a-z]+\.kef\.com\/|kefid:\/\/auth\/callback$)/)
      expect(platform ?? 'absent').toMatch(/^[\w-]{1,32}$/)
      expect(campaignCode ?? 'absent').toMatch(/^[\w-]{1,64}$/)
      for (const remaining of Object.values(utm)) expect(remaining.length).toBeLessThanOrEqual(LIMITS.utmValue)
    }),
  )
})

describe('forwardedQuery', () => {
  const carried = (query: string, layout: Layout = 'standard') =>
    forwardedQuery(new URLSearchParams(query), layout, PRODUCTION_DESTINATIONS).toString()
  const EVIL = 'callbackUrl=https%3A%2F%2Fevil.example%2F'
  const SHOP = 'callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart'

  it.each([
    ['a callback', `a=1&${EVIL}&b=2`, 'a=1&b=2'],
    ['a platform', 'platform=a+b&b=2', 'b=2'],
    ['a hint', 'login_hint=nobody&b=2', 'b=2'],
  ])('has no invalid %s, and keeps the order of the rest', (_, query, remaining) => {
    for (const layout of LAYOUTS) expect(carried(query, layout)).toBe(remaining)
  })

  it('has each parameter once', () => {
    expect(carried(`${SHOP}&platform=ios&${EVIL}&login_hint=a%40b.co`)).toBe(`${SHOP}&platform=ios&login_hint=a%40b.co`)
    expect(carried(`${EVIL}&${SHOP}`)).toBe('')
  })

  it('has a valid campaign code on campaign pages', () => {
    expect(carried('code=Summer', 'campaign')).toBe('code=Summer')
    expect(carried('code=a%2Fb', 'campaign')).toBe('')
    expect(carried('code=a%2Fb', 'standard')).toBe('code=a%2Fb')
  })

  it('parses to the same values as any original query', () => {
    const name = fc.constantFrom('callbackUrl', 'platform', 'code', 'login_hint', 'utm_source', 'x')
    const value = fc.oneof(fc.string(), fc.constantFrom(CALLBACK, 'ios', 'a@b.co', 'Summer'))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), fc.constantFrom(...LAYOUTS), (pairs, layout) => {
        const query = new URLSearchParams(pairs)
        const remaining = forwardedQuery(query, layout, PRODUCTION_DESTINATIONS)
        expect(parseVisitQuery(remaining, layout, PRODUCTION_DESTINATIONS)).toEqual(
          parseVisitQuery(query, layout, PRODUCTION_DESTINATIONS),
        )
        expect(remaining.getAll('x')).toEqual(query.getAll('x'))
        for (const url of remaining.getAll('callbackUrl'))
          expect(parseVisit({ callbackUrl: url })).not.toMatchObject({ callbackURL: null, callbackProblem: null })
      }),
    )
  })
})
