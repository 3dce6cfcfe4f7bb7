import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { PRODUCTION_DESTINATIONS } from '../../src/domain/destinations'
import { openMultipass, sealMultipass } from '../../functions/src/redirect/multipass'
import { anUpsert, EMAIL } from './support/payloads'
import { aWorld, SECRET, SHOP, START } from './support/world'

const BACK = `${SHOP}/pages/welcome?from=id`
const asked = (callbackURL: unknown) => ({ callbackURL, isMobile: false })

describe('getRedirectUrl', () => {
  it('takes a member of a Multipass shop back by token', async () => {
    const world = aWorld()
    const uid = world.auth.add({ email: EMAIL })
    await world.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', lastName: 'Germain' }), { uid })
    const url = String(await world.call('getRedirectUrl', asked(BACK), { uid }))
    const [, token = ''] = url.split(`${SHOP}/account/login/multipass/`)
    expect(openMultipass(token, SECRET)).toEqual({
      email: EMAIL,
      created_at: new Date(START).toISOString(),
      first_name: 'Sophie',
      last_name: 'Germain',
      identifier: uid,
      return_to: BACK,
    })
  })

  it('answers the callback as it is where there is no secret', async () => {
    const world = aWorld()
    const uid = world.auth.add()
    expect(await world.call('getRedirectUrl', asked('https://www.kef.com/a?b=c#d'), { uid })).toBe(
      'https://www.kef.com/a?b=c#d',
    )
  })

  it('signs the app in by a custom token', async () => {
    const world = aWorld()
    const uid = world.auth.add()
    const payload = { callbackURL: 'kefid://auth/callback', isMobile: true }
    const url = new URL(String(await world.call('getRedirectUrl', payload, { uid })))
    expect(url.href.startsWith('kefid://auth/callback?')).toBe(true)
    expect(url.searchParams.get('token')).toBe(`custom+token/of ${uid}`)
  })

  it('appends the token to a callback that has a query of its own', async () => {
    const destinations = { shops: [], apps: ['kefid://auth/callback?v=2'] }
    const world = aWorld({ config: { destinations } })
    const uid = world.auth.add()
    const url = String(await world.call('getRedirectUrl', asked('kefid://auth/callback?v=2'), { uid }))
    expect(new URL(url).searchParams.get('v')).toBe('2')
    expect(new URL(url).searchParams.get('token')).toContain(uid)
  })

  it.each([
    ['an unverified address', { emailVerified: false }],
    ['an address that nobody proved', { emailVerified: false, providers: [] }],
    [
      'an address written over a social account’s own',
      { emailVerified: false, providers: [{ id: 'facebook.com', email: 'mallory@example.com' }] },
    ],
  ])('vouches for nobody with %s', async (_, changes) => {
    const world = aWorld()
    const uid = world.auth.add({ email: EMAIL, ...changes })
    expect(await world.refusal('getRedirectUrl', asked(BACK), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
  })

  it.each([
    ['to the app, which would get a token', 'kefid://auth/callback'],
    ['to a shop without Multipass', 'https://www.kef.com/'],
    ['to a shop with it', BACK],
  ])('sends nobody back unverified %s', async (_, callbackURL) => {
    const world = aWorld()
    const uid = world.auth.add({ emailVerified: false })
    expect(await world.refusal('getRedirectUrl', asked(callbackURL), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
  })

  it('vouches for the address that the only, social, provider names', async () => {
    const world = aWorld()
    const providers = [{ id: 'facebook.com', email: 'Sophie@Example.com' }]
    const uid = world.auth.add({ email: EMAIL, emailVerified: false, providers })
    const url = String(await world.call('getRedirectUrl', asked(BACK), { uid }))
    expect(openMultipass(url.split('/').at(-1) ?? '', SECRET)).toMatchObject({ email: EMAIL })
  })

  it('answers the plain callback for a social member without an address', async () => {
    const world = aWorld()
    const uid = world.auth.add({ email: null, emailVerified: false, providers: [{ id: 'facebook.com', email: null }] })
    expect(await world.call('getRedirectUrl', asked(BACK), { uid })).toBe(BACK)
  })

  it('refuses a disabled account', async () => {
    const world = aWorld()
    const uid = world.auth.add({ isDisabled: true })
    expect(await world.refusal('getRedirectUrl', asked(BACK), { uid })).toEqual({
      status: 'permission-denied',
      key: 'error.userDisabled',
    })
  })

  it.each([undefined, null, ''])('requires a callback: %j', async (callbackURL) => {
    const world = aWorld()
    const uid = world.auth.add()
    expect(await world.refusal('getRedirectUrl', asked(callbackURL), { uid })).toEqual({
      status: 'invalid-argument',
      key: 'callbackURLRequired',
      field: 'callbackURL',
    })
  })

  it.each([
    'https://evil.example',
    'https://fr.kef.com.evil.example/',
    'https://fr.kef.com@evil.example/',
    'https://user@fr.kef.com/',
    'https://fr.kef.com:8443/',
    'http://fr.kef.com/',
    '//fr.kef.com/',
    'https:\\\\fr.kef.com\\',
    'https://fr.kef.com/\n',
    ' https://fr.kef.com/',
    'javascript:alert(1)//https://fr.kef.com',
    'data:text/html,x',
    'kefid://auth/callback/',
    'kefid://auth/callback?x',
    'KEFID://auth/callback',
    `https://fr.kef.com/${'a'.repeat(2048)}`,
  ])('refuses what is not in the table: %s', async (callbackURL) => {
    const world = aWorld()
    const uid = world.auth.add()
    expect(await world.refusal('getRedirectUrl', asked(callbackURL), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'callbackURLNotAllowed',
      field: 'callbackURL',
    })
  })

  it('answers only addresses of the table, whatever is asked', async () => {
    const world = aWorld({ config: { multipassSecrets: new Map() } })
    const uid = world.auth.add()
    const { shops, apps } = PRODUCTION_DESTINATIONS
    const part = fc.constantFrom(
      'https://',
      'http://',
      'kefid://',
      'fr.kef.com',
      'evil.example',
      '@',
      ':',
      '/',
      '\\',
      '.',
      '%2f',
      '#',
      '?',
      '\t',
      'auth/callback',
    )
    const url = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(url, async (callbackURL) => {
        const answer = await world.call('getRedirectUrl', asked(callbackURL), { uid }).catch(() => null)
        if (answer === null) return
        const isShop = typeof answer === 'string' && shops.includes(new URL(answer).origin)
        const isApp = typeof answer === 'string' && apps.some((app) => answer.startsWith(`${app}?token=`))
        expect(isShop || isApp).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('Multipass', () => {
  const customer = fc.record(
    { email: fc.string(), created_at: fc.string(), first_name: fc.string(), return_to: fc.webUrl() },
    { requiredKeys: ['email', 'created_at'] },
  )

  it('opens what it sealed, in the alphabet of URLs, never twice the same', () => {
    fc.assert(
      fc.property(customer, fc.string(), (given, secret) => {
        const token = sealMultipass(given, secret)
        expect(token).toMatch(/^[\w-]+={0,2}$/)
        expect(openMultipass(token, secret)).toEqual({ ...given })
        expect(sealMultipass(given, secret)).not.toBe(token)
      }),
    )
  })

  // Made with openssl by the steps of Shopify's documentation: sha256, aes-128-cbc, hmac, base64.
  const FOREIGN_SECRET = 'shop secret of a test'
  const FOREIGN =
    'AAECAwQFBgcICQoLDA0OD9liSILNMNHb_WKklk13ti9rOMgD71xViI_Tmu6CT1VZz0k2i4D4hYMkZBzz8kTbU5ZSbQWu802bnMzsPMzB-Kw7ddTrh-' +
    'C4-86nTvaqUf0vq-Oxhbq_ssG7HsWmqIL1p97EPxKsFldnJKCciupXyhRHB1jnGsZsxLlboCZ0T91m6Js76qt8c1jNNXihauzQZpm2FqGCdW0qBJql' +
    'USynQts='

  it('opens a token that another implementation sealed', () => {
    expect(openMultipass(FOREIGN, FOREIGN_SECRET)).toEqual({
      email: EMAIL,
      created_at: '2026-03-01T10:00:00.000Z',
      return_to: 'https://fr.kef.com/',
    })
  })

  it.each([
    ['{"email":5}', 'AAECAwQFBgcICQoLDA0ODwrVIs9KFzG43QZkcaelZGMmfRWrziwZB-BHz0PY-CLpvV_0G2EaZbeg9FuP0JFaag=='],
    ['null', 'AAECAwQFBgcICQoLDA0OD4Idvbail7Vu6ROCazmyxifn-c8gPZPp4PZfxQjLCJtlSjmQVpiLKiPo7Rj_MIbX3A=='],
    ['not json', 'AAECAwQFBgcICQoLDA0ODx8JRh_BK34Uxmr4qCMvgGbRNJ31Xkx39GADXicywOUjaoQOqegYwYfXtb4bNKEuKQ=='],
  ])('reads no customer out of %s, however well sealed', (_, token) => {
    expect(openMultipass(token, FOREIGN_SECRET)).toBeNull()
  })

  it('opens nothing that was changed by a bit, or sealed for another shop', () => {
    const token = sealMultipass({ email: EMAIL, created_at: 'now' }, SECRET)
    const bytes = Buffer.from(token, 'base64url')
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(openMultipass(changed.toString('base64url'), SECRET)).toBeNull()
      }),
    )
    expect(openMultipass(token, 'another secret')).toBeNull()
    expect(openMultipass('', SECRET)).toBeNull()
  })
})
