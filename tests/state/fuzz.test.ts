/** Random URLs, storage contents, server responses and form values: nothing throws, no invalid value is stored, no login completes by accident. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseAccount } from '../../src/domain/account'
import { CALL_NAMES } from '../../src/domain/calls'
import { parseDestination, PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'
import { isProvider } from '../../src/domain/enums'
import { LIMITS } from '../../src/domain/limits'
import { isLocale } from '../../src/domain/routing/locales'
import { utmFromQuery } from '../../src/domain/routing/utm'
import { selectLinks } from '../../src/state/hooks/useFormProps'
import { signIn } from '../../src/state/login/signIn'
import { signUp } from '../../src/state/login/signUp'
import { selectStage } from '../../src/state/login/stage'
import { aMember, aSignUp, PASSWORD } from '../fixtures/builders'
import { openApp } from '../fixtures/app'
import { fakeServices } from '../fixtures/services'
import { aStore } from '../fixtures/store'
import { propertyRuns } from '../support/propertyRuns'

const isAllowed = (url: string | null) => url === null || parseDestination(url, PRODUCTION_DESTINATIONS) !== null
const arbitraryValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl(),
  fc.constantFrom(
    ...['https://fr.kef.com/cart', 'https://fr.kef.com@evil.example/', 'https://fr.kef.com.evil.example/'],
    ...['https:\\\\evil.example', '//evil.example', 'javascript:alert(1)', 'kefid://auth/callback?x'],
    ...['__proto__', 'constructor', 'fr', 'EN'],
  ),
)

describe('any URL', () => {
  it('shows a page of the site in one of its languages, and links to no other site', () => {
    const paths = ['/auth/login', '/fr/auth/action', '/auth/campaign/x/login', '/nowhere', '/auth/app/login', '/']
    const names = [
      ...['callbackUrl', 'lang', 'continueUrl', 'platform', 'code', 'utm_source', 'mode', 'login_hint'],
      'entry',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.array(fc.tuple(fc.constantFrom(...names), arbitraryValue)),
        (path, pairs) => {
          const store = aStore()
          store.open(`${path}?${new URLSearchParams(pairs).toString()}`)
          const state = store.state()
          expect(isLocale(state.locale)).toBe(true)
          expect(isAllowed(state.visit.callbackURL)).toBe(true)
          for (const link of Object.values(selectLinks(state, PRODUCTION_DESTINATIONS)))
            expect(link).toMatch(/^(https:\/\/[a-z]+\.kef\.com\/|\/)/)
        },
      ),
      { numRuns: propertyRuns(2_000) },
    )
  })
})

describe('any storage', () => {
  it('opens a page, and restores only values that pass the guards', async () => {
    const keys = ['persist:visit', 'persist:session', 'callbackURL', 'platform', 'campaignCode']
    const slices = fc.dictionary(
      fc.constantFrom(
        ...['callbackURL', 'utm', 'lastUsed', 'verificationSentAt', 'platform', 'campaignCode', 'answer'],
        ...['entryFor', 'pendingProvider', 'user', '_persist'],
      ),
      fc.oneof(
        arbitraryValue,
        fc.json(),
        arbitraryValue.map((text) => JSON.stringify(text)),
      ),
    )
    const stored = fc.dictionary(
      fc.constantFrom(...keys),
      fc.oneof(
        arbitraryValue,
        fc.json(),
        slices.map((one) => JSON.stringify(one)),
        // As this version writes them; other versions are ignored.
        slices.map((one) => JSON.stringify({ ...one, _persist: '{"version":1,"rehydrated":true}' })),
      ),
    )
    await fc.assert(
      fc.asyncProperty(stored, stored, async (local, session) => {
        const page = await openApp('/auth/login', fakeServices({ local, session }))
        const { visit, session: tab } = page.state()
        expect(isAllowed(visit.callbackURL)).toBe(true)
        expect(visit.lastUsed === null || visit.lastUsed === 'password' || isProvider(visit.lastUsed)).toBe(true)
        expect(tab.platform ?? 'absent').toMatch(/^[\w-]{1,32}$/)
        for (const code of [tab.campaignCode, tab.entryFor]) expect(code ?? 'none').toMatch(/^[\w-]{1,64}$/)
        // A pending redirect that returns nothing: the page names the provider.
        const { providerReturnedNothing } = page.state().view
        expect(providerReturnedNothing === null || isProvider(providerReturnedNothing)).toBe(true)
        expect(tab).not.toHaveProperty('user')
        expect(visit.utm).toEqual(utmFromQuery(new URLSearchParams(visit.utm)))
        expect(typeof tab.answer).toBe('string')
        expect(tab.answer.length).toBeLessThanOrEqual(LIMITS.answerCharacters)
        expect(visit.verificationSentAt ?? 0).toBeLessThanOrEqual(page.services.clock.now())
      }),
      { numRuns: propertyRuns(300) },
    )
  }, 60_000)
})

describe('any response of the server', () => {
  it('ends the step, and completes the login only with a readable account', async () => {
    const responses = fc.dictionary(fc.constantFrom(...CALL_NAMES), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(responses, fc.boolean(), async (input, campaign) => {
        const store = aStore({ members: [aMember()] })
        for (const name of CALL_NAMES) if (name in input) store.services.functions.respondWith(name, input[name])
        store.open(campaign ? '/auth/campaign/TakeItHome/login' : '/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2F')
        const entry = { answer: 'x', tosConsentEvent: true, marketingConsent: true }
        await store.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }, campaign ? entry : null))
        expect(store.state().view).toMatchObject({ showLoading: false, submitting: false })
        for (const url of store.services.page.redirects) expect(isAllowed(url)).toBe(true)
        const isValidResponse = !('getFirestoreAccount' in input) || parseAccount(input.getFirestoreAccount) !== null
        if (!isValidResponse) expect(['form', 'campaign-entry']).toContain(selectStage(store.state()))
        if (!isValidResponse) expect(store.state().view.showSuccessAuthEnd).toBe(false)
      }),
      { numRuns: propertyRuns(1_000) },
    )
  }, 60_000)
})

describe('any form', () => {
  it('signs up with its values or shows errors, and stays in progress in neither case', async () => {
    const values = fc.dictionary(
      fc.constantFrom(...Object.keys(aSignUp())),
      fc.oneof(arbitraryValue, fc.boolean(), fc.constant(null)),
    )
    await fc.assert(
      fc.asyncProperty(values, async (typed) => {
        const store = aStore()
        store.open('/auth/signup_with_email')
        await store.dispatch(signUp(aSignUp({ values: typed })))
        const { view, errors } = store.state()
        expect(view.submitting).toBe(false)
        const messageCount =
          errors.form.length + errors.email.length + errors.password.length + Object.keys(errors.fields).length
        expect(selectStage(store.state()) !== 'form' || messageCount > 0 || view.modalError !== null).toBe(true)
      }),
      { numRuns: propertyRuns(500) },
    )
  }, 60_000)
})
