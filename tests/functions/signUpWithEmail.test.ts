import { describe, expect, it } from '@jest/globals'
import type { AccountStore, NewAccount } from '../../functions/src/store/AccountStore'
import { aCampaignSignUp, aSignUp, EMAIL, PASSWORD, SERVER_FIELDS } from './support/payloads'
import { createTestBackend, START } from './support/backend'

const AT = new Date(START).toISOString()
const failsWith = (reason: string) => () => Promise.reject(new Error(reason))

describe('signUpWithEmail', () => {
  it('creates an unverified user and stores the form as a draft', async () => {
    const backend = createTestBackend()
    const answer = await backend.call(
      'signUpWithEmail',
      aSignUp({ firstName: '  Sophie ', email: ' Sophie@Example.com ' }),
    )
    expect(answer).toEqual({ uid: 'uid-1' })
    expect(backend.auth.users.get('uid-1')).toMatchObject({ email: EMAIL, emailVerified: false })
    const draft = await backend.store.getDraft('uid-1')
    expect(draft?.record).toEqual({
      uid: 'uid-1',
      email: EMAIL,
      customerId: 'customer-1',
      isDisabled: false,
      imported: false,
      policyVersion: '2026-01-01',
      createdAt: AT,
      updatedAt: AT,
      firstName: 'Sophie',
      lastName: 'Germain',
      tosConsent: true,
      marketingConsent: false,
      details: { birthday: '04', gender: 'Female', country: 'France', countryCode: '+33', phoneNumber: '1 23-45.67' },
      languagePreference: 'en',
      fromMobile: false,
      shopifyURL: 'https://fr.kef.com',
      callbackURL: 'https://fr.kef.com/pages/welcome?from=id',
      campaignCode: null,
      utm: { utm_source: 'letter', utm_campaign: 'spring' },
    })
    expect(draft?.consents).toEqual([
      { kind: 'tosConsent', given: true, at: AT, locale: 'en', policyVersion: '2026-01-01' },
      { kind: 'marketingConsent', given: false, at: AT, locale: 'en', policyVersion: '2026-01-01' },
    ])
  })

  it('stores full-width digits of a phone number as ASCII digits', async () => {
    const backend = createTestBackend()
    const typed = { countryCode: '＋８１', phoneNumber: '０９０１２３４５６７８' }
    await backend.call(
      'signUpWithEmail',
      aSignUp({ languagePreference: 'ja', ageRange: '60+', region: '東京', ...typed }),
    )
    expect((await backend.store.getDraft('uid-1'))?.record.details).toMatchObject({
      countryCode: '+81',
      phoneNumber: '09012345678',
      region: '東京',
    })
  })

  it('stores no consent that is absent from the form, and drops unknown fields', async () => {
    const backend = createTestBackend()
    await backend.call(
      'signUpWithEmail',
      aSignUp({ marketingConsent: null, isDisabled: true, imported: true, ageRange: '60+' }),
    )
    const draft = await backend.store.getDraft('uid-1')
    expect(draft?.record).toMatchObject({ marketingConsent: null, isDisabled: false, imported: false })
    expect(draft?.record.details).not.toHaveProperty('ageRange')
    expect(draft?.consents).toHaveLength(1)
  })

  it('ignores unknown fields and fields that only the server writes', async () => {
    const created: NewAccount[] = []
    const watched = (store: AccountStore): AccountStore => ({
      ...store,
      saveDraft: (account, expiresAt) => {
        created.push(account)
        return store.saveDraft(account, expiresAt)
      },
    })
    const [plain, hostile] = [createTestBackend({ store: watched }), createTestBackend({ store: watched })]
    await plain.call('signUpWithEmail', aSignUp())
    await hostile.call('signUpWithEmail', aSignUp({ ...SERVER_FIELDS, details: {} }))
    expect(created[1]).toEqual(created[0])
  })

  it('passes the password on unchanged', async () => {
    const backend = createTestBackend()
    const passwords: string[] = []
    backend.auth.onCreate(({ password }) => {
      passwords.push(password)
      return Promise.resolve()
    })
    await backend.call('signUpWithEmail', aSignUp({ password: ' Ünï 1!xY ' }))
    expect(passwords).toEqual([' Ünï 1!xY '])
  })

  it('stores the entry of a campaign page with the draft', async () => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    const draft = await backend.store.getDraft('uid-1')
    expect(draft?.entry).toMatchObject({
      status: 'pending',
      answer: 'Miles Davis, Kind of Blue',
      tosConsentEvent: true,
      countedAt: null,
    })
    expect(draft?.consents.map(({ kind }) => kind)).toEqual(['tosConsent', 'marketingConsent', 'tosConsentEvent'])
  })

  it.each([
    ['email', { email: '' }, 'error.emailRequired'],
    ['email', { email: { toString: 1 } }, 'error.emailInvalid'],
    ['password', { password: 'short1!' }, 'passwordInvalid'],
    ['password', { password: {} }, 'passwordInvalid'],
    ['password', { password: 'Quiet-Room-1\u200b' }, 'passwordInvisible'],
    ['password', { password: 'Ｑｕｉｅｔ-Room-1' }, 'passwordFullWidth'],
    ['phoneNumber', { phoneNumber: '20\u202e7946' }, 'phoneNumberOnlyAllowedSymbols'],
    ['firstName', { firstName: '   ' }, 'firstNameRequired'],
    ['country', { country: 'Atlantis' }, 'countryInvalid'],
    ['phoneNumber', { languagePreference: 'ja', ageRange: '60+', region: 'Tokyo' }, 'phoneNumberOnlyAllowedSymbols'],
    ['region', { languagePreference: 'us' }, 'regionRequired'],
    ['tosConsent', { tosConsent: 'true' }, 'tosConsentRequired'],
    ['callbackURL', { callbackURL: null }, 'callbackURLRequired'],
    ['languagePreference', { languagePreference: 'constructor' }, 'payloadInvalid'],
    ['campaignCode', { campaignCode: '../x' }, 'payloadInvalid'],
    ['utm', { utm: 'x' }, 'payloadInvalid'],
    ['utm_source', { utm: { utm_source: 'x'.repeat(257) } }, 'payloadInvalid'],
    ['fromMobile', { fromMobile: 'yes' }, 'payloadInvalid'],
  ])('refuses an invalid %s %j', async (field, changes, key) => {
    const backend = createTestBackend()
    expect(await backend.callError('signUpWithEmail', aSignUp(changes))).toEqual({
      status: 'invalid-argument',
      key,
      field,
    })
    expect(backend.auth.users.size).toBe(0)
  })

  it.each([
    ['answer', { answer: '  ' }, 'answerRequired'],
    ['answer', { answer: undefined }, 'answerRequired'],
    ['answer', { answer: 'one two three four five six seven eight nine ten eleven' }, 'answerTooLong'],
    ['tosConsentEvent', { tosConsentEvent: undefined }, 'tosConsentEventRequired'],
    ['marketingConsent', { marketingConsent: false }, 'marketingConsentRequired'],
  ])('validates the %s of a campaign sign-up %j', async (field, changes, key) => {
    const backend = createTestBackend()
    expect(await backend.callError('signUpWithEmail', aCampaignSignUp(changes))).toEqual({
      status: 'invalid-argument',
      key,
      field,
    })
  })

  it('refuses a callback outside the table', async () => {
    expect(
      await createTestBackend().callError('signUpWithEmail', aSignUp({ callbackURL: 'https://kef.com.evil.example/' })),
    ).toEqual({
      status: 'failed-precondition',
      key: 'callbackURLNotAllowed',
      field: 'callbackURL',
    })
  })

  it.each([
    ['already-exists', 'emailAlreadyInUse', 'email', {}],
    ['invalid-argument', 'error.emailInvalid', 'email', { email: 'a@b.invalid' }],
    ['invalid-argument', 'passwordInvalid', 'password', { email: 'new@example.com', password: 'Easily-guessed-1' }],
  ])('answers the refusal of the sign-in service: %s %s', async (status, key, field, changes) => {
    const backend = createTestBackend()
    backend.auth.add({ email: EMAIL })
    expect(await backend.callError('signUpWithEmail', aSignUp(changes))).toEqual({ status, key, field })
  })

  it('creates no user when the draft cannot be written', async () => {
    const backend = createTestBackend({ store: (store) => ({ ...store, saveDraft: failsWith('disk full') }) })
    expect(await backend.callError('signUpWithEmail', aSignUp())).toEqual({
      status: 'internal',
      key: 'error.genericError',
    })
    expect(backend.auth.users.size).toBe(0)
  })

  it('deletes the draft if the sign-in service refuses the user', async () => {
    const backend = createTestBackend()
    backend.auth.add({ email: EMAIL })
    await backend.callError('signUpWithEmail', aSignUp())
    expect(await backend.store.getDraft('uid-2')).toBeNull()
    expect(backend.logEntries.map(({ event }) => event)).toEqual(['call refused'])
  })

  it('answers the refusal if the draft cannot be deleted', async () => {
    const backend = createTestBackend({ store: (store) => ({ ...store, removeDraft: failsWith('away') }) })
    backend.auth.add({ email: EMAIL })
    expect(await backend.callError('signUpWithEmail', aSignUp())).toMatchObject({ key: 'emailAlreadyInUse' })
    expect(backend.logEntries.map(({ event }) => event)).toEqual(['sign-up not undone', 'call refused'])
  })

  it('removes user and draft if the creation fails with an unknown outcome', async () => {
    const backend = createTestBackend()
    backend.auth.onCreate(failsWith('the answer was lost'))
    expect(await backend.callError('signUpWithEmail', aSignUp())).toMatchObject({ status: 'internal' })
    expect(backend.auth.users.size).toBe(0)
    expect(await backend.store.getDraft('uid-1')).toBeNull()
  })

  it('keeps the draft of a user that cannot be removed', async () => {
    const backend = createTestBackend()
    backend.auth.onCreate(failsWith('the answer was lost'))
    backend.auth.failRemoval()
    await backend.callError('signUpWithEmail', aSignUp())
    expect(backend.logEntries.map(({ event }) => event)).toEqual(['sign-up not undone', 'call failed'])
    backend.auth.change('uid-1', { emailVerified: true })
    expect(await backend.call('getFirestoreAccount', {}, { uid: 'uid-1' })).toMatchObject({ firstName: 'Sophie' })
  })

  it('creates one account for fifty sign-ups at once', async () => {
    const backend = createTestBackend()
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => backend.call('signUpWithEmail', aSignUp())))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(backend.auth.users.size).toBe(1)
  })

  it('logs neither email nor password', async () => {
    const backend = createTestBackend({
      store: (store) => ({ ...store, saveDraft: () => Promise.reject(new Error(`disk full at ${EMAIL}`)) }),
    })
    await backend.callError('signUpWithEmail', aSignUp())
    await backend.callError('signUpWithEmail', aSignUp({ firstName: '' }))
    const log = JSON.stringify(backend.logEntries)
    expect(backend.logEntries).toHaveLength(2)
    expect(log).not.toContain(EMAIL)
    expect(log).not.toContain(PASSWORD)
  })
})
