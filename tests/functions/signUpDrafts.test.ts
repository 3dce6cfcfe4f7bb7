/** What a sign-up gave counts once its own email is verified, and for nobody else (S41). */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { anyFirestore } from './support/firestore'
import { aCampaignSignUp, anEntry, anUpsert, EMAIL } from './support/payloads'
import { link, resetPassword, signInWith, verify } from './support/proofs'
import { aWorld, START, type World } from './support/world'

jest.setTimeout(60_000)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const UID = 'uid-1'
const AT = new Date(START).toISOString()
const NOTHING = {
  isDisabled: false,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  tosConsentExpiredDueToUpdatedPolicy: false,
}

const STORES: readonly (readonly [string, () => AccountStore])[] = [
  ['SQLite', () => openSqliteStore(':memory:')],
  ['Firestore', () => firestoreStore(anyFirestore())],
]

/** Somebody signed up with an entry, an hour ago. */
async function aSignUpOfAnHourAgo(open: () => AccountStore): Promise<World> {
  const world = aWorld({ open })
  await world.call('signUpWithEmail', aCampaignSignUp())
  world.advance(HOUR)
  return world
}

const account = (world: World) => world.call('getFirestoreAccount', {}, { uid: UID })
/** As the owner does, by an identity that proves the address: Facebook beside another one does not. */
const accountOfOwner = (world: World) => {
  const ids = world.auth.users.get(UID)?.providers.map(({ id }) => id) ?? []
  const signInProvider = ids.find((id) => id !== 'facebook.com') ?? 'facebook.com'
  return world.call('getFirestoreAccount', {}, { uid: UID, token: { signInProvider } })
}

async function expectNothing(world: World): Promise<void> {
  expect(await world.store.getByUid(UID)).toBeNull()
  expect(await world.store.consents(UID)).toEqual([])
  expect(await world.store.getEntry(UID, 'TakeItHome')).toBeNull()
}

describe.each(STORES)('on %s', (_, open) => {
  let opened: AccountStore | null = null
  const signedUp = () => aSignUpOfAnHourAgo(() => (opened = open()))
  afterEach(async () => {
    await opened?.close()
  })

  describe('a sign-up', () => {
    it('is a draft until its email is verified: no record, no receipt, no entry', async () => {
      const world = await signedUp()
      await expectNothing(world)
      expect(await account(world)).toEqual(NOTHING)
      await expectNothing(world)
      expect(await world.store.getDraft(UID)).toMatchObject({ record: { email: EMAIL, firstName: 'Sophie' } })
    })

    it('counts with the first call after its email was verified, as it was given', async () => {
      const world = await signedUp()
      verify(world, UID)
      expect(await account(world)).toMatchObject({ firstName: 'Sophie', tosConsent: true, marketingConsent: true })
      expect((await world.store.consents(UID)).map(({ kind, at }) => [kind, at])).toEqual([
        ['tosConsent', AT],
        ['marketingConsent', AT],
        ['tosConsentEvent', AT],
      ])
      expect(await world.store.getEntry(UID, 'TakeItHome')).toMatchObject({
        status: 'counted',
        answer: 'Miles Davis, Kind of Blue',
        createdAt: AT,
        countedAt: new Date(START + HOUR).toISOString(),
      })
      expect(await world.store.getDraft(UID)).toBeNull()
    })

    it.each([
      ['getRedirectUrl', { callbackURL: 'https://us.kef.com/', isMobile: false }],
      ['submitCampaignEntry', anEntry({ answer: 'Another' })],
      ['upsertFirestoreAccount', anUpsert({ marketingConsent: false })],
    ] as const)('counts whatever is called first: %s', async (name, payload) => {
      const world = await signedUp()
      verify(world, UID)
      await world.call(name, payload, { uid: UID })
      expect(await world.store.getByUid(UID)).toMatchObject({ lastName: 'Germain', tosConsent: true })
      expect(await world.store.getEntry(UID, 'TakeItHome')).toMatchObject({ answer: 'Miles Davis, Kind of Blue' })
    })

    it.each([
      ['a provider is used after the email was verified', (world: World) => signInWith(world, UID, 'google.com')],
      ['Facebook is linked', (world: World) => link(world, UID, 'facebook.com')],
    ])('counts also when %s', async (_, then) => {
      const world = await signedUp()
      verify(world, UID)
      then(world)
      expect(await account(world)).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    })

    it('waits while a provider is linked that proves no address', async () => {
      const world = await signedUp()
      link(world, UID, 'facebook.com')
      expect(await account(world)).toEqual(NOTHING)
      verify(world, UID)
      expect(await account(world)).toMatchObject({ firstName: 'Sophie' })
    })

    it('counts where a provider was linked in its own session: only who knows the password can', async () => {
      const world = await signedUp()
      link(world, UID, 'google.com')
      expect(await account(world)).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    })

    it('counts where the service set its two times some seconds apart', async () => {
      const world = await signedUp()
      const createdAt = world.auth.users.get(UID)?.createdAt ?? 0
      verify(world, UID)
      world.auth.change(UID, { tokensValidAfter: createdAt + 5 })
      expect(await account(world)).toMatchObject({ firstName: 'Sophie' })
    })

    it('of a member who is disabled stays a draft', async () => {
      const world = await signedUp()
      verify(world, UID)
      world.auth.change(UID, { isDisabled: true })
      expect(await account(world)).toEqual({ ...NOTHING, isDisabled: true })
      await expectNothing(world)
    })

    it('that was not verified within thirty days is not looked at any more', async () => {
      const world = await signedUp()
      world.advance(30 * DAY)
      verify(world, UID)
      expect(await account(world)).toEqual(NOTHING)
    })
  })

  describe('a stranger’s sign-up with somebody else’s address', () => {
    const PROOFS: readonly (readonly [string, (world: World) => void])[] = [
      ['signs in with Google', (world) => signInWith(world, UID, 'google.com')],
      ['signs in with Apple', (world) => signInWith(world, UID, 'apple.com')],
      ['signs in with a Facebook account that the service trusts', (world) => signInWith(world, UID, 'facebook.com')],
      ['chooses a password by a reset link', (world) => resetPassword(world, UID)],
      [
        'signs in with Google, then chooses a password',
        (world) => {
          signInWith(world, UID, 'google.com')
          resetPassword(world, UID)
        },
      ],
      [
        'chooses a password, then links Facebook by it',
        (world) => {
          resetPassword(world, UID)
          link(world, UID, 'facebook.com')
        },
      ],
      [
        'is left with Facebook alone, which proves no address',
        (world) => world.auth.change(UID, { providers: [{ id: 'facebook.com', email: EMAIL }] }),
      ],
      [
        'gave the account another address',
        (world) => world.auth.change(UID, { email: 'owner@example.com', emailVerified: true }),
      ],
    ]

    it.each(PROOFS)('gives nothing to an owner who %s', async (_, prove) => {
      const world = await signedUp()
      prove(world)
      expect(await account(world)).toEqual(NOTHING)
      await expectNothing(world)
      expect(await world.store.getDraft(UID)).toBeNull()
    })

    it('is gone for good: nothing of it comes back once the owner has a password again', async () => {
      const world = await signedUp()
      signInWith(world, UID, 'google.com')
      await account(world)
      await world.call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), { uid: UID })
      link(world, UID, 'password')
      expect(await account(world)).toMatchObject({ firstName: 'Ada', lastName: null, marketingConsent: null })
      expect(await world.store.consents(UID)).toHaveLength(1)
      const entry = await world.call('submitCampaignEntry', anEntry({ answer: 'My own' }), { uid: UID })
      expect(entry).toEqual({ alreadyEntered: false })
    })
  })

  describe('before the address is proved', () => {
    it('nothing is saved', async () => {
      const world = await signedUp()
      expect(await world.refusal('upsertFirestoreAccount', anUpsert({ tosConsent: true }), { uid: UID })).toEqual({
        status: 'failed-precondition',
        key: 'emailNotVerified',
      })
      await expectNothing(world)
    })
  })
})

