/** What a sign-up gave counts once its own email is verified, and for nobody else (S41). */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { anyFirestore } from './support/firestore'
import { aCampaignSignUp, anEntry, anUpsert, EMAIL, NO_ACCOUNT } from './support/payloads'
import { link, resetPassword, signInWith, verify } from './support/proofs'
import { createTestBackend, START, type TestBackend } from './support/backend'

jest.setTimeout(60_000)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const UID = 'uid-1'
const AT = new Date(START).toISOString()
const STORES: readonly (readonly [string, () => AccountStore])[] = [
  ['SQLite', () => openSqliteStore(':memory:')],
  ['Firestore', () => firestoreStore(anyFirestore())],
]

/** Somebody signed up with an entry, an hour ago. */
async function aSignUpOfAnHourAgo(open: () => AccountStore): Promise<TestBackend> {
  const backend = createTestBackend({ open })
  await backend.call('signUpWithEmail', aCampaignSignUp())
  backend.advance(HOUR)
  return backend
}

const account = (backend: TestBackend) => backend.call('getFirestoreAccount', {}, { uid: UID })
/** As the owner does, by an identity that proves the address: Facebook beside another one does not. */
const accountOfOwner = (backend: TestBackend) => {
  const ids = backend.auth.users.get(UID)?.providers.map(({ id }) => id) ?? []
  const signInProvider = ids.find((id) => id !== 'facebook.com') ?? 'facebook.com'
  return backend.call('getFirestoreAccount', {}, { uid: UID, token: { signInProvider } })
}

async function expectNothing(backend: TestBackend): Promise<void> {
  expect(await backend.store.getByUid(UID)).toBeNull()
  expect(await backend.store.consents(UID)).toEqual([])
  expect(await backend.store.getEntry(UID, 'TakeItHome')).toBeNull()
}

describe.each(STORES)('on %s', (_, open) => {
  let opened: AccountStore | null = null
  const signedUp = () => aSignUpOfAnHourAgo(() => (opened = open()))
  afterEach(async () => {
    await opened?.close()
  })

  describe('a sign-up', () => {
    it('is a draft until its email is verified: no record, no receipt, no entry', async () => {
      const backend = await signedUp()
      await expectNothing(backend)
      expect(await account(backend)).toEqual(NO_ACCOUNT)
      await expectNothing(backend)
      expect(await backend.store.getDraft(UID)).toMatchObject({ record: { email: EMAIL, firstName: 'Sophie' } })
    })

    it('counts with the first call after its email was verified, as it was given', async () => {
      const backend = await signedUp()
      verify(backend, UID)
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie', tosConsent: true, marketingConsent: true })
      expect((await backend.store.consents(UID)).map(({ kind, at }) => [kind, at])).toEqual([
        ['tosConsent', AT],
        ['marketingConsent', AT],
        ['tosConsentEvent', AT],
      ])
      expect(await backend.store.getEntry(UID, 'TakeItHome')).toMatchObject({
        status: 'counted',
        answer: 'Miles Davis, Kind of Blue',
        createdAt: AT,
        countedAt: new Date(START + HOUR).toISOString(),
      })
      expect(await backend.store.getDraft(UID)).toBeNull()
    })

    it.each([
      ['getRedirectUrl', { callbackURL: 'https://us.kef.com/', isMobile: false }],
      ['submitCampaignEntry', anEntry({ answer: 'Another' })],
      ['upsertFirestoreAccount', anUpsert({ marketingConsent: false })],
    ] as const)('counts whatever is called first: %s', async (name, payload) => {
      const backend = await signedUp()
      verify(backend, UID)
      await backend.call(name, payload, { uid: UID })
      expect(await backend.store.getByUid(UID)).toMatchObject({ lastName: 'Germain', tosConsent: true })
      expect(await backend.store.getEntry(UID, 'TakeItHome')).toMatchObject({ answer: 'Miles Davis, Kind of Blue' })
    })

    it.each([
      [
        'a provider is used after the email was verified',
        (backend: TestBackend) => signInWith(backend, UID, 'google.com'),
      ],
      ['Facebook is linked', (backend: TestBackend) => link(backend, UID, 'facebook.com')],
    ])('counts also when %s', async (_, then) => {
      const backend = await signedUp()
      verify(backend, UID)
      then(backend)
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    })

    it('waits while a provider is linked that proves no address', async () => {
      const backend = await signedUp()
      link(backend, UID, 'facebook.com')
      expect(await account(backend)).toEqual(NO_ACCOUNT)
      verify(backend, UID)
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie' })
    })

    it('counts where a provider was linked in its own session: only who knows the password can', async () => {
      const backend = await signedUp()
      link(backend, UID, 'google.com')
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    })

    it('counts where the service set its two times some seconds apart', async () => {
      const backend = await signedUp()
      const createdAt = backend.auth.users.get(UID)?.createdAt ?? 0
      verify(backend, UID)
      backend.auth.change(UID, { tokensValidAfter: createdAt + 5 })
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie' })
    })

    it('of a member who is disabled stays a draft', async () => {
      const backend = await signedUp()
      verify(backend, UID)
      backend.auth.change(UID, { isDisabled: true })
      expect(await account(backend)).toEqual({ ...NO_ACCOUNT, isDisabled: true })
      await expectNothing(backend)
    })

    it('that was not verified within thirty days is not looked at any more', async () => {
      const backend = await signedUp()
      backend.advance(30 * DAY)
      verify(backend, UID)
      expect(await account(backend)).toEqual(NO_ACCOUNT)
    })
  })

  describe('a stranger’s sign-up with somebody else’s address', () => {
    const PROOFS: readonly (readonly [string, (backend: TestBackend) => void])[] = [
      ['signs in with Google', (backend) => signInWith(backend, UID, 'google.com')],
      ['signs in with Apple', (backend) => signInWith(backend, UID, 'apple.com')],
      [
        'signs in with a Facebook account that the service trusts',
        (backend) => signInWith(backend, UID, 'facebook.com'),
      ],
      ['chooses a password by a reset link', (backend) => resetPassword(backend, UID)],
      [
        'signs in with Google, then chooses a password',
        (backend) => {
          signInWith(backend, UID, 'google.com')
          resetPassword(backend, UID)
        },
      ],
      [
        'chooses a password, then links Facebook by it',
        (backend) => {
          resetPassword(backend, UID)
          link(backend, UID, 'facebook.com')
        },
      ],
      [
        'is left with Facebook alone, which proves no address',
        (backend) => backend.auth.change(UID, { providers: [{ id: 'facebook.com', email: EMAIL }] }),
      ],
      [
        'gave the account another address',
        (backend) => backend.auth.change(UID, { email: 'owner@example.com', emailVerified: true }),
      ],
    ]

    it.each(PROOFS)('gives nothing to an owner who %s', async (_, prove) => {
      const backend = await signedUp()
      prove(backend)
      expect(await account(backend)).toEqual(NO_ACCOUNT)
      await expectNothing(backend)
      expect(await backend.store.getDraft(UID)).toBeNull()
    })

    it('is gone for good: nothing of it comes back once the owner has a password again', async () => {
      const backend = await signedUp()
      signInWith(backend, UID, 'google.com')
      await account(backend)
      await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), { uid: UID })
      link(backend, UID, 'password')
      expect(await account(backend)).toMatchObject({ firstName: 'Ada', lastName: null, marketingConsent: null })
      expect(await backend.store.consents(UID)).toHaveLength(1)
      const entry = await backend.call('submitCampaignEntry', anEntry({ answer: 'My own' }), { uid: UID })
      expect(entry).toEqual({ alreadyEntered: false })
    })
  })

  describe('before the address is proved', () => {
    it('nothing is saved', async () => {
      const backend = await signedUp()
      expect(await backend.callError('upsertFirestoreAccount', anUpsert({ tosConsent: true }), { uid: UID })).toEqual({
        status: 'failed-precondition',
        key: 'emailNotVerified',
      })
      await expectNothing(backend)
    })
  })
})

