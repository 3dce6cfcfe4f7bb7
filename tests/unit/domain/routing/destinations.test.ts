import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  parseCallback,
  redirectHost,
  parseDestination,
  PRODUCTION_DESTINATIONS,
  shopBaseUrl,
  STORES,
  type Destinations,
} from '../../../../src/domain/routing/destinations'
import { LIMITS } from '../../../../src/domain/limits'
import { LOCALE_IDS, localeRow } from '../../../../src/domain/routing/locales'
import { propertyRuns } from '../../../support/propertyRuns'

const APP = 'kefid://auth/callback'
const parse = (raw: unknown) => parseDestination(raw, PRODUCTION_DESTINATIONS)
const LOCAL: Destinations = { shops: ['http://127.0.0.1:5010', 'http://localhost:5010'], apps: [APP] }

it('the shops are the storefronts of the regions', () => {
  const regions = Object.keys(STORES)
  expect(PRODUCTION_DESTINATIONS.shops).toEqual(regions.map((region) => `https://${region}.kef.com`))
})

describe('parseDestination', () => {
  it.each([
    ['https://fr.kef.com', 'https://fr.kef.com/'],
    ['https://fr.kef.com/account?x=1#here', 'https://fr.kef.com/account?x=1#here'],
    ['HTTPS://FR.KEF.COM/Account', 'https://fr.kef.com/Account'],
    ['https://fr.kef.com:443/', 'https://fr.kef.com/'],
    ['https://fr.kef.com/account/login-help', 'https://fr.kef.com/account/login-help'],
    ['https://fr.kef.com/pages/account/?q=login&a=100%', 'https://fr.kef.com/pages/account/?q=login&a=100%'],
    ['https://fr.kef.com/account/activate-offer', 'https://fr.kef.com/account/activate-offer'],
    ['https://fr.kef.com/?next=https://evil.example', 'https://fr.kef.com/?next=https://evil.example'],
    // an unencoded + or space
    ['https://fr.kef.com/search?q=ls50 wireless', 'https://fr.kef.com/search?q=ls50%20wireless'],
    // what programs and texts leave around a URL
    ...[
      ' https://fr.kef.com/a\r\n',
      '\u00a0https://fr.kef.com/a ',
      'https://fr.kef.com/a>',
      'https://fr.kef.com/a”',
    ].map((raw) => [raw, 'https://fr.kef.com/a'] as const),
    ...['.', ',', ').', "'", '!'].map((end) => [`https://fr.kef.com/a${end}`, 'https://fr.kef.com/a'] as const),
    ['https://fr.kef.com.', 'https://fr.kef.com/'],
    // which a query may contain
    ['https://fr.kef.com/?q=Mr.', 'https://fr.kef.com/?q=Mr.'],
    ['https://fr.kef.com/a_(b)', 'https://fr.kef.com/a_(b)'],
  ])('accepts %s', (raw, url) => {
    expect(parse(raw)).toEqual({ kind: 'shop', url, origin: 'https://fr.kef.com' })
  })

  it.each([
    // not in the table
    ...['https://evil.example', 'https://kef.com', 'https://id.kef.com/', 'https://shop.fr.kef.com'],
    ...['https://fr.kef.com.evil.example', 'https://frXkef.com', 'https://evilfr.kef.com'],
    ...['https://fr.kef.com.evil', 'https://fr.kef.co', 'https://[::1]/', 'https://[2001:db8::1]/fr.kef.com'],
    'https://2130706433/',
    // another protocol or port
    ...['http://fr.kef.com/', 'https://fr.kef.com:8443/', 'ftp://fr.kef.com/', 'ws://fr.kef.com/'],
    ...['blob:https://fr.kef.com/5d3c2f', 'filesystem:https://fr.kef.com/temporary/x'],
    ...['view-source:https://fr.kef.com/', 'javascript:alert(1)', 'JavaScript://fr.kef.com/%0Aalert(1)'],
    ...['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'about:blank'],
    'file:///etc/passwd',
    // with a user name
    ...['https://fr.kef.com@evil.example/', 'https://evil.example@fr.kef.com/'],
    ...['https://user:secret@fr.kef.com/', 'https://:secret@fr.kef.com/', 'https://fr.kef.com%40evil.example/'],
    ...['https://evil.example#@fr.kef.com/', 'https://evil.example?@fr.kef.com/'],
    // characters that browsers replace or remove
    ...['https://evil.example\\@fr.kef.com/', 'https:\\\\fr.kef.com\\', 'https://fr.kef.com\\.evil.example/'],
    ...['https://fr.kef.com/\nSet-Cookie: a=b', 'https://fr.kef.com/\r/', 'https://fr.kef\t.com/'],
    ...['https://fr .kef.com/', '\u0000https://fr.kef.com/'],
    ...['https://fr.kef.com/\u0085', 'https://fr.kef.com/\u007f'],
    // look-alikes
    'https://fr.kеf.com/',
    'https://fr.kef。com.evil.example/',
    'https://fr.ｋef.com.evil.example/',
    'https://fr.kef.com%00.evil.example/',
    'https://fr.kef.com%2eevil.example/',
    // not absolute
    ...['', '/', '//fr.kef.com/', '///fr.kef.com/', 'fr.kef.com', '/auth/login', 'null', '*'],
    ...['https://*.kef.com/', 'https://'],
    // similar to the app's callback
    ...['kefid://auth/callback/', 'kefid://auth/callback?x=1', 'kefid://auth/callback#x'],
    ...['kefid://auth/Callback', 'KEFID://auth/callback', 'kefid:auth/callback', 'kefid://evil/callback'],
    ...['kefid://auth/callback/../evil', 'kefid://user@auth/callback', 'kefidx://auth/callback'],
  ])('rejects %p', (raw) => {
    expect(parse(raw)).toBeNull()
  })

  it.each([null, undefined, 5, true, {}, [], ['https://fr.kef.com/'], { toString: () => 'https://fr.kef.com/' }])(
    'rejects %p, which is not a string',
    (raw) => {
      expect(parse(raw)).toBeNull()
    },
  )

  it('rejects a URL that is too long, before or after normalisation', () => {
    const base = 'https://fr.kef.com/'
    expect(parse(base + 'a'.repeat(LIMITS.url - base.length))).not.toBeNull()
    expect(parse(base + 'a'.repeat(LIMITS.url - base.length + 1))).toBeNull()
    expect(parse(base + 'é'.repeat(LIMITS.url - base.length))).toBeNull()
    expect(parse(base + './'.repeat(LIMITS.url / 2))).toBeNull()
  })

  it.each([
    ['https://fr.kef.com/?q=' + 'a'.repeat(LIMITS.url), 'https://fr.kef.com/', 'tooLong'],
    ['https://fr.kef.com/?q=' + 'a'.repeat(99_000), 'https://fr.kef.com/', 'tooLong'],
    ['https://user:secret@fr.kef.com/a', 'https://fr.kef.com/', 'malformed'],
    ['https://fr.kef.com/a\nb', 'https://fr.kef.com/', 'malformed'],
    ['fr.kef.com/cart', undefined, 'malformed'],
    ...[
      ...[
        '/account/login',
        '/account/login/multipass/T-k',
        '/account/logout?return_to=/',
        '/fr/account/login',
        '/fr-ca/account/logout',
      ],
      ...[
        '/Account/LOGIN',
        '/a/../account/login',
        '/a/%2e%2e/account/login',
        '//account//login',
        '/account%2Flogin/multipass/T',
      ],
      ...[
        '/%61ccount/login',
        '/%2561ccount/login',
        '/account/%6Cogin',
        '/account/./login',
        '/account/x%2f..%2flogin',
        '/account%5clogin',
      ],
      ...[
        '/account/login;a',
        '/account/login.json',
        '/account/login/',
        '/account/%E0%A4%A/login',
        '/customer_authentication/login',
      ],
      ...['/customer_identity/redirect?code=x', '/account/invalidate', '/account/activate/1/x', '/account/reset/1/x'],
      ...['/services/login_with_shop/authorize', '/account/%2525256Cogout', `/%${'25'.repeat(20)}41`],
      // The shop redirects to these.
      ...['/discount/X?redirect=/account/logout', '/discount/X?redirect=%2Faccount%2Flogin%2Fmultipass%2FT'],
      ...['/cart/change?return_to=account/logout', '/x?checkout_url=https://fr.kef.com/fr/account/login'],
      ...['/discount/X?redirect=/acc%2509ount/logout', '/x#/account/logout'],
    ].map((path) => [`https://fr.kef.com${path}`, 'https://fr.kef.com/', 'session'] as const),
    ['https://evil.example\\@fr.kef.com/', undefined, null],
    ['http://fr.kef.com/a', undefined, null],
    ['', undefined, null],
  ])('reads the shop and the mistake of %.40p', (raw, url, problem) => {
    const callback = parseCallback(raw, PRODUCTION_DESTINATIONS)
    expect([callback.destination?.url, callback.problem]).toEqual([url, problem])
  })

  it('compares the port if the table has one', () => {
    expect(parseDestination('http://127.0.0.1:5010/back', LOCAL)?.kind).toBe('shop')
    expect(parseDestination('http://2130706433:5010/back', LOCAL)?.url).toBe('http://127.0.0.1:5010/back')
    for (const raw of ['http://127.0.0.1/', 'https://127.0.0.1:5010/', 'http://127.0.0.1:50100/', 'http://localhost/'])
      expect(parseDestination(raw, LOCAL)).toBeNull()
  })

  it('returns only destinations of the table, and accepts its own result', () => {
    const oddUrl = fc.tuple(
      fc.constantFrom('https://', 'http://', 'https:', '//', 'blob:https://', 'kefid://', ' https://', ''),
      fc.constantFrom('', 'user@', 'fr.kef.com@', 'evil.example\\@', '%40'),
      fc.constantFrom('fr.kef.com', 'FR.kef.com', 'fr.kef.com.', 'evil.example', 'auth', '[::1]', 'fr。kef。com'),
      fc.constantFrom('', ':443', ':80', ':8443', ':', '/callback'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.webQueryParameters()),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          oddUrl.map((parts) => parts.join('')),
          fc.webUrl(),
          fc.string(),
        ),
        (raw) => {
          const destination = parse(raw)
          if (destination === null) return
          const { protocol, host, username, password } = new URL(destination.url)
          if (destination.kind === 'app') expect(destination.url.replace(/\?state=[\w.~-]{1,128}$/, '')).toBe(APP)
          else expect(PRODUCTION_DESTINATIONS.shops).toContain(`${protocol}//${host}`)
          expect(username + password).toBe('')
          expect(parse(destination.url)).toEqual(destination)
        },
      ),
      { numRuns: propertyRuns(500) },
    )
  })
})

