import { describe, expect, it } from '@jest/globals'
import { verifyMultipassToken } from '../../functions/src/redirect/multipass'
import { anUpsert, EMAIL } from './support/payloads'
import { createTestBackend, SECRET, SHOP, START } from './support/backend'

const CALLBACK_URL = `${SHOP}/pages/welcome?from=id`
const FACEBOOK = { id: 'facebook.com', email: EMAIL }
const requestRedirect = (callbackURL: unknown) => ({ callbackURL, isMobile: false })

describe('getRedirectUrl', () => {
  it('returns a Multipass URL for a shop with a secret', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember({ email: EMAIL })
    await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', lastName: 'Germain' }), { uid })
    const url = String(await backend.call('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid }))
    const [, token = ''] = url.split(`${SHOP}/account/login/multipass/`)
    expect(verifyMultipassToken(token, SECRET)).toEqual({
      email: EMAIL,
      created_at: new Date(START).toISOString(),
      first_name: 'Sophie',
      last_name: 'Germain',
      identifier: (await backend.store.getByUid(uid))?.customerId,
      return_to: CALLBACK_URL,
    })
  })

  it('returns the callback unchanged for a shop without a secret', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    expect(await backend.call('getRedirectUrl', requestRedirect('https://www.kef.com/a?b=c#d'), { uid })).toBe(
      'https://www.kef.com/a?b=c#d',
    )
  })

  it('returns the app’s callback with a custom token', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    const payload = { callbackURL: 'kefid://auth/callback', isMobile: true }
    const url = new URL(String(await backend.call('getRedirectUrl', payload, { uid })))
    expect(url.href.startsWith('kefid://auth/callback?')).toBe(true)
    expect(url.searchParams.get('token')).toBe(`custom+token/of ${uid} customer-1`)
  })

  it.each(['kefid://auth/callback', 'https://app.kef.com/auth/callback'])(
    'keeps the state of the app’s callback: %s',
    async (callback) => {
      const backend = createTestBackend({ config: { destinations: { shops: [], apps: [callback] } } })
      const uid = await backend.addMember()
      const url = String(await backend.call('getRedirectUrl', requestRedirect(`${callback}?state=aB9._~-`), { uid }))
      expect(url).toBe(`${callback}?state=aB9._~-&token=${encodeURIComponent(`custom+token/of ${uid} customer-1`)}`)
      expect(
        await backend.callError('getRedirectUrl', requestRedirect(`${callback}?state=a%26token=b`), { uid }),
      ).toMatchObject({
        key: 'callbackURLNotAllowed',
      })
    },
  )

  it('appends the token to a callback with a query', async () => {
    const destinations = { shops: [], apps: ['kefid://auth/callback?v=2'] }
    const backend = createTestBackend({ config: { destinations } })
    const uid = await backend.addMember()
    const url = String(await backend.call('getRedirectUrl', requestRedirect('kefid://auth/callback?v=2'), { uid }))
    expect(new URL(url).searchParams.get('v')).toBe('2')
    expect(new URL(url).searchParams.get('token')).toContain(uid)
  })

  it.each([
    ['an unverified email', { emailVerified: false }],
    [
      'an unverified email that Google reports',
      { emailVerified: false, providers: [{ id: 'google.com', email: EMAIL }] },
    ],
    [
      'an unverified email that Apple reports',
      { emailVerified: false, providers: [{ id: 'apple.com', email: EMAIL }] },
    ],
    [
      'an email that the provider does not report',
      { emailVerified: false, providers: [{ id: 'facebook.com', email: 'mallory@example.com' }] },
    ],
  ])('refuses a Multipass token for %s', async (_, changes) => {
    const backend = createTestBackend()
    const uid = await backend.addMember({ email: EMAIL, ...changes })
    expect(await backend.callError('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
  })

  it.each([
    ['to the app', 'kefid://auth/callback'],
    ['to a shop without Multipass', 'https://www.kef.com/'],
    ['to a shop with Multipass', CALLBACK_URL],
  ])('refuses to return an unverified member %s', async (_, callbackURL) => {
    const backend = createTestBackend()
    const uid = await backend.addMember({ emailVerified: false })
    expect(await backend.callError('getRedirectUrl', requestRedirect(callbackURL), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
  })

  it('trusts an email that only Facebook reports if that is configured', async () => {
    const backend = createTestBackend({ config: { emailTrustedProviders: ['facebook.com'] } })
    const providers = [{ id: 'facebook.com', email: 'Sophie@Example.com' }]
    const uid = await backend.addMember({ email: EMAIL, emailVerified: false, providers })
    const url = String(await backend.call('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid }))
    expect(verifyMultipassToken(url.split('/').at(-1) ?? '', SECRET)).toMatchObject({ email: EMAIL })
  })

  it('refuses a Multipass token for an email that only Facebook reports, until it is verified', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember({ email: EMAIL, emailVerified: false, providers: [FACEBOOK] })
    expect(await backend.callError('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
    // The sign-in needs no verification, nor does a shop that does not get the email.
    expect(await backend.call('getRedirectUrl', requestRedirect('https://www.kef.com/'), { uid })).toBe(
      'https://www.kef.com/',
    )
    backend.auth.change(uid, { emailVerified: true })
    expect(await backend.call('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid })).toContain(
      '/account/login/multipass/',
    )
  })

  it('refuses the app a token for an email that only Facebook reports, until it is verified', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember({ email: EMAIL, emailVerified: false, providers: [FACEBOOK] })
    expect(await backend.callError('getRedirectUrl', requestRedirect('kefid://auth/callback'), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
    backend.auth.change(uid, { emailVerified: true })
    expect(await backend.call('getRedirectUrl', requestRedirect('kefid://auth/callback'), { uid })).toContain('token=')
  })

  it('does not trust an email of other providers', async () => {
    const backend = createTestBackend({ config: { emailTrustedProviders: ['facebook.com'] } })
    const providers = [{ id: 'oidc.other', email: EMAIL }]
    const uid = await backend.addMember({ email: EMAIL, emailVerified: false, providers })
    expect(await backend.callError('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid })).toMatchObject({
      key: 'emailNotVerified',
    })
  })

  it('refuses a social member without an email', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember({
      email: null,
      emailVerified: false,
      providers: [{ id: 'facebook.com', email: null }],
    })
    expect(await backend.callError('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid })).toEqual({
      status: 'failed-precondition',
      key: 'emailNotVerified',
    })
  })

  it('refuses a disabled account', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember({ isDisabled: true })
    expect(await backend.callError('getRedirectUrl', requestRedirect(CALLBACK_URL), { uid })).toEqual({
      status: 'permission-denied',
      key: 'error.userDisabled',
    })
  })

  it.each([undefined, null, ''])('requires a callback: %j', async (callbackURL) => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    expect(await backend.callError('getRedirectUrl', requestRedirect(callbackURL), { uid })).toEqual({
      status: 'invalid-argument',
      key: 'callbackURLRequired',
      field: 'callbackURL',
    })
  })

  it.each(['https://evil.example', 'https://fr.kef.com@evil.example/', 'kefid://auth/callback/'])(
    'refuses a callback outside the table: %s',
    async (callbackURL) => {
      const backend = createTestBackend()
      const uid = await backend.addMember()
      expect(await backend.callError('getRedirectUrl', requestRedirect(callbackURL), { uid })).toEqual({
        status: 'failed-precondition',
        key: 'callbackURLNotAllowed',
        field: 'callbackURL',
      })
    },
  )
})
