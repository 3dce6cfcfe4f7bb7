/** Contract tests of FunctionsPort, for the in-memory functions and the Functions emulator. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { EntryPayload, SignUpPayload, UpsertPayload } from '../../../src/domain/calls'
import type { FunctionsPort } from '../../../src/services/ports'
import { aMember, anAccount, aSignUp, PASSWORD } from '../../fixtures/builders'
import type { AuthHarness } from './auth.contract'
import { failureOf } from './failureOf'
import { uniqueEmail } from './unique'

export interface FunctionsHarness extends AuthHarness {
  readonly functions: FunctionsPort
  /** Origin of an allowed shop without a Multipass secret. */
  readonly plainShop: string
  /** Origin of an allowed shop with a Multipass secret. */
  readonly multipassShop: string
}

const APP = 'kefid://auth/callback'
const NOT_VERIFIED = { code: 'functions/failed-precondition', key: 'emailNotVerified' }
const NOT_ALLOWED = { code: 'functions/failed-precondition', key: 'callbackURLNotAllowed' }
const NO_RECORD = {
  isDisabled: false,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  tosConsentExpiredDueToUpdatedPolicy: false,
}

export function functionsContract(name: string, make: () => Promise<FunctionsHarness>): void {
  describe(`FunctionsPort: ${name}`, () => {
    let harness: FunctionsHarness
    let email: string
    let visit: Pick<
      SignUpPayload,
      'callbackURL' | 'languagePreference' | 'fromMobile' | 'shopifyURL' | 'utm' | 'campaignCode'
    >
    beforeEach(async () => {
      harness = await make()
      email = uniqueEmail('emmy')
      const shopifyURL = harness.plainShop
      visit = {
        callbackURL: `${shopifyURL}/`,
        languagePreference: 'en',
        fromMobile: false,
        shopifyURL,
        utm: {},
        campaignCode: null,
      }
    })
    afterEach(() => harness.auth.signOut())

    const signUp = (values: object = {}) => {
      const { confirmPassword: _, ...fields } = aSignUp()
      return harness.functions.call('signUpWithEmail', { ...fields, email, ...visit, ...values })
    }
    const verifies = async (): Promise<void> => {
      await harness.auth.applyCode(await harness.issueCode('verifyEmail', email))
      await harness.auth.signIn(email, PASSWORD)
    }
    const account = () => harness.functions.call('getFirestoreAccount', { shopifyURL: visit.shopifyURL })
    const getUrl = (callbackURL: string) => harness.functions.call('getRedirectUrl', { callbackURL, isMobile: false })
    async function signedIn(differences: Parameters<typeof aMember>[0] = {}) {
      await harness.add(aMember({ email, account: null, ...differences }))
      await harness.auth.signIn(email, PASSWORD)
    }
    const upsert = (fields: Partial<UpsertPayload>) =>
      harness.functions.call('upsertFirestoreAccount', { ...visit, email, isNewUser: false, ...fields })

    it('reject calls of members without a user', async () => {
      const attempts = [
        () => account(),
        () => upsert({ firstName: 'Emmy' }),
        () => getUrl(visit.callbackURL),
        () => enter('TakeItHome'),
      ]
      for (const attempt of attempts)
        expect(await failureOf(attempt())).toMatchObject({ code: 'functions/unauthenticated', key: 'signInRequired' })
    })

    describe('signUpWithEmail', () => {
      it('creates a user who can sign in, with a record once the email is verified', async () => {
        const { uid } = await signUp()
        const { user } = await harness.auth.signIn(email, PASSWORD)
        expect(user).toEqual({ uid, email, emailVerified: false, providers: ['password'] })
        expect(await account()).toEqual(NO_RECORD)
        await verifies()
        expect(await account()).toEqual({
          ...NO_RECORD,
          firstName: 'Emmy',
          lastName: 'Noether',
          tosConsent: true,
          marketingConsent: true,
        })
      })

      it('rejects an email in use, in any case', async () => {
        await signUp()
        for (const existing of [email, email.toUpperCase()])
          expect(await failureOf(signUp({ email: existing }))).toMatchObject({
            code: 'functions/already-exists',
            key: 'emailAlreadyInUse',
            field: 'email',
          })
      })

      it.each([
        [{ country: 'Atlantis' }, 'countryInvalid', 'country'],
        [{ password: 'weak' }, 'passwordInvalid', 'password'],
        [{ firstName: 5 }, 'firstNameInvalid', 'firstName'],
        [{ tosConsent: false }, 'tosConsentRequired', 'tosConsent'],
        [{ languagePreference: 'fr' }, 'postalCodeRequired', 'postalCode'],
        [
          {
            answer: 'one two three four five six seven eight nine ten eleven',
            tosConsentEvent: true,
            campaignCode: 'TakeItHome',
          },
          'answerTooLong',
          'answer',
        ],
      ])('rejects %p with its field', async (values, key, field) => {
        expect(await failureOf(signUp(values))).toMatchObject({ code: 'functions/invalid-argument', key, field })
        expect((await failureOf(harness.auth.signIn(email, PASSWORD))).code).toMatch(/^auth\//)
      })

      it('requires an allowed callback', async () => {
        expect(await failureOf(signUp({ callbackURL: '' }))).toMatchObject({
          code: 'functions/invalid-argument',
          key: 'callbackURLRequired',
        })
        expect(await failureOf(signUp({ callbackURL: 'https://evil.example/' }))).toMatchObject(NOT_ALLOWED)
      })
    })

    describe('getFirestoreAccount and upsertFirestoreAccount', () => {
      it('return nulls and false for a member without a record', async () => {
        await signedIn()
        expect(await account()).toEqual(NO_RECORD)
      })

      it('merge repeated changes, and keep a consent that is not sent', async () => {
        await signedIn()
        for (const _ of ['once', 'twice']) expect(await upsert({ firstName: 'Emmy', tosConsent: true })).toEqual({})
        await upsert({ lastName: 'Noether', marketingConsent: false })
        expect(await account()).toEqual({
          ...NO_RECORD,
          firstName: 'Emmy',
          lastName: 'Noether',
          tosConsent: true,
          marketingConsent: false,
        })
      })
    })

    describe('getRedirectUrl', () => {
      it('returns the callback of a shop, a Multipass URL for a shop with a secret, and an app URL with a token', async () => {
        await signedIn({ account: anAccount() })
        expect(await getUrl(`${harness.plainShop}/cart?x=1`)).toBe(`${harness.plainShop}/cart?x=1`)
        const multipass = await getUrl(`${harness.multipassShop}/cart`)
        expect(multipass.startsWith(`${harness.multipassShop}/account/login/multipass/`)).toBe(true)
        expect(multipass.length).toBeGreaterThan(`${harness.multipassShop}/account/login/multipass/`.length)
        expect(await getUrl(APP)).toMatch(/^kefid:\/\/auth\/callback\?token=[\w.~-]+$/)
      })

      it('rejects any other callback', async () => {
        await signedIn({ account: anAccount() })
        for (const foreign of ['https://evil.example/', 'javascript:alert(1)', `${APP}/x`])
          expect(await failureOf(getUrl(foreign))).toMatchObject(NOT_ALLOWED)
        expect(await failureOf(getUrl(''))).toMatchObject({
          code: 'functions/invalid-argument',
          key: 'callbackURLRequired',
        })
      })

      it('requires accepted terms, as a campaign entry does', async () => {
        await signedIn()
        const key = 'tosNotAccepted'
        for (const attempt of [() => getUrl(visit.callbackURL), () => getUrl(APP), () => enter('TakeItHome')])
          expect(await failureOf(attempt())).toMatchObject({ code: 'functions/failed-precondition', key })
        await upsert({ tosConsent: true })
        expect(await getUrl(visit.callbackURL)).toBe(visit.callbackURL)
      })

      it('rejects a member with an unverified email', async () => {
        await signedIn({ verified: false })
        for (const callback of [`${harness.multipassShop}/`, APP])
          expect(await failureOf(getUrl(callback))).toMatchObject(NOT_VERIFIED)
      })
    })

    describe('explainSignInFailure', () => {
      it('returns the reason for imported members without a password only', async () => {
        const imported = uniqueEmail('imported')
        await harness.add(aMember({ email }))
        await harness.add(aMember({ email: imported, imported: true, password: null }))
        const reason = async (address: string) =>
          (await harness.functions.call('explainSignInFailure', { email: address })).reason
        expect(await reason(imported)).toBe('imported-user-without-password')
        expect([await reason(email), await reason(uniqueEmail('nobody'))]).toEqual([null, null])
      })
    })

    it('logError returns a reference', async () => {
      const err = { code: 'auth/internal-error', message: 'auth/internal-error' }
      const { reference } = await harness.functions.call('logError', { err, state: { view: {} }, platform: null })
      expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    })

    describe('submitCampaignEntry', () => {
      it('accepts one entry per member and campaign', async () => {
        await signedIn({ account: anAccount() })
        expect(await enter('TakeItHome')).toEqual({ alreadyEntered: false })
        expect(await enter('TakeItHome', { answer: 'Another one' })).toEqual({ alreadyEntered: true })
        expect(await enter('win-a-movie-night-setup')).toEqual({ alreadyEntered: false })
      })

      it('rejects a long answer and missing consents', async () => {
        await signedIn({ account: anAccount() })
        const answer = Array.from({ length: 11 }, () => 'sound').join(' ')
        expect(await failureOf(enter('TakeItHome', { answer }))).toMatchObject({
          key: 'answerTooLong',
          field: 'answer',
        })
        expect(await failureOf(enter('TakeItHome', { tosConsentEvent: false }))).toMatchObject({
          code: 'functions/invalid-argument',
          key: 'tosConsentEventRequired',
          field: 'tosConsentEvent',
        })
      })

      it('rejects a member whose email is not verified', async () => {
        await signedIn({ verified: false })
        expect(await failureOf(enter('TakeItHome'))).toMatchObject(NOT_VERIFIED)
      })
    })

    const enter = (campaignCode: string, differences: Partial<EntryPayload> = {}) =>
      harness.functions.call('submitCampaignEntry', {
        campaignCode,
        answer: 'To hear it',
        tosConsentEvent: true,
        marketingConsent: true,
        languagePreference: 'en',
        ...differences,
      })
  })
}
