/** Sign-in with each provider of the table. */
import { describe, expect, it } from '@jest/globals'
import { isUnverifyingProvider, PROVIDER_IDS, providerRow, verifiesEmail } from '../../src/domain/enums'
import { useBrowser } from './support/browser'
import { identityCall } from './support/identity'
import { mailTo } from './support/mailbox'
import { createStoredMember, newEmail, type StoredMember } from './support/members'
import { openPopupOf, signInInPopup, acceptAccessTokens, stubInternet } from './support/providers'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import { backToShop, isGreeted } from './support/storefront'
import type { Visitor, VisitorOptions } from './support/visitor'

const visitor = useBrowser()

async function openLogin(query = '', options: VisitorOptions = {}): Promise<Visitor> {
  const user = await visitor(options)
  await stubInternet(user.context)
  await user.opens(`/auth/login${query}`)
  await user.sees('login')
  return user
}

/** Follows the link of the verification email in another browser. */
async function verifies(email: string): Promise<void> {
  const reader = await visitor()
  await reader.opens((await mailTo(email)).link)
  await reader.sees('verify-email')
  await reader.presses('continue')
  await reader.sees('email-verified')
}

/** Expects one user in the sign-in service: the password still works, and a Facebook identity is linked. */
async function expectFacebookLinked({ uid, email, password }: Omit<StoredMember, 'firstName'>): Promise<void> {
  const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
  const { users } = await identityCall('lookup', { idToken })
  expect(users).toMatchObject([
    {
      localId: uid,
      providerUserInfo: expect.arrayContaining([expect.objectContaining({ providerId: 'facebook.com' })]),
    },
  ])
}

describe('a new member', () => {
  it.each(PROVIDER_IDS)('of %s accepts the terms and is redirected to the shop', async (provider) => {
    const email = newEmail('grace')
    const { nameFields, displayNameIsLastName } = providerRow(provider)
    const profile = { [String(nameFields.firstName[0])]: 'Grace', [String(nameFields.lastName[0])]: 'Hopper' }
    const grace = await openLogin(`?callbackUrl=${encodeURIComponent(backToShop())}`, {
      expectedProblems: isUnverifyingProvider(provider) ? [/^400 .*getRedirectUrl/] : [],
    })
    const requests = requestsOf(grace)
    const emailVerified = verifiesEmail(provider)
    await signInInPopup(await openPopupOf(grace, provider), { email, name: 'Grace Hopper' }, { emailVerified, profile })
    await grace.sees('accept-tos')
    expect(await grace.heading()).toBe('One more thing before you continue')
    await grace.fillsIn({ tosConsent: true })
    await grace.submits()
    if (isUnverifyingProvider(provider)) {
      await grace.sees('email-not-verified')
      await verifies(email)
    }
    const { email: greeted, greeting } = await isGreeted(grace)
    expect(greeted).toBe(email)
    const [saved] = callsTo(requests, '/call/upsertFirestoreAccount')
    if (saved === undefined) throw new Error('upsertFirestoreAccount was not called')
    expect(payloadOf(saved)).toMatchObject({ email, isNewUser: true, tosConsent: true, marketingConsent: false })
    if (displayNameIsLastName) {
      expect(payloadOf(saved)).toMatchObject({ lastName: 'Grace Hopper' })
      expect(payloadOf(saved)).not.toHaveProperty('firstName')
    } else {
      expect(payloadOf(saved)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
      expect(greeting).toBe('Welcome back, Grace')
    }
  })
})

describe('an existing member with a password', () => {
  it('links Facebook only with that password', async () => {
    const { uid, email, password } = await createStoredMember()
    const sophie = await openLogin('', { expectedProblems: [/^400 .*signInWithPassword/] })
    await acceptAccessTokens(sophie.context)
    const window = await openPopupOf(sophie, 'facebook.com')
    await signInInPopup(window, { email, name: 'Sophie Laurent' }, { emailVerified: false })
    await sophie.sees('link-facebook')
    expect(await sophie.text()).toContain(email)
    expect(await sophie.field('email').count()).toBe(0)
    await sophie.fillsIn({ password: 'Not-the-one-1!' })
    await sophie.submits()
    await sophie.readsAt('password', 'error.wrongPassword')
    await sophie.fillsIn({ password })
    await sophie.submits()
    await sophie.sees('success-end')
    await expectFacebookLinked({ uid, email, password })
  })
})

describe('the pop-up', () => {
  it('shows no error when the visitor closes it', async () => {
    const grace = await openLogin()
    await grace.page.clock.install()
    const window = await openPopupOf(grace, 'google.com')
    await window.close()
    const button = grace.provider('google.com')
    for (let waitMs = 0; waitMs < 15 && (await button.getAttribute('aria-disabled')) !== null; waitMs++)
      await grace.page.clock.runFor(1_000)
    await grace.page.locator('[data-provider="google.com"]:not([aria-disabled])').waitFor()
    expect(await grace.page.locator('[data-error]').count()).toBe(0)
    expect(await grace.modal().count()).toBe(0)
    await grace.sees('login')
  })

  it('when blocked is replaced by a redirect that the page offers', async () => {
    const email = newEmail('grace')
    const grace = await visitor()
    await stubInternet(grace.context)
    await grace.page.addInitScript(() => {
      window.open = () => null
    })
    await grace.opens('/auth/login')
    await grace.sees('login')
    await grace.provider('google.com').click()
    await grace.error('error.popupBlocked').first().waitFor()
    await grace.presses('retry')
    await grace.page.waitForURL(/\/emulator\/auth\/handler/)
    await signInInPopup(grace.page, { email, name: 'Grace Hopper' })
    await grace.sees('accept-tos')
  })
})
