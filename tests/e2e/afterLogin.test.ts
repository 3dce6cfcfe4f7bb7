/** After a correct password: terms, the automatic path of a signed-in visitor, and the redirect target. */
import { describe, expect, it } from '@jest/globals'
import { STORES } from '../../src/domain/routing/destinations'
import { DURATIONS_MS } from '../../src/domain/limits'
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

  it('hides the marketing consent that was given before', async () => {
    const member = await createStoredMember({ terms: 'none', marketing: true })
    const clara = await visitor()
    await signInAt(clara, '/auth/login', member)
    await clara.sees('accept-tos')
    expect(await clara.heading()).toBe('One more thing before you continue')
    expect(await clara.field('tosConsent').count()).toBe(1)
    expect(await clara.field('marketingConsent').count()).toBe(0)
    await clara.fillsIn({ tosConsent: true })
    await clara.submits()
    await clara.sees('success-end')
    expect(await accountOf(member.uid)).toMatchObject({ tosConsent: true, marketingConsent: true })
  })

  it('lets the visitor choose a different account', async () => {
    const clara = await visitor()
    await signInAt(clara, '/auth/login', await createStoredMember({ terms: 'expired' }))
    await clara.sees('accept-tos')
    await clara.presses('different-account')
    await clara.sees('login')
    const other = await createStoredMember()
    await clara.signsIn(other.email, other.password)
    await clara.sees('success-end')
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

  it('waits 2 seconds in a hidden tab, and does not wait in a visible one', async () => {
    const sophie = await visitor()
    await signInAt(sophie, '/auth/login', await createStoredMember())
    await sophie.sees('success-end')
    const visible = await millisecondsToAccount(sophie)
    const hidden = await sophie.newTab()
    await hidden.page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
    const waited = await millisecondsToAccount(hidden)
    expect(waited).toBeGreaterThanOrEqual(DURATIONS_MS.hiddenTabLoginDelay)
    expect(visible).toBeLessThan(waited)
  })
})

/** Milliseconds between opening the login page and the request of the account. */
async function millisecondsToAccount(user: Visitor): Promise<number> {
  const accountRequestedAt = user.page.waitForRequest(/\/call\/getFirestoreAccount/).then(() => Date.now())
  const opened = Date.now()
  await user.opens('/auth/login')
  return (await accountRequestedAt) - opened
}

describe('the redirect target', () => {
  it.each(['en', 'ja', 'ca-fr'] as const)(
    '%s without a callback: shows the success screen with a link to the shop of the region',
    async (locale) => {
      const sophie = await visitor()
      await signInAt(sophie, locale === 'en' ? '/auth/login' : `/${locale}/auth/login`, await createStoredMember())
      await sophie.sees('success-end')
      expect(await sophie.text()).toContain('Sophie')
      expect(await sophie.action('continue').getAttribute('href')).toBe(`${STORES[localeRow(locale).store]}/`)
    },
  )

  it('drops a foreign callback and never navigates to it, whether the visitor is signed in or not', async () => {
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    const foreignPaths = [
      'https://evil.example/',
      'https://www.kef.com.evil.example/',
      'https://www.kef.com@evil.example/',
      '//evil.example/',
      'javascript:alert("evil")',
    ].map((callback) => `/auth/login?callbackUrl=${encodeURIComponent(callback)}`)
    const [first = '', ...others] = foreignPaths
    await signInAt(sophie, first, await createStoredMember())
    await sophie.sees('success-end')
    for (const path of [first, ...others]) {
      await sophie.opens(path)
      await sophie.sees('success-end')
      expect(await sophie.action('continue').getAttribute('href')).toBe('https://www.kef.com/')
      expect(await sophie.storage()).not.toContain('evil')
    }
    expect(requests.filter((request) => new URL(request.url()).hostname.includes('evil'))).toEqual([])
    expect(callsTo(requests, '/call/getRedirectUrl')).toHaveLength(0)
  })

  it('names the shop of the callback before anything is typed', async () => {
    const sophie = await visitor()
    await startsAtStorefront(sophie, 'en')
    await sophie.page.getByText(`We’ll then take you back to ${new URL(backToShop()).host}.`).waitFor()
  })

  it('links the legal pages of the shop of the callback in the footer', async () => {
    const sophie = await visitor()
    await startsAtStorefront(sophie, 'en')
    const { origin } = new URL(backToShop())
    for (const page of ['pages/privacy-policy', 'pages/terms-and-conditions', 'pages/contact-us'])
      await sophie.page.locator(`footer a[href="${origin}/${page}"]`).waitFor()
    expect(await sophie.page.locator('footer a').count()).toBe(3)
  })
})
