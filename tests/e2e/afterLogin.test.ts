/** After a correct password: terms, the automatic path of a signed-in visitor, and the redirect target. */
import { describe, expect, it } from '@jest/globals'
import { STORES } from '../../src/domain/routing/destinations'
import { localeRow } from '../../src/domain/routing/locales'
import { useBrowser } from './support/browser'
import { createStoredMember, accountOf, type StoredMember } from './support/members'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import { backToShop, startsAtStorefront, isGreeted } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

const signInAt = async (user: Visitor, path: string, { email, password }: StoredMember): Promise<void> => {
  await user.opens(path)
  await user.sees('login')
  await user.signsIn(email, password)
}

describe('required terms', () => {
  it('asks for the terms again after a policy update, saves the consent and redirects to the shop', async () => {
    const member = await createStoredMember({ terms: 'expired' })
    const clara = await visitor()
    const requests = requestsOf(clara)
    await startsAtStorefront(clara, 'en')
    await clara.signsIn(member.email, member.password)
    await clara.sees('accept-tos')
    expect(await clara.heading()).toBe('We’ve updated our privacy policy')

    await clara.submits()
    await clara.readsAt('tosConsent', 'tosConsentRequired')
    await clara.fillsIn({ tosConsent: true, marketingConsent: true })
    await clara.submits()
    expect((await isGreeted(clara)).email).toBe(member.email)

    const [savedAccount] = callsTo(requests, '/call/upsertFirestoreAccount')
    if (savedAccount === undefined) throw new Error('upsertFirestoreAccount was not called')
    expect(payloadOf(savedAccount)).toMatchObject({
      tosConsent: true,
      marketingConsent: true,
      email: member.email,
      languagePreference: 'en',
      callbackURL: backToShop(),
      fromMobile: false,
      isNewUser: false,
    })
    expect(await accountOf(member.uid)).toMatchObject({
      tosConsent: true,
      marketingConsent: true,
      policyVersion: '2026-01-01',
    })
  })
})

describe('the automatic path', () => {
  it('redirects a signed-in visitor to the shop without a press', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    await signInAt(sophie, '/auth/login', member)
    await sophie.sees('success-end')
    await sophie.opens(`/fr/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    expect((await isGreeted(sophie)).email).toBe(member.email)
  })
})

describe('the redirect target', () => {
  it('drops a foreign callback and never navigates to it, whether the visitor is signed in or not', async () => {
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    const path = (callback: string) => `/ca-fr/auth/login?callbackUrl=${encodeURIComponent(callback)}`
    const foreign = path('https://www.kef.com@evil.example/')
    await signInAt(sophie, foreign, await createStoredMember())
    await sophie.sees('success-end')
    for (const address of [foreign, path('javascript:alert("evil")')]) {
      await sophie.opens(address)
      await sophie.sees('success-end')
      expect(await sophie.action('continue').getAttribute('href')).toBe(`${STORES[localeRow('ca-fr').store]}/`)
      expect(await sophie.storage()).not.toContain('evil')
    }
    expect(requests.filter((request) => new URL(request.url()).hostname.includes('evil'))).toEqual([])
    expect(callsTo(requests, '/call/getRedirectUrl')).toHaveLength(0)
  })

  it('names the shop of the callback and links its legal pages in the footer', async () => {
    const sophie = await visitor()
    await startsAtStorefront(sophie, 'en')
    await sophie.page.getByText(`We’ll then take you back to ${new URL(backToShop()).host}.`).waitFor()
    const { origin } = new URL(backToShop())
    for (const page of ['pages/privacy-policy', 'pages/terms-and-conditions', 'pages/contact-us'])
      await sophie.page.locator(`footer a[href="${origin}/${page}"]`).waitFor()
    expect(await sophie.page.locator('footer a').count()).toBe(3)
  })
})
