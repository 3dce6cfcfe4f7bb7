/** Races of the login that the search of `loginRaces.test.ts` has found: something newer takes the place of a login. */
import { describe, expect, it } from '@jest/globals'
import { subscribeToBrowserEvents } from '../../../src/app/browserEvents'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { modalClosed } from '../../../src/state/events'
import { chooseDifferentAccount } from '../../../src/state/login/authSession'
import { signIn } from '../../../src/state/login/signIn'
import { signInWithProvider } from '../../../src/features/social/providerSignIn'
import { selectStage } from '../../../src/state/login/stage'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, anAccount, PASSWORD } from '../../fixtures/builders'
import { fakeServices, type FakeServices } from '../../fixtures/services'

const EMAIL = 'sophie@example.org'
const AT_SHOP = '/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart'
const AT_DRAW = '/auth/campaign/TakeItHome/login'
const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }

type Page = Awaited<ReturnType<typeof openApp>>

async function openTab(address: string, services: FakeServices): Promise<Page> {
  const page = await openApp(address, services)
  subscribeToBrowserEvents(page.store, services)
  return page
}
const callsOf = ({ services }: Page, name: string): number =>
  services.functions.calls.filter((call) => call.name === name).length
const eventually = async (page: Page, milliseconds = 0): Promise<void> => {
  await page.services.clock.advance(milliseconds)
  await waitForListeners()
}

/** A page waits for the verification, and finds it in a hidden tab, which is shown before the wait of two seconds ends. */
async function showDuringHiddenWait(address: string, submit: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await openTab(address, fakeServices({ members: [aMember({ verified: false })] }))
  await submit(page)
  const { backend } = page.services
  page.services.page.hide()
  for (const member of backend.members) member.verified = true
  fakeServices({ otherTab: page.services }).tabs.post('email-verified')
  await eventually(page, 1_900)
  const answer = page.services.functions.hang('getFirestoreAccount')
  page.services.page.show()
  await eventually(page, 200)
  answer()
  await eventually(page, 10_000)
  return page
}

describe('a verified email', () => {
  it('completes the login once when the tab is shown during its wait', async () => {
    const page = await showDuringHiddenWait(AT_SHOP, (page) =>
      page.dispatch(signIn({ email: EMAIL, password: PASSWORD })),
    )
    expect(
      ['getFirestoreAccount', 'upsertFirestoreAccount', 'getRedirectUrl'].map((name) => callsOf(page, name)),
    ).toEqual([1, 1, 1])
    expect(page.services.page.redirects).toEqual(['https://fr.kef.com/cart'])
  })

  it('enters the draw once, and the page stays at the success', async () => {
    const page = await showDuringHiddenWait(AT_DRAW, (page) =>
      page.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY)),
    )
    expect([callsOf(page, 'upsertFirestoreAccount'), callsOf(page, 'submitCampaignEntry')]).toEqual([1, 1])
    expect(selectStage(page.state())).toBe('campaign-success')
  })
})

