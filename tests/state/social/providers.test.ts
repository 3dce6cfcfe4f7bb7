/** A whole login with each provider of the table, as the page sees it: from the press to the shop. */
import { describe, expect, it } from '@jest/globals'
import { isUnverifyingProvider, PROVIDER_IDS, providerRow, type Provider } from '../../../src/domain/enums'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { signInWithProvider } from '../../../src/features/social/providerSignIn'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember } from '../../fixtures/builders'
import { AT_SHOP, callsOf, EMAIL, screenOf, type Page } from '../../fixtures/loginPage'
import { fakeServices } from '../../fixtures/services'

const ORIGIN = 'https://fr.kef.com'
const IN_SHOP = `${ORIGIN}/account/login/multipass/multipass-of-uid-of-${EMAIL}`

/** The profile that the provider sends, with its own keys. */
function profileOf(id: Provider) {
  const { firstName, lastName } = providerRow(id).nameFields
  return { displayName: 'Sophie Germain', raw: { [String(firstName[0])]: 'Sophie', [String(lastName[0])]: 'Germain' } }
}

async function signIn(id: Provider, members = [] as ReturnType<typeof aMember>[]): Promise<Page> {
  const page = await openApp(AT_SHOP, fakeServices({ members, multipassShops: [ORIGIN] }))
  page.services.auth.setSocialAccount(id, { email: EMAIL, ...profileOf(id) })
  await page.dispatch(signInWithProvider(id))
  return page
}

async function verify(page: Page): Promise<void> {
  const member = page.services.backend.byEmail(EMAIL)
  if (member) member.verified = true
  await page.services.clock.advance(10_000)
  await waitForListeners()
}

describe.each(PROVIDER_IDS)('a sign-in with %s', (id) => {
  it('of a new user asks for the terms, for a verification if the provider has none, and reaches the shop', async () => {
    const page = await signIn(id)
    expect(screenOf(page)).toBe('accept-tos')
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: false }))
    if (isUnverifyingProvider(id)) {
      expect(screenOf(page)).toBe('email-not-verified')
      expect(page.services.backend.emails).toMatchObject([{ kind: 'verify-email', to: EMAIL }])
      expect(page.services.page.redirects).toEqual([])
      await verify(page)
    }
    expect(page.services.page.redirects).toEqual([IN_SHOP])
  })

  it("saves the names of the provider's profile", async () => {
    const page = await signIn(id)
    await page.dispatch(acceptTerms({ tosConsent: true, marketingConsent: false }))
    const { displayNameIsLastName } = providerRow(id)
    const names = displayNameIsLastName ? { lastName: 'Sophie Germain' } : { firstName: 'Sophie', lastName: 'Germain' }
    expect(callsOf(page, 'upsertFirestoreAccount')[0]?.payload).toMatchObject(names)
  })

  it('of a member redirects to the shop', async () => {
    const page = await signIn(id, [aMember({ uid: `uid-of-${EMAIL}`, password: null, providers: [id] })])
    expect(page.services.page.redirects).toEqual([IN_SHOP])
  })

  it('whose email has a password needs that password', async () => {
    const page = await signIn(id, [aMember()])
    expect(screenOf(page)).toBe('link-facebook')
    expect(page.services.page.redirects).toEqual([])
  })
})
