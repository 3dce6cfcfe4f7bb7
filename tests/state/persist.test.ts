/** The persisted slices, and the validation of what is restored. */
import { describe, expect, it } from '@jest/globals'
import { answerChanged } from '../../src/state/events'
import { emptySession } from '../../src/state/slices/session'
import { signIn } from '../../src/state/login/signIn'
import { signUp } from '../../src/state/login/signUp'
import { openApp, waitForListeners } from '../fixtures/app'
import { aMember, anAccount, aSignUp, PASSWORD } from '../fixtures/builders'
import { fakeServices, type FakeServices, type FakeServicesOptions } from '../fixtures/services'

const EMAIL = 'sophie@example.org'
const CALLBACK = 'https://fr.kef.com/cart'
const QUERY = `?callbackUrl=${encodeURIComponent(CALLBACK)}`
const openAt = (address: string, options: FakeServicesOptions = {}) =>
  openApp(address, fakeServices({ ...options, url: address }))

describe('persisted state', () => {
  /** The same tab after a reload. */
  const reloadPage = (services: FakeServices, address = '/auth/login') =>
    openApp(address, { ...fakeServices({ otherTab: services }), session: services.session })

  it('keeps callback, UTM values, platform and campaign across a reload', async () => {
    const page = await openAt(`/auth/campaign/login${QUERY}&code=spring&platform=ios&utm_source=mail`)
    await waitForListeners()
    const next = await reloadPage(page.services)
    expect(next.state()).toMatchObject({
      visit: { callbackURL: CALLBACK, utm: { utm_source: 'mail' } },
      session: { platform: 'ios', campaignCode: 'spring' },
    })
  })

  it('is written when the page goes before a delayed write', async () => {
    const page = await openAt('/auth/campaign/TakeItHome/login')
    page.dispatch(answerChanged({ answer: 'To hear it' }))
    page.services.page.unload()
    const next = await reloadPage(page.services)
    expect(next.state().session.answer).toBe('To hear it')
  })

  it('keeps the wait of a resend across a reload', async () => {
    const page = await openAt('/auth/signup_with_email')
    await page.dispatch(signUp(aSignUp()))
    await waitForListeners()
    const next = await reloadPage(page.services)
    expect(next.state().visit.verificationSentAt).toBe(page.services.clock.now())
  })

  it('keeps platform and campaign in their tab', async () => {
    const page = await openAt('/auth/campaign/login?code=spring&platform=ios')
    await waitForListeners()
    const other = await openApp('/auth/login', fakeServices({ otherTab: page.services }))
    expect(other.state().session).toMatchObject({ platform: null, campaignCode: null })
  })

  it.each([
    [
      'a callback outside the table',
      { callbackURL: '"https://evil.example/"', utm: '5', verificationSentAt: '"soon"' },
    ],
    ['a time in the future', { verificationSentAt: '9999999999999' }],
    [
      'values of other types',
      { callbackURL: '{"a":1}', utm: '{"utm_source":5,"__proto__":{"x":1}}', verificationSentAt: 'null' },
    ],
  ])('ignores %s', async (_, stored) => {
    const page = await openAt('/auth/login', {
      local: { 'persist:visit': JSON.stringify({ ...stored, _persist: '{"version":1,"rehydrated":true}' }) },
    })
    const { callbackURL, utm, verificationSentAt } = page.state().visit
    expect({ callbackURL, utm, verificationSentAt }).toEqual({ callbackURL: null, utm: {}, verificationSentAt: null })
  })

  it.each(['0', '2', '"1"', 'null'])('ignores values of another version (%s)', async (version) => {
    const stored = (is: string) => ({
      callbackURL: JSON.stringify(CALLBACK),
      _persist: `{"version":${is},"rehydrated":true}`,
    })
    const open = (is: string) => openAt('/auth/login', { local: { 'persist:visit': JSON.stringify(stored(is)) } })
    expect((await open('1')).state().visit.callbackURL).toBe(CALLBACK)
    expect((await open(version)).state().visit.callbackURL).toBeNull()
  })

  it('ignores invalid values in session storage', async () => {
    const stored = {
      platform: 'a platform',
      campaignCode: '../x',
      answer: 'x'.repeat(3_000),
      entryFor: 'a b',
      pendingProvider: 'evil.example',
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
    // There is no pending redirect.
    expect(page.state().view.providerReturnedNothing).toBeNull()
  })

  it.each(['blocked', 'full', 'absent'] as const)('works with storage that is %s', async (fault) => {
    const services = fakeServices({ members: [aMember()] })
    services.local.fault = fault
    services.session.fault = fault
    const page = await openApp(`/auth/login${QUERY}`, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(page.services.page.redirects).toEqual([CALLBACK])
  })

  it('takes over once what the former site stored under bare keys', async () => {
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

  it('ignores invalid values of the former site', async () => {
    const page = await openAt('/auth/login', {
      local: { callbackURL: 'https://evil.example/' },
      session: { platform: 'a platform', campaignCode: 'a b' },
    })
    expect(page.state()).toMatchObject({
      visit: { callbackURL: null },
      session: { platform: null, campaignCode: null },
    })
  })

  it('is removed by a sign-out', async () => {
    const page = await openAt(`/auth/login${QUERY}&platform=ios`, {
      signedInMember: aMember({ account: anAccount({ tosConsent: null }) }),
    })
    page.open('/auth/logout')
    await waitForListeners()
    const next = await reloadPage(page.services)
    expect(next.state()).toMatchObject({ visit: { callbackURL: null }, session: { platform: null } })
  })
})
