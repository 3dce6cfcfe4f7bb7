/** Campaign codes: the campaign of a page, codes that accept no entry, and closed campaigns. */
import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { answerChanged } from '../../../src/state/events'
import { selectScreen } from '../../../src/app/screen'
import { selectCampaignCode } from '../../../src/state/selectors'
import { signIn } from '../../../src/state/login/signIn'
import { signUp } from '../../../src/state/login/signUp'
import { aMember, aSignUp, PASSWORD } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'

const EMAIL = 'sophie@example.org'
const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }

describe('a code of no campaign', () => {
  it.each(['takeithome', '__proto__', '2031-XMAS'])('%s shows the closed page instead of the form', (code) => {
    for (const address of [`/auth/campaign/${code}/login`, `/auth/campaign/login?code=${code}`]) {
      const store = aStore()
      store.open(address)
      expect(selectScreen(store.state(), 'campaignLogin')).toBe('campaign-closed')
      expect(store.state().view.campaignUnknown).toBe(true)
    }
  })

  it.each(['XMAS.2031', 'x'.repeat(65), 'a%20b'])(
    '%s shows the closed page, and is neither stored nor sent',
    (code) => {
      for (const page of ['login', 'signup']) {
        const store = aStore()
        store.open(`/ja/auth/campaign/${code}/${page}`)
        expect(selectScreen(store.state(), 'campaignLogin')).toBe('campaign-closed')
        expect(store.state()).toMatchObject({ view: { campaignUnknown: true }, session: { campaignCode: null } })
      }
    },
  )

  it('shows the closed page when only the functions reject it, and keeps the answer', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/campaign/XMAS-2031/login')
    expect(selectScreen(store.state(), 'campaignLogin')).toBe('campaign-login')
    store.services.functions.fail(
      'submitCampaignEntry',
      new Failure('functions/invalid-argument', 'campaignCodeInvalid'),
    )
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
    expect(selectScreen(store.state(), 'campaignLogin')).toBe('campaign-closed')
    expect(store.state()).toMatchObject({
      view: { campaignUnknown: true, modalError: null },
      session: { answer: ENTRY.answer },
    })
  })
})

describe('a campaign that the functions report as closed', () => {
  it('is shown as closed after a login, and keeps the answer', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/campaign/TakeItHome/login')
    store.services.functions.fail('submitCampaignEntry', new Failure('functions/failed-precondition', 'campaignClosed'))
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
    expect(selectScreen(store.state(), 'takeItHomeLogin')).toBe('campaign-closed')
    expect(store.state()).toMatchObject({
      view: { campaignUnknown: false, modalError: null },
      session: { answer: ENTRY.answer },
    })
  })

  it('is shown as closed after a sign-up, which creates no account', async () => {
    const store = aStore()
    store.open('/auth/campaign/TakeItHome/signup')
    store.services.functions.fail('signUpWithEmail', new Failure('functions/failed-precondition', 'campaignClosed'))
    store.dispatch(answerChanged({ answer: ENTRY.answer }))
    await store.dispatch(signUp(aSignUp({ campaign: 'TakeItHome' })))
    expect(selectScreen(store.state(), 'takeItHomeSignup')).toBe('campaign-closed')
    expect(store.state().session.answer).toBe(ENTRY.answer)
    expect(store.services.backend.emails).toEqual([])
  })
})

describe('the code in the query of a campaign page', () => {
  it('is stored and sent, while the entry is for the page’s campaign', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/fr/auth/campaign/TakeItHome/login?code=newsletter-7')
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
    expect(store.state().session.campaignCode).toBe('newsletter-7')
    expect(store.services.functions.payloadsOf('submitCampaignEntry')).toMatchObject([{ campaignCode: 'TakeItHome' }])
  })

  it('is sent with a sign-up, beside the campaign of the entry', async () => {
    const store = aStore()
    store.open('/auth/campaign/TakeItHome/signup?code=newsletter-7')
    await store.dispatch(signUp(aSignUp({ campaign: 'TakeItHome' })))
    expect(store.services.functions.payloadsOf('signUpWithEmail')).toMatchObject([
      { campaignCode: 'newsletter-7', entryFor: 'TakeItHome' },
    ])
    expect(store.state().session.entryFor).toBe('TakeItHome')
  })

  it('is the campaign of a generic page whose path has none', () => {
    const store = aStore()
    store.open('/auth/campaign/login?code=XMAS-2031')
    expect(selectCampaignCode(store.state())).toBe('XMAS-2031')
    store.open('/auth/campaign/spring/login?code=XMAS-2031')
    expect(selectCampaignCode(store.state())).toBe('spring')
    store.open('/auth/campaign/login')
    expect(selectCampaignCode(store.state())).toBe('generic')
  })
})
