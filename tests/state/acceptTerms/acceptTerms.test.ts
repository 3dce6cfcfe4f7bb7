import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { completeLogin } from '../../../src/state/login/completeLogin'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { differentAccountChosen } from '../../../src/state/events'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, anAccount, aSignInResult, type Member } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import { aStore } from '../../fixtures/store'

const memberWithoutConsent = aMember({ account: anAccount({ tosConsent: null, marketingConsent: null }) })

/** A member at the terms. */
async function openTermsScreen(
  member: Member = memberWithoutConsent,
  isNewUser = false,
  query = '?callbackUrl=https%3A%2F%2Fde.kef.com%2Fcart&utm_campaign=x',
) {
  const store = aStore({ signedInMember: member })
  store.open(`/de/auth/login${query}`)
  await store.dispatch(completeLogin(aSignInResult(member, { isNewUser }), { automatic: false }))
  expect(selectStage(store.state())).toBe('accept-tos')
  return store
}
const savedPayload = (store: Awaited<ReturnType<typeof openTermsScreen>>) =>
  store.services.functions.payloadsOf('upsertFirestoreAccount')

describe('acceptTerms', () => {
  it('saves the consents with the profile, then completes the login', async () => {
    const store = await openTermsScreen()
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: false }))
    expect(savedPayload(store)).toEqual([
      {
        tosConsent: true,
        marketingConsent: false,
        firstName: 'Sophie',
        lastName: 'Germain',
        email: 'sophie@example.org',
        fromMobile: false,
        shopifyURL: 'https://de.kef.com',
        languagePreference: 'de',
        callbackURL: 'https://de.kef.com/cart',
        isNewUser: false,
        campaignCode: null,
        utm: { utm_campaign: 'x' },
      },
    ])
    expect(store.services.page.redirects).toEqual(['https://de.kef.com/cart'])
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.services.backend.accountOf(memberWithoutConsent.uid)).toMatchObject({
      tosConsent: true,
      marketingConsent: false,
    })
  })

  it('sends no marketing consent that the form did not ask for', async () => {
    const store = await openTermsScreen(aMember({ account: anAccount({ tosConsentExpiredDueToUpdatedPolicy: true }) }))
    expect(store.state().view.showMarketingConsentCheckbox).toBe(false)
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(savedPayload(store)).toEqual([expect.not.objectContaining({ marketingConsent: expect.anything() })])
    expect(store.services.backend.accountOf('uid-of-sophie')).toEqual(anAccount())
  })

  it('tells the server that the user is new', async () => {
    const store = await openTermsScreen(aMember(), true)
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(savedPayload(store)).toEqual([expect.objectContaining({ isNewUser: true })])
  })

  it('shows progress until it ends, also when the save fails at first', async () => {
    const store = await openTermsScreen()
    const release = store.services.functions.hang('upsertFirestoreAccount')
    store.services.functions.fail('upsertFirestoreAccount', 'functions/unavailable')
    const done = store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    await flushPromises()
    expect(store.state().view.submitting).toBe(true)
    release()
    await done
    expect(store.state().view).toMatchObject({ submitting: false, showLoading: false, showAcceptTos: true })
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(store.state().view).toMatchObject({ submitting: false, showSuccessAuthEnd: true })
    expect(savedPayload(store)).toHaveLength(2)
  })

  it('tells that the terms are not saved, and offers the shop and another try, without a callback, too', async () => {
    const store = await openTermsScreen(memberWithoutConsent, false, '')
    store.services.functions.fail('upsertFirestoreAccount', new Failure('functions/invalid-argument', 'payloadInvalid'))
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(store.state().view).toMatchObject({ submitting: false, stage: { name: 'accept-tos', refusedAgain: true } })
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('shows the form when the session has ended meanwhile', async () => {
    const store = await openTermsScreen()
    store.dispatch(differentAccountChosen())
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(store.state().view.submitting).toBe(false)
    expect(selectStage(store.state())).toBe('form')
    expect(savedPayload(store)).toEqual([])
  })

  it('is not repeated by the next login on this page', async () => {
    const member = aMember({ account: anAccount({ tosConsentExpiredDueToUpdatedPolicy: true }) })
    const store = await openTermsScreen(member)
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    await store.dispatch(completeLogin(aSignInResult(member), { automatic: false }))
    expect(savedPayload(store)).toEqual([
      expect.objectContaining({ tosConsent: true }),
      expect.not.objectContaining({ tosConsent: expect.anything() }),
    ])
  })
})
