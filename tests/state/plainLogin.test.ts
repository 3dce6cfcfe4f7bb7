import { describe, expect, it } from '@jest/globals'
import { acceptTerms, completeLogin } from '../../src/state/auth/completeLogin'
import { aMember, anAccount, aSignInResult, type Member } from '../fixtures/builders'
import { aStore, type TestStore } from '../fixtures/store'

/** A visitor who has just signed in. */
function opened(member: Member): TestStore {
  const store = aStore({ signedInMember: member })
  store.open('/fr/auth/login')
  return store
}
const complete = (
  store: TestStore,
  member: Member,
  more: Parameters<typeof aSignInResult>[1] = {},
  automatic = false,
) => store.dispatch(completeLogin(aSignInResult(member, more), { automatic }))

describe('a login without the terms sends no terms consent', () => {
  const saved = ({ services }: TestStore) => services.functions.payloadsOf('upsertFirestoreAccount')
  const google = { providerId: 'google.com', isNewUser: false, displayName: null, raw: { given_name: 'Sonia' } }

  it.each([
    ['of a member with a password', {}, false],
    ['of a visitor with a session', {}, true],
    ['of a member whose provider has another name', { provider: google }, false],
  ])('%s', async (_, more, automatic) => {
    const member = aMember()
    const store = opened(member)
    await complete(store, member, more, automatic)
    expect(saved(store)).toHaveLength(1)
    expect(saved(store)).toEqual([expect.not.objectContaining({ tosConsent: expect.anything() })])
  })

  it('sends none after an earlier login on this page sent one', async () => {
    const member = aMember({ account: anAccount({ tosConsentExpiredDueToUpdatedPolicy: true }) })
    const store = opened(member)
    await complete(store, member)
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    await complete(store, member)
    expect(saved(store)).toEqual([
      expect.objectContaining({ tosConsent: true }),
      expect.not.objectContaining({ tosConsent: expect.anything() }),
    ])
  })
})
