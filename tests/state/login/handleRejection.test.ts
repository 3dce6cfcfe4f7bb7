/** Rejections of a signed-in member by the functions, and the stage that follows: never a loop. */
import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { enterCampaign } from '../../../src/features/campaign/campaignThunks'
import { continueToShop } from '../../../src/state/login/continueToShop'
import { signIn } from '../../../src/state/login/signIn'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, anAccount, PASSWORD } from '../../fixtures/builders'
import { fakeServices, type FakeServices } from '../../fixtures/services'
import {
  AT_SHOP,
  callsOf,
  EMAIL,
  openForMember,
  screenOf,
  SHOP,
  signInByPassword,
  type Page,
} from '../../fixtures/loginPage'

const APP = 'kefid://auth/callback'
const AT_APP = `/auth/app/login?callbackUrl=${encodeURIComponent(APP)}`
const AT_DRAW = '/auth/campaign/TakeItHome/login'
const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }
const HOUR = 60 * 60_000

/** The policy changes between getFirestoreAccount and the next call. */
function expireTerms({ backend }: FakeServices): void {
  for (const person of backend.members)
    person.account = person.account && { ...person.account, tosConsentExpiredDueToUpdatedPolicy: true }
}

describe('terms that the server requires', () => {
  const MISSING = new Failure('functions/failed-precondition', 'tosNotAccepted')

  it('lead to the terms with the known profile, and then to the shop', async () => {
    const page = await openForMember(aMember(), AT_SHOP)
    page.services.functions.fail('getRedirectUrl', MISSING)
    await signInByPassword(page)
    expect(screenOf(page)).toBe('accept-tos')
    expect(page.state()).toMatchObject({
      user: { email: EMAIL },
      profile: { firstName: 'Sophie' },
      view: { showMarketingConsentCheckbox: false, showLoading: false, modalError: null },
    })
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(page.services.page.redirects).toEqual([SHOP])
    expect(screenOf(page)).toBe('success-end')
  })

  it('show that the terms have changed', async () => {
    const page = await openForMember(aMember(), AT_SHOP)
    page.services.functions.fail('getRedirectUrl', MISSING)
    const reading = page.services.functions.hang('upsertFirestoreAccount')
    const login = signInByPassword(page)
    await waitForListeners()
    expireTerms(page.services)
    reading()
    await login
    expect(page.state().view).toMatchObject({ showAcceptTos: true, tosConsentExpiredDueToUpdatedPolicy: true })
  })

  it('keep the campaign entry, which is submitted once they are accepted', async () => {
    const page = await openForMember(aMember(), AT_DRAW)
    await signInByPassword(page)
    expect(page.state().view.stage.name).toBe('campaign-entry')
    expireTerms(page.services)
    await page.dispatch(enterCampaign(ENTRY))
    expect(screenOf(page)).toBe('accept-tos')
    expect(page.state().session.answer).toBe(ENTRY.answer)
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(screenOf(page)).toBe('campaign-success')
    expect(page.services.backend.entries.get('uid-of-sophie')).toMatchObject([{ answer: ENTRY.answer }])
  })

  it('are also shown when Continue is pressed on the last page of the login', async () => {
    const page = await openForMember(aMember(), AT_SHOP)
    await signInByPassword(page)
    expireTerms(page.services)
    await page.dispatch(continueToShop('page'))
    expect(screenOf(page)).toBe('accept-tos')
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(page.services.page.redirects).toEqual([SHOP, SHOP])
  })

  it('that cannot be saved end in a message with a link to the shop, once per press', async () => {
    const page = await openForMember(aMember({ account: anAccount({ tosConsent: null }) }), AT_SHOP)
    await signInByPassword(page)
    page.services.functions.fail('upsertFirestoreAccount', 'functions/internal', 2)
    for (const press of [1, 2]) {
      await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
      expect(screenOf(page)).toBe('accept-tos')
      expect(page.state()).toMatchObject({
        errors: { form: ['error.genericError'] },
        view: { stage: { refusedAgain: true }, submitting: false, showLoading: false },
      })
      expect(callsOf(page, 'getRedirectUrl')).toHaveLength(press)
    }
    expect(page.services.page.redirects).toEqual([])
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(page.services.page.redirects).toEqual([SHOP])
    expect(page.state().errors.form).toEqual([])
  })

  it('accepted by one member are not saved for the next', async () => {
    const other = aMember({
      email: 'carl@example.org',
      account: anAccount({ tosConsent: true, marketingConsent: false }),
    })
    const page = await openForMember(aMember({ account: anAccount({ tosConsent: null }) }), AT_SHOP, {
      members: [aMember({ account: anAccount({ tosConsent: null }) }), other],
    })
    await signInByPassword(page)
    page.services.functions.fail('upsertFirestoreAccount', new Failure('functions/unauthenticated', 'signInRequired'))
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: true }))
    await page.dispatch(signIn({ email: 'carl@example.org', password: PASSWORD }))
    const last = page.services.functions.payloadsOf('upsertFirestoreAccount').at(-1)
    expect(last).toMatchObject({ email: 'carl@example.org' })
    expect(last).not.toHaveProperty('tosConsent')
    expect(last).not.toHaveProperty('marketingConsent')
  })
})

describe('a sign-in that is too old for the app', () => {
  /** Signed in an hour ago, on a page that has redirected to the app before. */
  async function anHourLater(address = AT_APP): Promise<Page> {
    const page = await openForMember(aMember(), address)
    await signInByPassword(page)
    await page.services.clock.advance(HOUR)
    return page
  }

  it('leads to the form with a notice, and keeps the email and the callback', async () => {
    const page = await anHourLater()
    await page.dispatch(continueToShop('page'))
    expect(screenOf(page)).toBe('login')
    expect(page.state()).toMatchObject({
      user: null,
      errors: { form: ['recentSignInRequired'] },
      loginForm: { email: EMAIL },
      view: { modalError: null, showLoading: false },
    })
    await signInByPassword(page)
    expect(page.services.page.redirects).toHaveLength(2)
    expect(page.services.page.redirects[1]).toMatch(/^kefid:.*token=/)
    expect(page.state().errors.form).toEqual([])
  })

  it('ends the session, so that the form is shown after a reload', async () => {
    const page = await anHourLater()
    await page.dispatch(continueToShop('page'))
    expect(page.services.backend.session).toBeNull()
    const reloaded = await openApp(AT_APP, fakeServices({ otherTab: page.services }))
    expect(screenOf(reloaded)).toBe('login')
    expect(callsOf(reloaded, 'getRedirectUrl')).toEqual([])
  })
})

describe('a session from before a new password', () => {
  it.each([AT_SHOP, AT_APP])('leads to the form at %s, and a new sign-in completes', async (address) => {
    const services = fakeServices({ signedInMember: aMember() })
    await services.clock.advance(1_000)
    services.backend.revokeSessions('uid-of-sophie')
    const page = await openApp(address, services)
    expect(screenOf(page)).toBe('login')
    expect(page.state()).toMatchObject({ user: null, errors: { form: ['signInRequired'] } })
    expect(services.backend.session).toBeNull()
    await signInByPassword(page)
    expect(services.page.redirects).toHaveLength(1)
  })
})
