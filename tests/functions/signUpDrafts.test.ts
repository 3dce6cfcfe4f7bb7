/** A sign-up counts after its own email was verified, and for no other owner of the email (S41). */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { anyFirestore } from './support/firestore'
import { aCampaignSignUp, anEntry, anUpsert, EMAIL, NO_ACCOUNT } from './support/payloads'
import { link, resetPassword, signInWith, verify } from './support/proofs'
import { createTestBackend, START, type TestBackend } from './support/backend'
import { propertyRuns } from '../support/propertyRuns'

jest.setTimeout(60_000)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const UID = 'uid-1'
const AT = new Date(START).toISOString()
const STORES: readonly (readonly [string, () => AccountStore])[] = [
  ['SQLite', () => openSqliteStore(':memory:')],
  ['Firestore', () => firestoreStore(anyFirestore())],
]

/** A campaign sign-up, an hour ago. */
async function aCampaignSignUpAnHourAgo(open: () => AccountStore): Promise<TestBackend> {
  const backend = createTestBackend({ open })
  await backend.call('signUpWithEmail', aCampaignSignUp())
  backend.advance(HOUR_MS)
  return backend
}

const account = (backend: TestBackend) => backend.call('getFirestoreAccount', {}, { uid: UID })
/** Calls in a session that proves the email, which Facebook does only as the sole provider. */
const accountAsOwner = (backend: TestBackend) => {
  const ids = backend.auth.users.get(UID)?.providers.map(({ id }) => id) ?? []
  const signInProvider = ids.find((id) => id !== 'facebook.com') ?? 'facebook.com'
  return backend.call('getFirestoreAccount', {}, { uid: UID, token: { signInProvider } })
}

async function expectNothingStored(backend: TestBackend): Promise<void> {
  expect(await backend.store.getByUid(UID)).toBeNull()
  expect(await backend.store.listConsentReceipts(UID)).toEqual([])
  expect(await backend.store.getEntry(UID, 'TakeItHome')).toBeNull()
}

describe.each(STORES)('on %s', (_, open) => {
  let opened: AccountStore | null = null
  const signedUp = () => aCampaignSignUpAnHourAgo(() => (opened = open()))
  afterEach(async () => {
    await opened?.close()
  })

  describe('a sign-up', () => {
    it('is a draft until its email is verified: no record, receipt or entry', async () => {
      const backend = await signedUp()
      await expectNothingStored(backend)
      expect(await account(backend)).toEqual(NO_ACCOUNT)
      await expectNothingStored(backend)
      expect(await backend.store.getDraft(UID)).toMatchObject({ record: { email: EMAIL, firstName: 'Sophie' } })
    })

    it('is promoted by the first call after its email was verified', async () => {
      const backend = await signedUp()
      verify(backend, UID)
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie', tosConsent: true, marketingConsent: true })
      expect((await backend.store.listConsentReceipts(UID)).map(({ kind, at }) => [kind, at])).toEqual([
        ['tosConsent', AT],
        ['marketingConsent', AT],
        ['tosConsentEvent', AT],
      ])
      expect(await backend.store.getEntry(UID, 'TakeItHome')).toMatchObject({
        status: 'counted',
        answer: 'Miles Davis, Kind of Blue',
        createdAt: AT,
        countedAt: new Date(START + HOUR_MS).toISOString(),
      })
      expect(await backend.store.getDraft(UID)).toBeNull()
    })

    it.each([
      ['getRedirectUrl', { callbackURL: 'https://us.kef.com/', isMobile: false }],
      ['submitCampaignEntry', anEntry({ answer: 'Another' })],
      ['upsertFirestoreAccount', anUpsert({ marketingConsent: false })],
    ] as const)('is promoted if the first call is %s', async (name, payload) => {
      const backend = await signedUp()
      verify(backend, UID)
      await backend.call(name, payload, { uid: UID })
      expect(await backend.store.getByUid(UID)).toMatchObject({ lastName: 'Germain', tosConsent: true })
      expect(await backend.store.getEntry(UID, 'TakeItHome')).toMatchObject({ answer: 'Miles Davis, Kind of Blue' })
    })

    it.each([
      ['the member signs in with a provider', (backend: TestBackend) => signInWith(backend, UID, 'google.com')],
      ['the member links Facebook', (backend: TestBackend) => link(backend, UID, 'facebook.com')],
    ])('is promoted if %s after the verification', async (_, signInOrLink) => {
      const backend = await signedUp()
      verify(backend, UID)
      signInOrLink(backend)
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    })

    it('stays a draft while only Facebook was linked', async () => {
      const backend = await signedUp()
      link(backend, UID, 'facebook.com')
      expect(await account(backend)).toEqual(NO_ACCOUNT)
      verify(backend, UID)
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie' })
    })

    it('is promoted if Google was linked in a session with its password', async () => {
      const backend = await signedUp()
      link(backend, UID, 'google.com')
      expect(await account(backend)).toMatchObject({ firstName: 'Sophie', tosConsent: true })
    })

    it.each([
      ['promoted if tokensValidAfter is two seconds after createdAt', 2, 'Sophie'],
      ['discarded if it is later, because the password was then reset', 3, null],
    ])('is %s', async (_, seconds, firstName) => {
      const backend = await signedUp()
      const createdAt = backend.auth.users.get(UID)?.createdAt ?? 0
      verify(backend, UID)
      backend.advance(60_000)
      backend.auth.change(UID, { tokensValidAfter: createdAt + seconds })
      expect(await account(backend)).toMatchObject({ firstName })
    })

    it('of a disabled member stays a draft', async () => {
      const backend = await signedUp()
      verify(backend, UID)
      backend.auth.change(UID, { isDisabled: true })
      expect(await account(backend)).toEqual({ ...NO_ACCOUNT, isDisabled: true })
      await expectNothingStored(backend)
    })

    it('is ignored if it was not verified within thirty days', async () => {
      const backend = await signedUp()
      backend.advance(30 * DAY_MS)
      verify(backend, UID)
      expect(await account(backend)).toEqual(NO_ACCOUNT)
    })
  })

  describe('a sign-up with another person’s email', () => {
    const PROOFS: readonly (readonly [string, (backend: TestBackend) => void])[] = [
      ['signs in with Google', (backend) => signInWith(backend, UID, 'google.com')],
      ['signs in with Apple', (backend) => signInWith(backend, UID, 'apple.com')],
      [
        'signs in with Facebook, and the service marks the email as verified',
        (backend) => signInWith(backend, UID, 'facebook.com'),
      ],
      ['sets a password by a reset link', (backend) => resetPassword(backend, UID)],
      [
        'signs in with Google, then sets a password',
        (backend) => {
          signInWith(backend, UID, 'google.com')
          resetPassword(backend, UID)
        },
      ],
      [
        'sets a password, then links Facebook',
        (backend) => {
          resetPassword(backend, UID)
          link(backend, UID, 'facebook.com')
        },
      ],
      [
        'has Facebook as the only provider, and an unverified email',
        (backend) => backend.auth.change(UID, { providers: [{ id: 'facebook.com', email: EMAIL }] }),
      ],
      [
        'changed and verified the email of the account',
        (backend) => backend.auth.change(UID, { email: 'owner@example.com', emailVerified: true }),
      ],
    ]

    it.each(PROOFS)('is discarded for an owner who %s', async (_, prove) => {
      const backend = await signedUp()
      prove(backend)
      expect(await account(backend)).toEqual(NO_ACCOUNT)
      await expectNothingStored(backend)
      expect(await backend.store.getDraft(UID)).toBeNull()
    })

    it('stays discarded after the owner set a password', async () => {
      const backend = await signedUp()
      signInWith(backend, UID, 'google.com')
      await account(backend)
      await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), { uid: UID })
      link(backend, UID, 'password')
      expect(await account(backend)).toMatchObject({ firstName: 'Ada', lastName: null, marketingConsent: null })
      expect(await backend.store.listConsentReceipts(UID)).toHaveLength(1)
      const entry = await backend.call('submitCampaignEntry', anEntry({ answer: 'My own' }), { uid: UID })
      expect(entry).toEqual({ alreadyEntered: false })
    })
  })

  describe('before the email is proved', () => {
    it('a save is refused', async () => {
      const backend = await signedUp()
      expect(await backend.callError('upsertFirestoreAccount', anUpsert({ tosConsent: true }), { uid: UID })).toEqual({
        status: 'failed-precondition',
        key: 'emailNotVerified',
      })
      await expectNothingStored(backend)
    })
  })
})

