import { describe, expect, it } from '@jest/globals'
import { acceptTerms } from '../../src/state/acceptTerms'
import { completeLogin } from '../../src/state/completeLogin'
import { differentAccountChosen } from '../../src/state/events'
import { selectStage } from '../../src/state/stage'
import { aMember, anAccount, aSignIn, type Member } from '../fixtures/builders'
import { settled } from '../fixtures/fakes/clock'
import { aStore } from '../fixtures/store'

const withoutConsent = aMember({ account: anAccount({ tosConsent: null, marketingConsent: null }) })

/** A member who is asked to accept the terms. */
async function asked(member: Member = withoutConsent, isNewUser = false) {
  const store = aStore({ signedIn: member })
  store.open('/de/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2Fcart&utm_campaign=x')
  await store.dispatch(completeLogin(aSignIn(member, { isNewUser }), { automatic: false }))
  expect(selectStage(store.state())).toBe('accept-tos')
  return store
}
const saved = (store: Awaited<ReturnType<typeof asked>>) =>
  store.services.functions.payloadsOf('upsertFirestoreAccount')

describe('accepting the terms', () => {
  it('saves the consents with the profile, then goes on as after a login', async () => {
    const store = await asked()
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: false }))
    expect(saved(store)).toEqual([
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
    expect(store.services.page.wentTo).toEqual(['https://de.kef.com/cart'])
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.services.world.accountOf(withoutConsent.uid)).toMatchObject({
      tosConsent: true,
      marketingConsent: false,
    })
  })

  it('sends no marketing consent that was not asked for', async () => {
    const store = await asked(aMember({ account: anAccount({ tosConsentExpiredDueToUpdatedPolicy: true }) }))
    expect(store.state().view.showMarketingConsentCheckbox).toBe(false)
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(saved(store)).toEqual([expect.not.objectContaining({ marketingConsent: expect.anything() })])
    expect(store.services.world.accountOf('uid-of-sophie')).toEqual(anAccount())
  })

  it('says who is new', async () => {
    const store = await asked(aMember(), true)
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(saved(store)).toEqual([expect.objectContaining({ isNewUser: true })])
  })

  it('is under way until it ends, also when nothing could be saved at first', async () => {
    const store = await asked()
    const goOn = store.services.functions.hang('upsertFirestoreAccount')
    store.services.functions.fail('upsertFirestoreAccount', 'functions/unavailable')
    const done = store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    await settled()
    expect(store.state().view.submitting).toBe(true)
    goOn()
    await done
    expect(store.state().view).toMatchObject({ submitting: false, showLoading: false, showAcceptTos: true })
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(store.state().view).toMatchObject({ submitting: false, showSuccessAuthEnd: true })
    expect(saved(store)).toHaveLength(2)
  })

  it('leads back to the form when nobody is signed in any more', async () => {
    const store = await asked()
    store.dispatch(differentAccountChosen())
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    expect(store.state().view.submitting).toBe(false)
    expect(selectStage(store.state())).toBe('form')
    expect(saved(store)).toEqual([])
  })
})