describe('whatever happens in whatever order', () => {
  const events = {
    verify: (world: World) => verify(world, UID),
    google: (world: World) => signInWith(world, UID, 'google.com'),
    apple: (world: World) => signInWith(world, UID, 'apple.com'),
    reset: (world: World) => resetPassword(world, UID),
    'link facebook': (world: World) => link(world, UID, 'facebook.com'),
    'call twice at once': (world: World) => Promise.all([accountOfOwner(world), accountOfOwner(world)]),
  }
  type Event = keyof typeof events
  const PROVES: readonly Event[] = ['verify', 'google', 'apple', 'reset']

  it('a sign-up counts by its own verification or never, and its receipts are there once', async () => {
    const anyEvent = fc.constantFrom(...(Object.keys(events) as Event[]))
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 8 }), async (order) => {
        const world = await aSignUpOfAnHourAgo(() => openSqliteStore(':memory:'))
        for (const event of order) {
          await events[event](world)
          world.advance(60_000)
        }
        await accountOfOwner(world)
        const proof = order.find((event) => PROVES.includes(event))
        // A reset replaces the password also after the verification; a call in between has settled it before.
        const called = order.findIndex((event, at) => event === 'call twice at once' && isProvedBefore(order, at))
        const seen = called < 0 ? order : order.slice(0, called)
        const isReplaced = proof !== 'verify' || seen.includes('reset')
        const counts = proof !== undefined && !isReplaced
        expect((await world.store.getByUid(UID)) !== null).toBe(counts)
        expect(await world.store.consents(UID)).toHaveLength(counts ? 3 : 0)
        expect((await world.store.getEntry(UID, 'TakeItHome'))?.status).toBe(counts ? 'counted' : undefined)
        expect((await world.store.getDraft(UID)) === null).toBe(proof !== undefined)
      }),
      { numRuns: 300 },
    )
  })

  const isProvedBefore = (order: readonly Event[], at: number) =>
    order.slice(0, at).some((event) => PROVES.includes(event))
})
