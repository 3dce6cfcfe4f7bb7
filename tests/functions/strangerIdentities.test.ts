/** A stranger's identity, and what was given before the address was verified, end where the owner begins (S41). */
import { describe, expect, it } from '@jest/globals'
import type { LinkedProvider, Member } from '../../functions/src/auth/AuthPort'
import { aRecord } from '../contract/accountStore.data'
import { aCampaignSignUp, anEntry, anUpsert, EMAIL } from './support/payloads'
import { resetPassword, signInWith, verify } from './support/proofs'
import { aWorld, START, type World } from './support/world'

const UID = 'uid-1'
const STRANGER = 'stranger@example.net'
const REFUSED = { status: 'unauthenticated', key: 'signInRequired' }
const TERMS = anUpsert({ firstName: 'Mallory', tosConsent: true })

const provider = (id: string, email: string | null = EMAIL): LinkedProvider => ({ id, email })
const session = (signInProvider: string) => ({ uid: UID, token: { signInProvider } })
const account = (world: World, by: string) => world.call('getFirestoreAccount', {}, session(by))
const linked = (world: World) => world.auth.users.get(UID)?.providers.map(({ id }) => id)
const removedFrom = (world: World) => world.logged.filter(({ event }) => event === 'identities unlinked')

/** A user with these identities; the second of its creation is long past. */
function aUser(world: World, providers: readonly LinkedProvider[], changes: Partial<Member> = {}): void {
  world.auth.add({ uid: UID, email: EMAIL, emailVerified: false, providers, ...changes })
  world.advance(3_600_000)
}

/** The service kept the identities of the stranger when a provider proved the address. */
function proveKeepingIdentities(world: World, id: string): void {
  const before = world.auth.users.get(UID)?.providers ?? []
  const kept = before.filter((identity) => identity.id !== id && identity.id !== 'password')
  signInWith(world, UID, id)
  world.auth.change(UID, { providers: [...kept, provider(id)] })
}

async function expectNewMember(world: World, by: string): Promise<void> {
  expect(await account(world, by)).toMatchObject({ firstName: null, tosConsent: null, marketingConsent: null })
  expect(await world.store.getByUid(UID)).toBeNull()
  expect(await world.store.consents(UID)).toEqual([])
  expect(await world.store.getEntry(UID, 'TakeItHome')).toBeNull()
}

describe('an identity that a stranger linked before the address was proved', () => {
  const CASES = ['google.com', 'facebook.com', 'apple.com'].flatMap((theirs) =>
    ['google.com', 'apple.com'].filter((own) => own !== theirs).map((own) => [theirs, own] as const),
  )

  it.each(CASES)('%s does not enter after the owner came by %s, and is unlinked', async (theirs, own) => {
    const world = aWorld()
    await world.call('signUpWithEmail', aCampaignSignUp())
    world.advance(3_600_000)
    world.auth.change(UID, { providers: [provider('password'), provider(theirs, STRANGER)] })
    proveKeepingIdentities(world, own)
    expect(await world.refusal('getFirestoreAccount', {}, session(theirs))).toEqual(REFUSED)
    expect(await world.refusal('upsertFirestoreAccount', TERMS, session(theirs))).toEqual(REFUSED)
    await expectNewMember(world, own)
    expect(linked(world)).toEqual([own])
    await world.call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), session(own))
    expect(await world.store.getByUid(UID)).toMatchObject({ firstName: 'Ada' })
    expect(JSON.stringify(world.logged)).not.toContain('example')
  })

  it('is unlinked when the owner came by a reset link', async () => {
    const world = aWorld()
    await world.call('signUpWithEmail', aCampaignSignUp())
    world.advance(3_600_000)
    resetPassword(world, UID)
    world.auth.change(UID, { providers: [provider('password'), provider('google.com', STRANGER)] })
    expect(await world.refusal('getFirestoreAccount', {}, session('google.com'))).toEqual(REFUSED)
    await expectNewMember(world, 'password')
    expect(linked(world)).toEqual(['password'])
  })

  it('is unlinked when the sign-up itself is verified', async () => {
    const world = aWorld()
    await world.call('signUpWithEmail', aCampaignSignUp())
    world.auth.change(UID, { providers: [provider('password'), provider('google.com', STRANGER)] })
    verify(world, UID)
    expect(await world.refusal('getFirestoreAccount', {}, session('google.com'))).toEqual(REFUSED)
    expect(await account(world, 'password')).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    expect(linked(world)).toEqual(['password'])
  })

  it('keeps the draft unsettled until the sign-in service has unlinked it', async () => {
    const world = aWorld()
    await world.call('signUpWithEmail', aCampaignSignUp())
    world.auth.change(UID, { providers: [provider('password'), provider('google.com', STRANGER)] })
    verify(world, UID)
    world.auth.failUnlinking(true)
    expect(await world.refusal('getFirestoreAccount', {}, session('password'))).toMatchObject({ status: 'internal' })
    expect(await world.store.getByUid(UID)).toBeNull()
    world.auth.failUnlinking(false)
    expect(await account(world, 'password')).toMatchObject({ firstName: 'Sophie' })
    await account(world, 'password')
    expect(removedFrom(world)).toEqual([{ level: 'warn', event: 'identities unlinked', facts: { count: 1 } }])
  })
})

