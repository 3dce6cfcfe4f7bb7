import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../functions/src/errors'
import { ipAddressesOf, describeAddressSource } from '../../functions/src/ipAddresses'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { anEntry, anUpsert, aSignUp, EMAIL } from './support/payloads'
import { testConfig, createTestBackend, START } from './support/backend'

const LIMITS = {
  windowMs: 60_000,
  perAddress: 3,
  perProxy: 60,
  perCall: 600,
  perEmail: 2,
  perMember: 2,
  entriesPerDay: 2,
  emailsPerHour: 2,
  emailsPerDay: 2,
}
const TOO_MANY = { status: 'resource-exhausted', key: 'error.tooManyRequests' }
const retryAfterMs = (error: unknown) => (error instanceof CallError ? error.details.retryAfterMs : error)
const fromIpAddresses = (visitor: string, lastProxy = visitor) => ({ ipAddresses: { visitor, lastProxy } })

describe('limits of the open calls', () => {
  it('count by address and reset with the window', async () => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    const payload = (n: number) => ({ email: `${n}@example.com` })
    for (const n of [1, 2, 3]) await backend.call('explainSignInFailure', payload(n), fromIpAddresses('a'))
    expect(await backend.callError('explainSignInFailure', payload(4), fromIpAddresses('a'))).toEqual(TOO_MANY)
    expect(await backend.call('explainSignInFailure', payload(4), fromIpAddresses('b'))).toEqual({ reason: null })
    const waitMs = await backend.call('explainSignInFailure', payload(5), fromIpAddresses('a')).catch(retryAfterMs)
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(LIMITS.windowMs)
    backend.advance(Number(waitMs) - 1)
    await expect(backend.call('explainSignInFailure', payload(5), fromIpAddresses('a'))).rejects.toMatchObject({
      details: { retryAfterMs: 1 },
    })
    backend.advance(1)
    expect(await backend.call('explainSignInFailure', payload(5), fromIpAddresses('a'))).toEqual({ reason: null })
  })

  it('count by email, ignoring case', async () => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    await backend.call('explainSignInFailure', { email: EMAIL }, fromIpAddresses('a'))
    await backend.call('explainSignInFailure', { email: EMAIL.toUpperCase() }, fromIpAddresses('b'))
    expect(await backend.callError('explainSignInFailure', { email: EMAIL }, fromIpAddresses('c'))).toEqual(TOO_MANY)
  })

  it('count sign-ups by email', async () => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    await backend.call('signUpWithEmail', aSignUp(), fromIpAddresses('a'))
    expect(await backend.callError('signUpWithEmail', aSignUp(), fromIpAddresses('b'))).toMatchObject({
      key: 'emailAlreadyInUse',
    })
    expect(await backend.callError('signUpWithEmail', aSignUp(), fromIpAddresses('c'))).toEqual(TOO_MANY)
  })

  it('count by proxy, for callers who forge their address', async () => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    const callAs = (n: number) =>
      backend.call('explainSignInFailure', { email: `${n}@example.com` }, fromIpAddresses(`forged-${n}`, 'proxy'))
    for (let n = 0; n < 60; n += 1) await callAs(n)
    await expect(callAs(60)).rejects.toMatchObject({ key: 'error.tooManyRequests' })
  })

  it('spread the counter of a proxy over one document per hit and second', async () => {
    const keys = new Map<string, number>()
    const watchedStore = (store: AccountStore): AccountStore => ({
      ...store,
      hit: (key, windowMs, limit, now) => {
        if (key.includes(':proxy')) keys.set(key, limit)
        return store.hit(key, windowMs, limit, now)
      },
    })
    const backend = createTestBackend({ config: { limits: { ...LIMITS, perProxy: 300 } }, store: watchedStore })
    const callAs = (n: number) =>
      backend.call('explainSignInFailure', { email: `${n}@example.com` }, fromIpAddresses(`visitor-${n}`, 'proxy'))
    const all = await Promise.allSettled(Array.from({ length: 700 }, (_, n) => callAs(n)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(300)
    expect([...keys.values()]).toEqual([60, 60, 60, 60, 60])
  })

  it('refuse every call if the limit is 0', async () => {
    const backend = createTestBackend({ config: { limits: { ...LIMITS, perProxy: 0 } } })
    expect(await backend.callError('explainSignInFailure', { email: EMAIL }, fromIpAddresses('a', 'proxy'))).toEqual(
      TOO_MANY,
    )
  })

  it.each([
    ['signUpWithEmail', (n: number) => aSignUp({ email: `${n}@example.com` })],
    ['explainSignInFailure', (n: number) => ({ email: `${n}@example.com` })],
    ['logError', () => ({ err: { code: 'x', message: '' }, state: null, platform: null })],
  ] as const)('have a ceiling for %s that forged addresses do not raise', async (name, payload) => {
    const backend = createTestBackend({ config: { limits: { ...LIMITS, perCall: 60 } } })
    const callAs = (n: number) => backend.call(name, payload(n), fromIpAddresses(`forged-${n}`, `forged-proxy-${n}`))
    for (let n = 0; n < 60; n += 1) await callAs(n)
    await expect(callAs(60)).rejects.toMatchObject({ key: 'error.tooManyRequests' })
    backend.advance(60_000)
    await callAs(61)
  })

  it('do not count refused callers for the ceiling', async () => {
    const backend = createTestBackend({ config: { limits: { ...LIMITS, perAddress: 3, perCall: 5 } } })
    const payload = (n: number) => ({ email: `${n}@example.com` })
    for (let n = 0; n < 20; n += 1)
      await backend.call('explainSignInFailure', payload(n), fromIpAddresses('a')).catch(() => undefined)
    expect(await backend.call('explainSignInFailure', payload(20), fromIpAddresses('b'))).toEqual({ reason: null })
  })

  it('count each call separately', async () => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    for (const n of [1, 2, 3])
      await backend.call('explainSignInFailure', { email: `${n}@example.com` }, fromIpAddresses('a'))
    expect(await backend.call('signUpWithEmail', aSignUp(), fromIpAddresses('a'))).toEqual({ uid: 'uid-1' })
  })

  it('do not count invalid payloads', async () => {
    const backend = createTestBackend({ config: { limits: { ...LIMITS, perAddress: 1 } } })
    for (const _ of [1, 2, 3])
      await backend.callError('signUpWithEmail', aSignUp({ password: 'bad' }), fromIpAddresses('a'))
    expect(await backend.call('signUpWithEmail', aSignUp(), fromIpAddresses('a'))).toEqual({ uid: 'uid-1' })
  })

  it('count a report that is too large', async () => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    const report = { err: { code: 'x', message: '' }, state: 'a '.repeat(60_000), platform: null }
    for (const _ of [1, 2, 3])
      expect(await backend.callError('logError', report, fromIpAddresses('a'))).toMatchObject({ key: 'payloadInvalid' })
    expect(await backend.callError('logError', report, fromIpAddresses('a'))).toEqual(TOO_MANY)
    expect(await backend.callError('logError', { ...report, state: null }, fromIpAddresses('a'))).toEqual(TOO_MANY)
  })
})