describe('any order of events', () => {
  const events = {
    verify: (backend: TestBackend) => verify(backend, UID),
    google: (backend: TestBackend) => signInWith(backend, UID, 'google.com'),
    apple: (backend: TestBackend) => signInWith(backend, UID, 'apple.com'),
    reset: (backend: TestBackend) => resetPassword(backend, UID),
    'link facebook': (backend: TestBackend) => link(backend, UID, 'facebook.com'),
    'call twice at once': (backend: TestBackend) => Promise.all([accountAsOwner(backend), accountAsOwner(backend)]),
  }
  type Event = keyof typeof events
  const PROOFS: readonly Event[] = ['verify', 'google', 'apple', 'reset']

  it('promotes a sign-up by its own verification or never, with its receipts once', async () => {
    const anyEvent = fc.constantFrom(...(Object.keys(events) as Event[]))
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 8 }), async (order) => {
        const backend = await aCampaignSignUpAnHourAgo(() => openSqliteStore(':memory:'))
        for (const event of order) {
          await events[event](backend)
          backend.advance(60_000)
        }
        await accountAsOwner(backend)
        const proof = order.find((event) => PROOFS.includes(event))
        // A reset after the verification replaces the password, unless a call has settled the sign-up before.
        const settledAt = order.findIndex((event, at) => event === 'call twice at once' && isProvedBefore(order, at))
        const beforeSettling = settledAt < 0 ? order : order.slice(0, settledAt)
        const isReplaced = proof !== 'verify' || beforeSettling.includes('reset')
        const counts = proof !== undefined && !isReplaced
        expect((await backend.store.getByUid(UID)) !== null).toBe(counts)
        expect(await backend.store.listConsentReceipts(UID)).toHaveLength(counts ? 3 : 0)
        expect((await backend.store.getEntry(UID, 'TakeItHome'))?.status).toBe(counts ? 'counted' : undefined)
        expect((await backend.store.getDraft(UID)) === null).toBe(proof !== undefined)
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  const isProvedBefore = (order: readonly Event[], at: number) =>
    order.slice(0, at).some((event) => PROOFS.includes(event))
})