describe('what Facebook gave before the address was verified', () => {
  async function aFacebookMember(): Promise<World> {
    const world = aWorld()
    aUser(world, [provider('facebook.com')])
    await account(world, 'facebook.com')
    await world.call('upsertFirestoreAccount', TERMS, session('facebook.com'))
    expect(await world.call('submitCampaignEntry', anEntry(), session('facebook.com'))).toEqual({
      alreadyEntered: false,
    })
    return world
  }

  it('is provisional, and its entry counts in no draw', async () => {
    const world = await aFacebookMember()
    expect(await account(world, 'facebook.com')).toMatchObject({ firstName: 'Mallory', tosConsent: true })
    expect(await world.store.getByUid(UID)).toMatchObject({ provisional: true })
    expect(await world.store.getEntry(UID, 'TakeItHome')).toMatchObject({ status: 'pending', countedAt: null })
    expect(await world.call('submitCampaignEntry', anEntry({ answer: 'Other' }), session('facebook.com'))).toEqual({
      alreadyEntered: true,
    })
  })

  it.each(['google.com', 'apple.com'])('is discarded for an owner who came by %s', async (own) => {
    const world = await aFacebookMember()
    proveKeepingIdentities(world, own)
    expect(linked(world)).toEqual(['facebook.com', own])
    expect(await world.refusal('getFirestoreAccount', {}, session('facebook.com'))).toEqual(REFUSED)
    await expectNewMember(world, own)
    expect(linked(world)).toEqual([own])
  })

  it.each(['google.com', 'apple.com'])('is discarded also where the service unlinked Facebook for %s', async (own) => {
    const world = await aFacebookMember()
    signInWith(world, UID, own)
    await expectNewMember(world, own)
  })

  it.each([
    ['kept', [provider('password'), provider('facebook.com')]],
    ['dropped', [provider('password')]],
  ])('is discarded for an owner who came by a reset link, Facebook %s', async (_, providers) => {
    const world = await aFacebookMember()
    resetPassword(world, UID)
    world.auth.change(UID, { providers })
    await expectNewMember(world, 'password')
    expect(linked(world)).toEqual(['password'])
  })

  it('is confirmed, entry and all, when the address is verified with Facebook alone', async () => {
    const world = await aFacebookMember()
    verify(world, UID)
    expect(await account(world, 'facebook.com')).toMatchObject({ firstName: 'Mallory', tosConsent: true })
    expect(await world.store.getByUid(UID)).not.toHaveProperty('provisional')
    expect(await world.store.getEntry(UID, 'TakeItHome')).toMatchObject({ status: 'counted' })
    proveKeepingIdentities(world, 'google.com')
    expect(await account(world, 'google.com')).toMatchObject({ firstName: 'Mallory' })
    expect(linked(world)).toEqual(['facebook.com', 'google.com'])
  })

  it('stays, with the block, where support has disabled the record', async () => {
    const world = aWorld()
    aUser(world, [provider('google.com')], { emailVerified: true })
    const record = aRecord(UID, { provisional: true, isDisabled: true })
    await world.store.create({ record, consents: [], entry: null })
    expect(await account(world, 'google.com')).toMatchObject({ isDisabled: true })
    expect(await world.store.getByUid(UID)).toEqual(record)
  })
})

