/** A verified email that the functions reject as unverified: renew the token, else wait for the verification. */
import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { signInWithProvider } from '../../../src/features/social/providerSignIn'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'
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

const HOUR = 60 * 60_000

describe('a token from before the email was verified', () => {
  it('is renewed once, and the call repeated', async () => {
    const services = fakeServices({ signedInMember: aMember({ verified: false }) })
    const person = services.backend.byUid('uid-of-sophie')
    if (person) person.verified = true
    // The user in this browser is verified; its token is the old one.
    if (services.backend.session) services.backend.session = { ...services.backend.session, emailVerified: true }
    const page = await openApp(AT_SHOP, services)
    expect(services.page.redirects).toEqual([SHOP])
    expect(callsOf(page, 'getRedirectUrl')).toHaveLength(2)
    expect(screenOf(page)).toBe('success-end')
  })

  it('is not renewed again when the server still rejects it', async () => {
    const page = await openForMember(aMember(), AT_SHOP)
    page.services.functions.fail('getRedirectUrl', new Failure('functions/failed-precondition', 'emailNotVerified'), 10)
    await signInByPassword(page)
    await page.services.clock.advance(HOUR)
    expect(callsOf(page, 'getRedirectUrl')).toHaveLength(2)
    expect(screenOf(page)).toBe('success-end')
    expect(page.state().view.stage).toMatchObject({ redirectTarget: null })
  })

  it('leads to the form when it cannot be renewed because the session has expired', async () => {
    const page = await openForMember(aMember(), AT_SHOP)
    page.services.functions.fail('getRedirectUrl', new Failure('functions/failed-precondition', 'emailNotVerified'))
    page.services.auth.fail('reload', 'auth/user-token-expired')
    await signInByPassword(page)
    expect(screenOf(page)).toBe('login')
    expect(page.state().errors.form).toEqual(['signInRequired'])
  })
})

describe('an email that only Facebook names, in a project that trusts it', () => {
  const member = aMember({ verified: false, password: null, providers: ['facebook.com'] })

  async function openRejectedPage(): Promise<Page> {
    const page = await openForMember(member, AT_SHOP, { multipassShops: ['https://fr.kef.com'] })
    page.services.auth.setSocialAccount('facebook.com', { email: EMAIL })
    await page.dispatch(signInWithProvider('facebook.com'))
    return page
  }
  const verify = ({ services }: Page) => {
    const person = services.backend.byUid(member.uid)
    if (person) person.verified = true
  }

  it('must be verified first: the page shows that, and sends the email', async () => {
    const page = await openRejectedPage()
    expect(screenOf(page)).toBe('email-not-verified')
    expect(page.services.page.redirects).toEqual([])
    expect(page.services.backend.emails).toMatchObject([{ kind: 'verify-email', to: EMAIL }])
    expect(page.state().view).toMatchObject({ verificationResent: false, modalError: null })
  })

  it('completes the login in this tab once it is verified, without repeating the call before', async () => {
    const page = await openRejectedPage()
    await page.services.clock.advance(60_000)
    expect(callsOf(page, 'getRedirectUrl')).toHaveLength(1)
    expect(screenOf(page)).toBe('email-not-verified')
    verify(page)
    await page.services.clock.advance(10_000)
    await waitForListeners()
    expect(page.services.page.redirects).toEqual([
      'https://fr.kef.com/account/login/multipass/multipass-of-uid-of-sophie',
    ])
    expect(screenOf(page)).toBe('success-end')
  })

  it('is rejected again after a reload, without a loop', async () => {
    const page = await openRejectedPage()
    const reloaded = await openApp(
      AT_SHOP,
      fakeServices({ otherTab: page.services, multipassShops: ['https://fr.kef.com'] }),
    )
    expect(screenOf(reloaded)).toBe('email-not-verified')
    await reloaded.services.clock.advance(30_000)
    expect(callsOf(reloaded, 'getRedirectUrl')).toHaveLength(1)
  })
})