describe('limits of the calls for members', () => {
  const PAYLOADS = {
    getFirestoreAccount: {},
    upsertFirestoreAccount: anUpsert({ tosConsent: true }),
    getRedirectUrl: { callbackURL: 'https://www.kef.com/', isMobile: false },
    submitCampaignEntry: anEntry(),
  }
  const NAMES = Object.keys(PAYLOADS) as (keyof typeof PAYLOADS)[]

  it.each(NAMES)('count %s by member, each call separately', async (name) => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    const uid = await backend.addMember()
    for (const _ of [1, 2]) await backend.call(name, PAYLOADS[name], { uid })
    expect(await backend.callError(name, PAYLOADS[name], { uid })).toEqual(TOO_MANY)
    await backend.call(name, PAYLOADS[name], { uid: await backend.addMember() })
    backend.advance(LIMITS.windowMs)
    await backend.call(name, PAYLOADS[name], { uid })
  })

  it.each([
    ['for an unverified email', { emailVerified: false }, {}, 'emailNotVerified'],
    ['by a session of a custom token', {}, { signInProvider: 'custom' }, 'signInRequired'],
    ['by a revoked session', { tokensValidAfter: START / 1_000 }, { authTime: 5 }, 'signInRequired'],
  ])('count calls that are refused %s', async (_, user, token, key) => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    const uid = backend.auth.add(user)
    for (const _ of [1, 2])
      expect(await backend.callError('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })).toMatchObject({ key })
    expect(await backend.callError('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })).toEqual(TOO_MANY)
  })

  it('count a revoked token separately from its member', async () => {
    const backend = createTestBackend({ config: { limits: LIMITS } })
    const uid = backend.auth.add({ tokensValidAfter: START / 1_000 })
    for (const _ of [1, 2, 3, 4]) await backend.callError('getFirestoreAccount', {}, { uid, token: { authTime: 5 } })
    await backend.call('getFirestoreAccount', {}, { uid })
  })
})

describe('ipAddressesOf', () => {
  const read = (forwardedFor: string, trustedProxies = 1, hostingClientIp?: string) =>
    ipAddressesOf({ forwardedFor, hostingClientIp }, testConfig({ trustedProxies }))

  it('reads the end of the header, which callers cannot forge', () => {
    expect(read('198.51.100.7, 192.0.2.1')).toEqual({ visitor: '198.51.100.7', lastProxy: '192.0.2.1' })
    expect(read('forged, 198.51.100.7, 192.0.2.1')).toEqual({ visitor: '198.51.100.7', lastProxy: '192.0.2.1' })
    expect(read('forged, 198.51.100.7', 0)).toEqual({ visitor: '198.51.100.7', lastProxy: '198.51.100.7' })
  })

  it('falls back to the only address', () => {
    expect(read('198.51.100.7')).toEqual({ visitor: '198.51.100.7', lastProxy: '198.51.100.7' })
    expect(read(' , ')).toEqual({ visitor: 'unknown', lastProxy: 'unknown' })
  })

  it('reads Fastly-Client-IP if the header names only the proxy', () => {
    expect(read('192.0.2.1', 1, '198.51.100.7')).toEqual({ visitor: '198.51.100.7', lastProxy: '192.0.2.1' })
    expect(read('198.51.100.7, 192.0.2.1', 1, 'forged').visitor).toBe('198.51.100.7')
    expect(read('192.0.2.1', 0, 'forged').visitor).toBe('192.0.2.1')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
    ['198.51.100.7', '198.51.100.7'],
  ])('reduces %s to %s', (address, countedAddress) => {
    expect(read(`${address}, 192.0.2.1`).visitor).toBe(countedAddress)
  })

  it('ignores the headers in the emulator', () => {
    const forwardedFor = 'forged'
    expect(ipAddressesOf({ forwardedFor }, testConfig({ isLocal: true }))).toEqual({
      visitor: 'local',
      lastProxy: 'local',
    })
  })
})

describe('describeAddressSource', () => {
  const read = (forwardedFor: string, hostingClientIp?: string, trustedProxies = 1) =>
    describeAddressSource({ forwardedFor, hostingClientIp }, testConfig({ trustedProxies }))

  it('names the header and not the address', () => {
    expect(read('198.51.100.7, 192.0.2.1', '198.51.100.7')).toEqual({ by: 'X-Forwarded-For', addresses: 2 })
    expect(read('192.0.2.1', '198.51.100.7')).toEqual({ by: 'Fastly-Client-IP', addresses: 1 })
    expect(read('192.0.2.1')).toEqual({ by: 'nothing', addresses: 1 })
    expect(read('')).toEqual({ by: 'nothing', addresses: 0 })
  })

  it('reads the last address if no proxy is trusted', () => {
    expect(read('198.51.100.7', undefined, 0)).toEqual({ by: 'X-Forwarded-For', addresses: 1 })
  })
})

it('a member may enter two draws a day whose codes nobody has configured or scheduled', async () => {
  const limits = { ...LIMITS, perMember: 100 }
  const backend = createTestBackend({ config: { limits, campaignTimes: new Map([['CONFIGURED', {}]]) } })
  const times = { opensAt: null, closesAt: null, updatedAt: new Date(START).toISOString() }
  await backend.store.saveSchedule({ campaignCode: 'SCHEDULED', ...times })
  const uid = await backend.addMember()
  const enter = (campaignCode: string) => backend.call('submitCampaignEntry', anEntry({ campaignCode }), { uid })
  for (const code of ['TakeItHome', 'CONFIGURED', 'SCHEDULED', 'Spam-1', 'Spam-2'])
    expect(await enter(code)).toEqual({ alreadyEntered: false })
  expect(await enter('Spam-1')).toEqual({ alreadyEntered: true })
  await expect(enter('Spam-3')).rejects.toMatchObject(TOO_MANY)
  expect(await backend.store.getEntry(uid, 'Spam-3')).toBeNull()
  expect(await enter('win-a-movie-night-setup')).toEqual({ alreadyEntered: false })
  backend.advance(24 * 60 * 60 * 1_000)
  expect(await enter('Spam-3')).toEqual({ alreadyEntered: false })
})