describe('a member who signs in as members do', () => {
  const VERIFIED = { emailVerified: true }
  const RELAY = 'x7f3k@privaterelay.appleid.com'

  it.each<readonly [string, string, readonly LinkedProvider[], Partial<Member>]>([
    [
      'Google',
      'google.com',
      [provider('google.com', 'Sophie@Example.com')],
      { ...VERIFIED, email: EMAIL.toLowerCase() },
    ],
    ['Apple by a relay address', 'apple.com', [provider('apple.com', RELAY)], { ...VERIFIED, email: RELAY }],
    ['Facebook', 'facebook.com', [provider('facebook.com')], {}],
    ['Facebook without an email', 'facebook.com', [provider('facebook.com', null)], { email: null }],
    ['Google with Apple', 'apple.com', [provider('google.com'), provider('apple.com')], VERIFIED],
  ])('%s for the first time, keeps every identity', async (_, by, providers, changes) => {
    const world = aWorld()
    world.auth.add({ uid: UID, email: EMAIL, emailVerified: false, providers, createdAt: START / 1_000, ...changes })
    expect(await account(world, by)).toMatchObject({ tosConsent: null })
    await world.call('upsertFirestoreAccount', TERMS, session(by))
    expect(await account(world, by)).toMatchObject({ tosConsent: true })
    expect(linked(world)).toEqual(providers.map(({ id }) => id))
  })

  it('gives nothing provisionally without an email', async () => {
    const world = aWorld()
    aUser(world, [provider('facebook.com', null)], { email: null })
    await world.call('upsertFirestoreAccount', TERMS, session('facebook.com'))
    await world.call('submitCampaignEntry', anEntry(), session('facebook.com'))
    expect(await world.store.getEntry(UID, 'TakeItHome')).toMatchObject({ status: 'counted' })
  })

  it.each(['password', 'facebook.com'])('links Facebook after the verification, in a session by %s', async (by) => {
    const world = aWorld()
    await world.call('signUpWithEmail', aCampaignSignUp())
    verify(world, UID)
    await account(world, 'password')
    world.auth.change(UID, { providers: [provider('password'), provider('facebook.com', STRANGER)] })
    expect(await account(world, by)).toMatchObject({ firstName: 'Sophie' })
    expect(linked(world)).toEqual(['password', 'facebook.com'])
  })

  it.each(['google.com', 'facebook.com'])('keeps the password of a sign-up with %s of the same address', async (id) => {
    const world = aWorld()
    await world.call('signUpWithEmail', aCampaignSignUp())
    verify(world, UID)
    world.auth.change(UID, { providers: [provider('password'), provider(id)] })
    expect(await account(world, id)).toMatchObject({ firstName: 'Sophie' })
    expect(linked(world)).toEqual(['password', id])
  })

  it('keeps a password that was chosen by a reset link before the first call, whoever calls first', async () => {
    const world = aWorld()
    const providers = [provider('password'), provider('google.com'), provider('facebook.com', STRANGER)]
    aUser(world, providers, VERIFIED)
    await account(world, 'google.com')
    expect(linked(world)).toEqual(['password', 'google.com'])
  })

  it.each([
    ['an imported member', { imported: true }],
    ['a member of before', {}],
  ])('loses nothing as %s', async (_, changes) => {
    const world = aWorld()
    const providers = [provider('password'), provider('google.com', STRANGER), provider('facebook.com')]
    aUser(world, providers, VERIFIED)
    const record = aRecord(UID, changes)
    await world.store.create({ record, consents: [], entry: null })
    for (const { id } of providers) await account(world, id)
    expect(await world.store.getByUid(UID)).toEqual(record)
    expect(linked(world)).toEqual(providers.map(({ id }) => id))
  })
})
