import { describe, expect, it } from '@jest/globals'
import { addressesOf, toldApart } from '../../functions/src/addresses'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { anEntry, anUpsert, aSignUp, EMAIL } from './support/payloads'
import { aConfig, aWorld, START } from './support/world'

const LIMITS = { windowMs: 60_000, perAddress: 3, perProxy: 60, perCall: 600, perEmail: 2, perMember: 2 }
const TOO_MANY = { status: 'resource-exhausted', key: 'error.tooManyRequests' }
const from = (visitor: string, nearest = visitor) => ({ addresses: { visitor, nearest } })

describe('limits of the open calls', () => {
  it('count by address, and end with the window', async () => {
    const world = aWorld({ config: { limits: LIMITS } })
    const ask = (n: number) => ({ email: `${n}@example.com` })
    for (const n of [1, 2, 3]) await world.call('explainSignInFailure', ask(n), from('a'))
    expect(await world.refusal('explainSignInFailure', ask(4), from('a'))).toEqual(TOO_MANY)
    expect(await world.call('explainSignInFailure', ask(4), from('b'))).toEqual({ reason: null })
    world.advance(59_999)
    await expect(world.call('explainSignInFailure', ask(5), from('a'))).rejects.toMatchObject({
      details: { retryAfterMs: 1 },
    })
    world.advance(1)
    expect(await world.call('explainSignInFailure', ask(5), from('a'))).toEqual({ reason: null })
  })

  it('count by email, in whatever case it is written', async () => {
    const world = aWorld({ config: { limits: LIMITS } })
    await world.call('explainSignInFailure', { email: EMAIL }, from('a'))
    await world.call('explainSignInFailure', { email: EMAIL.toUpperCase() }, from('b'))
    expect(await world.refusal('explainSignInFailure', { email: EMAIL }, from('c'))).toEqual(TOO_MANY)
  })

  it('count each sign-up by its email', async () => {
    const world = aWorld({ config: { limits: LIMITS } })
    await world.call('signUpWithEmail', aSignUp(), from('a'))
    expect(await world.refusal('signUpWithEmail', aSignUp(), from('b'))).toMatchObject({ key: 'emailAlreadyInUse' })
    expect(await world.refusal('signUpWithEmail', aSignUp(), from('c'))).toEqual(TOO_MANY)
  })

  it('count by the nearest proxy too, for callers who make their address up', async () => {
    const world = aWorld({ config: { limits: LIMITS } })
    const ask = (n: number) =>
      world.call('explainSignInFailure', { email: `${n}@example.com` }, from(`made-up-${n}`, 'proxy'))
    for (let n = 0; n < 60; n += 1) await ask(n)
    await expect(ask(60)).rejects.toMatchObject({ key: 'error.tooManyRequests' })
  })

  it('spread the counter of a busy proxy over as many documents as it has hits a second', async () => {
    const keys = new Map<string, number>()
    const watched = (store: AccountStore): AccountStore => ({
      ...store,
      hit: (key, windowMs, limit, now) => {
        if (key.includes(':proxy')) keys.set(key, limit)
        return store.hit(key, windowMs, limit, now)
      },
    })
    const world = aWorld({ config: { limits: { ...LIMITS, perProxy: 300 } }, store: watched })
    const ask = (n: number) =>
      world.call('explainSignInFailure', { email: `${n}@example.com` }, from(`visitor-${n}`, 'proxy'))
    const all = await Promise.allSettled(Array.from({ length: 700 }, (_, n) => ask(n)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(300)
    expect([...keys.values()]).toEqual([60, 60, 60, 60, 60])
  })

  it('let nobody through where the limit is none', async () => {
    const world = aWorld({ config: { limits: { ...LIMITS, perProxy: 0 } } })
    expect(await world.refusal('explainSignInFailure', { email: EMAIL }, from('a', 'proxy'))).toEqual(TOO_MANY)
  })

  it.each([
    ['signUpWithEmail', (n: number) => aSignUp({ email: `${n}@example.com` })],
    ['explainSignInFailure', (n: number) => ({ email: `${n}@example.com` })],
    ['logError', () => ({ err: { code: 'x', message: '' }, state: null, platform: null })],
  ] as const)('have a ceiling for %s that no invented address widens', async (name, payload) => {
    const world = aWorld({ config: { limits: { ...LIMITS, perCall: 60 } } })
    const ask = (n: number) => world.call(name, payload(n), from(`invented-${n}`, `invented-too-${n}`))
    for (let n = 0; n < 60; n += 1) await ask(n)
    await expect(ask(60)).rejects.toMatchObject({ key: 'error.tooManyRequests' })
    world.advance(60_000)
    await ask(61)
  })

  it('do not use the ceiling up with callers that are refused already', async () => {
    const world = aWorld({ config: { limits: { ...LIMITS, perAddress: 3, perCall: 5 } } })
    const ask = (n: number) => ({ email: `${n}@example.com` })
    for (let n = 0; n < 20; n += 1) await world.call('explainSignInFailure', ask(n), from('a')).catch(() => undefined)
    expect(await world.call('explainSignInFailure', ask(20), from('b'))).toEqual({ reason: null })
  })

  it('count each call for itself', async () => {
    const world = aWorld({ config: { limits: LIMITS } })
    for (const n of [1, 2, 3]) await world.call('explainSignInFailure', { email: `${n}@example.com` }, from('a'))
    expect(await world.call('signUpWithEmail', aSignUp(), from('a'))).toEqual({ uid: 'uid-1' })
  })

  it('do not count a payload that is invalid', async () => {
    const world = aWorld({ config: { limits: { ...LIMITS, perAddress: 1 } } })
    for (const _ of [1, 2, 3]) await world.refusal('signUpWithEmail', aSignUp({ password: 'bad' }), from('a'))
    expect(await world.call('signUpWithEmail', aSignUp(), from('a'))).toEqual({ uid: 'uid-1' })
  })

  it('count a report that is too large', async () => {
    const world = aWorld({ config: { limits: LIMITS } })
    const report = { err: { code: 'x', message: '' }, state: 'a '.repeat(60_000), platform: null }
    for (const _ of [1, 2, 3])
      expect(await world.refusal('logError', report, from('a'))).toMatchObject({ key: 'payloadInvalid' })
    expect(await world.refusal('logError', report, from('a'))).toEqual(TOO_MANY)
    expect(await world.refusal('logError', { ...report, state: null }, from('a'))).toEqual(TOO_MANY)
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

  it.each(NAMES)('count %s by member, each call for itself', async (name) => {
    const world = aWorld({ config: { limits: LIMITS } })
    const uid = await world.addMember()
    for (const _ of [1, 2]) await world.call(name, PAYLOADS[name], { uid })
    expect(await world.refusal(name, PAYLOADS[name], { uid })).toEqual(TOO_MANY)
    await world.call(name, PAYLOADS[name], { uid: await world.addMember() })
    world.advance(LIMITS.windowMs)
    await world.call(name, PAYLOADS[name], { uid })
  })

  it.each([
    ['unverified', { emailVerified: false }, {}, 'emailNotVerified'],
    ['by a provider that is not linked', {}, { signInProvider: 'custom' }, 'signInRequired'],
    ['of a session that was revoked', { tokensValidAfter: START / 1_000 }, { authTime: 5 }, 'signInRequired'],
  ])('count refusals too: %s', async (_, user, token, key) => {
    const world = aWorld({ config: { limits: LIMITS } })
    const uid = world.auth.add(user)
    for (const _ of [1, 2])
      expect(await world.refusal('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })).toMatchObject({ key })
    expect(await world.refusal('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid, token })).toEqual(TOO_MANY)
  })

  it('let nobody use up the calls of a member with an old token', async () => {
    const world = aWorld({ config: { limits: LIMITS } })
    const uid = world.auth.add({ tokensValidAfter: START / 1_000 })
    for (const _ of [1, 2, 3, 4]) await world.refusal('getFirestoreAccount', {}, { uid, token: { authTime: 5 } })
    await world.call('getFirestoreAccount', {}, { uid })
  })

  it('cost one counter a call', async () => {
    let hits = 0
    const watched = (store: AccountStore): AccountStore => ({
      ...store,
      hit: (...given) => {
        hits += 1
        return store.hit(...given)
      },
    })
    const world = aWorld({ store: watched })
    const uid = await world.addMember()
    for (const name of NAMES) await world.call(name, PAYLOADS[name], { uid })
    expect(hits).toBe(NAMES.length)
  })
})

describe('addressesOf', () => {
  const read = (forwardedFor: string, trustedProxies = 1, hostingSaw?: string) =>
    addressesOf({ forwardedFor, hostingSaw }, aConfig({ trustedProxies }))

  it('trusts the end of the header, not what the caller wrote in front', () => {
    expect(read('198.51.100.7, 192.0.2.1')).toEqual({ visitor: '198.51.100.7', nearest: '192.0.2.1' })
    expect(read('made-up, 198.51.100.7, 192.0.2.1')).toEqual({ visitor: '198.51.100.7', nearest: '192.0.2.1' })
    expect(read('made-up, 198.51.100.7', 0)).toEqual({ visitor: '198.51.100.7', nearest: '198.51.100.7' })
  })

  it('takes what there is', () => {
    expect(read('198.51.100.7')).toEqual({ visitor: '198.51.100.7', nearest: '198.51.100.7' })
    expect(read(' , ')).toEqual({ visitor: 'unknown', nearest: 'unknown' })
  })

  it('asks Hosting where its visitors would all look like one', () => {
    expect(read('192.0.2.1', 1, '198.51.100.7')).toEqual({ visitor: '198.51.100.7', nearest: '192.0.2.1' })
    expect(read('198.51.100.7, 192.0.2.1', 1, 'made-up').visitor).toBe('198.51.100.7')
    expect(read('192.0.2.1', 0, 'made-up').visitor).toBe('192.0.2.1')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
    ['198.51.100.7', '198.51.100.7'],
  ])('counts %s as %s: who has one IPv6 address has the whole network', (address, counted) => {
    expect(read(`${address}, 192.0.2.1`).visitor).toBe(counted)
  })

  it('trusts nothing in front of the emulator', () => {
    const forwardedFor = 'made-up'
    expect(addressesOf({ forwardedFor }, aConfig({ isLocal: true }))).toEqual({ visitor: 'local', nearest: 'local' })
  })
})

describe('toldApart', () => {
  const read = (forwardedFor: string, hostingSaw?: string, trustedProxies = 1) =>
    toldApart({ forwardedFor, hostingSaw }, aConfig({ trustedProxies }))

  it('says which header named the visitor, and never whom', () => {
    expect(read('198.51.100.7, 192.0.2.1', '198.51.100.7')).toEqual({ by: 'X-Forwarded-For', addresses: 2 })
    expect(read('192.0.2.1', '198.51.100.7')).toEqual({ by: 'Fastly-Client-IP', addresses: 1 })
    expect(read('192.0.2.1')).toEqual({ by: 'nothing', addresses: 1 })
    expect(read('')).toEqual({ by: 'nothing', addresses: 0 })
  })

  it('takes what reached Google for the visitor where no proxy of ours is in front', () => {
    expect(read('198.51.100.7', undefined, 0)).toEqual({ by: 'X-Forwarded-For', addresses: 1 })
  })
})