describe('shopBaseUrl', () => {
  it("is the callback's origin if that is a shop", () => {
    expect(shopBaseUrl('https://de.kef.com/cart?x=1', 'fr', PRODUCTION_DESTINATIONS)).toBe('https://de.kef.com')
  })

  it.each([null, APP, 'https://evil.example/', 'javascript:alert(1)'])(
    'is the storefront of the locale for %p',
    (raw) => {
      expect(shopBaseUrl(raw, 'ja', PRODUCTION_DESTINATIONS)).toBe('https://jp.kef.com')
    },
  )

  it.each(LOCALE_IDS)('is an allowed destination in %s', (locale) => {
    const base = shopBaseUrl(null, locale, PRODUCTION_DESTINATIONS)
    expect(base).toBe(STORES[localeRow(locale).store])
    expect(PRODUCTION_DESTINATIONS.shops).toContain(base)
  })
})

describe('redirectHost, for a result of getRedirectUrl', () => {
  const redirectHostOf = (answer: unknown) => redirectHost(answer, PRODUCTION_DESTINATIONS)

  it('accepts a shop, or the app with a token', () => {
    expect(redirectHostOf('https://fr.kef.com/account/login/multipass/abc_-def')).toBe('fr.kef.com')
    expect(redirectHostOf(`https://fr.kef.com/account/login/multipass/${'a'.repeat(2 * LIMITS.url)}`)).toBe(
      'fr.kef.com',
    )
    expect(redirectHostOf(APP)).toBe('app')
    expect(redirectHostOf(`${APP}?token=eyJhbGciOi.J9-_~x`)).toBe('app')
    expect(redirectHost('http://127.0.0.1:5010/', LOCAL)).toBe('127.0.0.1:5010')
  })

  it.each([
    'https://evil.example/',
    'http://fr.kef.com/',
    'javascript:alert(1)',
    '/auth/login',
    `${APP}?token=`,
    `${APP}?token=a&next=https://evil.example`,
    `${APP}?other=a`,
    `${APP}?token=a#b`,
    `${APP}?token=a\n`,
    `${APP}\\?token=a`,
    `evil${APP}?token=a`,
    'kefid://evil/callback?token=a',
    '?token=a',
    '',
    null,
    undefined,
    {},
    5,
  ])('rejects %p', (answer) => {
    expect(redirectHostOf(answer)).toBeNull()
  })
})
