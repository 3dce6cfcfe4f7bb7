/** What outlives a page, and how little it is trusted. */
import { describe, expect, it } from '@jest/globals'
import { answerChanged } from '../../src/state/events'
import { emptySession } from '../../src/state/slices/session'
import { signIn } from '../../src/state/auth/signIn'
import { signUp } from '../../src/state/auth/signUp'
import { openApp, waitForListeners } from '../fixtures/app'
import { aMember, anAccount, aSignUp, PASSWORD } from '../fixtures/builders'
import { fakeServices, type FakeServices, type FakeServicesOptions } from '../fixtures/services'

const EMAIL = 'sophie@example.org'
const CALLBACK = 'https://fr.kef.com/cart'
const QUERY = `?callbackUrl=${encodeURIComponent(CALLBACK)}`
const openAt = (address: string, options: FakeServicesOptions = {}) =>
  openApp(address, fakeServices({ ...options, url: address }))

describe('what is kept', () => {
  /** The same tab after a reload. */
  const reloadPage = (services: FakeServices, address = '/auth/login') =>
    openApp(address, { ...fakeServices({ otherTab: services }), session: services.session })

  it('callback, UTM values, platform and campaign outlive a reload', async () => {
    const page = await openAt(`/auth/campaign/login${QUERY}&code=spring&platform=ios&utm_source=mail`)
    await waitForListeners()
    const next = await reloadPage(page.services)
    expect(next.state()).toMatchObject({
      visit: { callbackURL: CALLBACK, utm: { utm_source: 'mail' } },
      session: { platform: 'ios', campaignCode: 'spring' },
    })
  })

  it('also when the page goes before everything was written', async () => {
    const page = await openAt('/auth/campaign/TakeItHome/login')
    page.dispatch(answerChanged({ answer: 'To hear it' }))
    page.services.page.unload()
    const next = await reloadPage(page.services)
    expect(next.state().session.answer).toBe('To hear it')
  })

  it('the 60 seconds do, too', async () => {
    const page = await openAt('/auth/signup_with_email')
    await page.dispatch(signUp(aSignUp()))
    await waitForListeners()
    const next = await reloadPage(page.services)
    expect(next.state().visit.verificationSentAt).toBe(page.services.clock.now())
  })

  it('platform and campaign stay in their tab', async () => {
    const page = await openAt('/auth/campaign/login?code=spring&platform=ios')
    await waitForListeners()
    const other = await openApp('/auth/login', fakeServices({ otherTab: page.services }))
    expect(other.state().session).toMatchObject({ platform: null, campaignCode: null })
  })

  it.each([
    ['a foreign callback', { callbackURL: '"https://evil.example/"', utm: '5', verificationSentAt: '"soon"' }],
    ['a stamp from the future', { verificationSentAt: '9999999999999' }],
    [
      'other shapes',
      { callbackURL: '{"a":1}', utm: '{"utm_source":5,"__proto__":{"x":1}}', verificationSentAt: 'null' },
    ],
  ])('%s in storage is as good as nothing', async (_, stored) => {
    const page = await openAt('/auth/login', {
      local: { 'persist:visit': JSON.stringify({ ...stored, _persist: '{"version":1,"rehydrated":true}' }) },
    })
    const { callbackURL, utm, verificationSentAt } = page.state().visit
    expect({ callbackURL, utm, verificationSentAt }).toEqual({ callbackURL: null, utm: {}, verificationSentAt: null })
  })

  it.each(['0', '2', '"1"', 'null'])('what another version (%s) kept is as good as nothing', async (version) => {
    const stored = (is: string) => ({
      callbackURL: JSON.stringify(CALLBACK),
      _persist: `{"version":${is},"rehydrated":true}`,
    })
    const open = (is: string) => openAt('/auth/login', { local: { 'persist:visit': JSON.stringify(stored(is)) } })
    expect((await open('1')).state().visit.callbackURL).toBe(CALLBACK)
    expect((await open(version)).state().visit.callbackURL).toBeNull()
  })

  it('in the storage of the tab is as little trusted', async () => {
    const stored = {
      platform: 'a platform',
      campaignCode: '../x',
      answer: 'x'.repeat(3_000),
      entryFor: 'a b',
      leftFor: 'evil.example',
      entry: { answer: 'x', tosConsentEvent: true, marketingConsent: true },
      unansweredSignUp: EMAIL,
      isAdmin: true,
    }
    const texts = Object.entries({ ...stored, _persist: { version: 1, rehydrated: true } }).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ])
    const page = await openAt('/auth/login', {
      session: { 'persist:session': JSON.stringify(Object.fromEntries(texts)) },
    })
    expect(page.state().session).toEqual({ ...emptySession, answer: 'x'.repeat(2_000), _persist: expect.anything() })
    // Nobody was left for, so nothing is waited for.
    expect(page.state().view.sentNothing).toBeNull()
  })

  it.each(['', 'not JSON', 'null', '[]', '5', '{"callbackURL":"not JSON"}'])(
    'broken storage (%p) is as good as none',
    async (stored) => {
      const page = await openAt('/auth/login', {
        local: { 'persist:visit': stored },
        session: { 'persist:session': stored },
      })
      expect(page.state()).toMatchObject({
        visit: { callbackURL: null },
        session: { platform: null, campaignCode: null },
      })
    },
  )

  it.each(['blocked', 'full', 'absent'] as const)('storage that is %s serves the page all the same', async (fault) => {
    const services = fakeServices({ members: [aMember()] })
    services.local.fault = fault
    services.session.fault = fault
    const page = await openApp(`/auth/login${QUERY}`, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(page.services.page.redirects).toEqual([CALLBACK])
  })

  it('by the former site under bare names is taken over once', async () => {
    const legacy = { local: { callbackURL: CALLBACK }, session: { platform: 'android', campaignCode: 'spring' } }
    const page = await openAt('/auth/login', legacy)
    expect(page.state()).toMatchObject({
      visit: { callbackURL: CALLBACK },
      session: { platform: 'android', campaignCode: 'spring' },
    })
    expect([page.services.local.get('callbackURL'), page.services.session.get('platform')]).toEqual([null, null])
    await waitForListeners()
    const next = await reloadPage(page.services)
    expect(next.state()).toMatchObject({ visit: { callbackURL: CALLBACK }, session: { platform: 'android' } })
  })

  it('by the former site is not trusted either', async () => {
    const page = await openAt('/auth/login', {
      local: { callbackURL: 'https://evil.example/' },
      session: { platform: 'a platform', campaignCode: 'a b' },
    })
    expect(page.state()).toMatchObject({
      visit: { callbackURL: null },
      session: { platform: null, campaignCode: null },
    })
  })

  it('goes with a sign-out', async () => {
    const page = await openAt(`/auth/login${QUERY}&platform=ios`, {
      signedInMember: aMember({ account: anAccount({ tosConsent: null }) }),
    })
    page.open('/auth/logout')
    await waitForListeners()
    const next = await reloadPage(page.services)
    expect(next.state()).toMatchObject({ visit: { callbackURL: null }, session: { platform: null } })
  })
})