describe('whatever happens in whatever order', () => {
  const events = {
    verify: (backend: TestBackend) => verify(backend, UID),
    google: (backend: TestBackend) => signInWith(backend, UID, 'google.com'),
    apple: (backend: TestBackend) => signInWith(backend, UID, 'apple.com'),
    reset: (backend: TestBackend) => resetPassword(backend, UID),
    'link facebook': (backend: TestBackend) => link(backend, UID, 'facebook.com'),
    'call twice at once': (backend: TestBackend) => Promise.all([accountOfOwner(backend), accountOfOwner(backend)]),
  }
  type Event = keyof typeof events
  const PROVES: readonly Event[] = ['verify', 'google', 'apple', 'reset']

  it('a sign-up counts by its own verification or never, and its receipts are there once', async () => {
    const anyEvent = fc.constantFrom(...(Object.keys(events) as Event[]))
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 8 }), async (order) => {
        const backend = await aSignUpOfAnHourAgo(() => openSqliteStore(':memory:'))
        for (const event of order) {
          await events[event](backend)
          backend.advance(60_000)
        }
        await accountOfOwner(backend)
        const proof = order.find((event) => PROVES.includes(event))
        // A reset replaces the password also after the verification; a call in between has settled it before.
        const called = order.findIndex((event, at) => event === 'call twice at once' && isProvedBefore(order, at))
        const seen = called < 0 ? order : order.slice(0, called)
        const isReplaced = proof !== 'verify' || seen.includes('reset')
        const counts = proof !== undefined && !isReplaced
        expect((await backend.store.getByUid(UID)) !== null).toBe(counts)
        expect(await backend.store.consents(UID)).toHaveLength(counts ? 3 : 0)
        expect((await backend.store.getEntry(UID, 'TakeItHome'))?.status).toBe(counts ? 'counted' : undefined)
        expect((await backend.store.getDraft(UID)) === null).toBe(proof !== undefined)
      }),
      { numRuns: 300 },
    )
  })

  const isProvedBefore = (order: readonly Event[], at: number) =>
    order.slice(0, at).some((event) => PROVES.includes(event))
})