describe('a login under way', () => {
  it('is the only one when the language changes', async () => {
    const services = fakeServices({ signedInMember: aMember() })
    const answer = services.functions.hang('getFirestoreAccount')
    const page = await openTab(AT_SHOP, services)
    for (const prefix of ['/fr', '/de']) page.open(prefix + AT_SHOP)
    await eventually(page)
    answer()
    await eventually(page, 2_000)
    expect([callsOf(page, 'getFirestoreAccount'), callsOf(page, 'getRedirectUrl')]).toEqual([1, 1])
    expect(services.page.redirects).toHaveLength(1)
  })

  it.each(['getFirestoreAccount', 'upsertFirestoreAccount', 'getRedirectUrl'] as const)(
    'does nothing more after the visitor left its page during %s',
    async (name) => {
      const page = await openTab(AT_SHOP, fakeServices({ members: [aMember()] }))
      const answer = page.services.functions.hang(name)
      const login = page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
      await waitForListeners()
      page.open('/')
      const before = page.services.functions.calls.length
      answer()
      await login
      await eventually(page, 2_000)
      expect(page.services.functions.calls).toHaveLength(before)
      expect(page.services.page.redirects).toEqual([])
      expect(page.state().view.showLoading).toBe(false)
    },
  )

  it('asks nothing about a wrong password once the visitor has left its page', async () => {
    const page = await openTab(AT_SHOP, fakeServices({ members: [aMember()] }))
    const answer = page.services.auth.hang('signIn')
    const login = page.dispatch(signIn({ email: EMAIL, password: 'wrong-password' }))
    page.open('/')
    answer()
    await login
    expect(callsOf(page, 'explainSignInFailure')).toBe(0)
  })

  it('is superseded by a newer one', async () => {
    const other = aMember({ uid: 'other', email: 'emilie@example.org' })
    const page = await openTab(AT_SHOP, fakeServices({ members: [aMember(), other] }))
    page.services.auth.setSocialAccount('google.com', { email: 'new@example.org' })
    const closePopup = page.services.auth.hang('signInWithProvider')
    const popup = page.dispatch(signInWithProvider('google.com'))
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    closePopup()
    await popup
    expect(page.state().user?.email).toBe(EMAIL)
    expect(page.services.page.redirects).toHaveLength(1)
  })

  it('continues to no shop once the visitor asks for a different account', async () => {
    const services = fakeServices({ members: [aMember({ verified: false })] })
    const page = await openTab(AT_SHOP, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    const verification = services.auth.hang('reload')
    page.services.page.show()
    for (const member of services.backend.members) member.verified = true
    const signedOut = services.auth.hang('signOut')
    const chosen = page.dispatch(chooseDifferentAccount())
    verification()
    await eventually(page, 2_000)
    signedOut()
    await chosen
    expect([selectStage(page.state()), page.state().user]).toEqual(['form', null])
    expect(services.page.redirects).toEqual([])
  })
})

describe('a session that another member has taken over', () => {
  const other = aMember({ uid: 'other', email: 'emilie@example.org' })

  it('saves nothing for the member who accepts the terms', async () => {
    const services = fakeServices({ members: [aMember({ account: anAccount({ tosConsent: null }) }), other] })
    const page = await openTab(AT_SHOP, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    services.backend.beginSession(other)
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect([callsOf(page, 'upsertFirestoreAccount'), selectStage(page.state())]).toEqual([0, 'form'])
  })

  it('ends the wait for the verification, and enters nothing', async () => {
    const services = fakeServices({ members: [aMember({ verified: false }), other] })
    const page = await openTab(AT_DRAW, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
    services.backend.beginSession(other)
    services.page.show()
    await eventually(page, 10_000)
    expect([callsOf(page, 'submitCampaignEntry'), page.state().session.entry]).toEqual([0, null])
    expect(selectStage(page.state())).toBe('form')
  })
})

describe('a page that waits for the verification', () => {
  it('asks again after a login that failed, once its message is closed', async () => {
    const services = fakeServices({ members: [aMember({ verified: false })] })
    const page = await openTab(AT_SHOP, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    for (const member of services.backend.members) member.verified = true
    services.functions.fail('getFirestoreAccount', 'functions/unavailable')
    await eventually(page, 10_000)
    expect(page.state().view.modalError).toBe('error.genericError')
    page.dispatch(modalClosed())
    await eventually(page, 10_000)
    expect(services.page.redirects).toHaveLength(1)
  })
})

describe('a sign-out under way', () => {
  it('lets no session be resumed on the next page', async () => {
    const services = fakeServices({ signedInMember: aMember() })
    const signedOut = services.auth.hang('signOut')
    const page = await openTab('/auth/logout', services)
    page.open(AT_SHOP)
    await eventually(page, 2_000)
    expect(services.page.redirects).toEqual([])
    signedOut()
    await eventually(page, 2_000)
    expect([selectStage(page.state()), page.state().user, services.page.redirects]).toEqual(['form', null, []])
  })
})

describe('another tab', () => {
  it.each([
    ['asks for a different account', 'different-account', 'https://fr.kef.com/cart'],
    ['finds the session ended', 'session-gone', 'https://fr.kef.com/cart'],
    ['signs out', 'signed-out', null],
  ] as const)('that %s ends the session here (%s): the callback is then %p', async (_, message, callbackURL) => {
    const services = fakeServices({ members: [aMember({ account: anAccount({ tosConsent: null }) })] })
    const page = await openTab(AT_SHOP, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(selectStage(page.state())).toBe('accept-tos')
    fakeServices({ otherTab: services }).tabs.post(message)
    services.page.unload()
    await waitForListeners()
    expect([selectStage(page.state()), page.state().user]).toEqual(['form', null])
    const reloaded = await openApp('/auth/login', services)
    expect(reloaded.state().visit.callbackURL).toBe(callbackURL)
  })
})
