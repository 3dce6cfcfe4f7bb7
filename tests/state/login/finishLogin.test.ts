/** The last steps of a login: which run in parallel, and which wait for the save. */
import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { completeLogin } from '../../../src/state/login/completeLogin'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { aMember, aSignInResult, type Member } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import { anOpenStore, type TestStore } from '../../fixtures/store'

const CALLBACK = 'https://fr.kef.com/cart'

const openStore = (member: Member, path = '/fr/auth/login'): TestStore =>
  anOpenStore(`${path}?callbackUrl=${encodeURIComponent(CALLBACK)}`, { signedInMember: member })
const runCompleteLogin = (store: TestStore, member: Member, more: Parameters<typeof aSignInResult>[1] = {}) =>
  store.dispatch(completeLogin(aSignInResult(member, more), { automatic: false }))
const calledFunctions = ({ services }: TestStore) => services.functions.calls.map(({ name }) => name)

describe('the redirect URL', () => {
  const google = (raw: Readonly<Record<string, unknown>>) => ({
    provider: { providerId: 'google.com', isNewUser: false, displayName: null, raw },
  })

  it.each([
    ['of a member with a password', {}],
    ['of a member whose provider has the same names', google({ given_name: 'Sophie', family_name: 'Germain' })],
  ])('is requested during the save %s, and used once both have responded', async (_, more) => {
    const member = aMember()
    const store = openStore(member)
    const savedPayload = store.services.functions.hang('upsertFirestoreAccount')
    const done = runCompleteLogin(store, member, more)
    await flushPromises()
    expect(calledFunctions(store)).toEqual(['getFirestoreAccount', 'upsertFirestoreAccount', 'getRedirectUrl'])
    expect(store.services.page.redirects).toEqual([])
    savedPayload()
    await done
    expect(calledFunctions(store)).toHaveLength(3)
    expect(store.services.page.redirects).toEqual([CALLBACK])
  })

  it('is requested after the save when the save changes a name, which the URL tells the shop', async () => {
    const member = aMember()
    const store = openStore(member)
    const savedPayload = store.services.functions.hang('upsertFirestoreAccount')
    const done = runCompleteLogin(store, member, google({ given_name: 'Sonia', family_name: 'Germain' }))
    await flushPromises()
    expect(calledFunctions(store)).toEqual(['getFirestoreAccount', 'upsertFirestoreAccount'])
    savedPayload()
    await done
    expect(store.services.page.redirects).toEqual([CALLBACK])
  })

  it('is requested after the save when the save creates the record', async () => {
    const member = aMember({ account: null })
    const store = openStore(member)
    await runCompleteLogin(store, member)
    const savedPayload = store.services.functions.hang('upsertFirestoreAccount')
    const done = store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    await flushPromises()
    expect(calledFunctions(store)).toEqual(['getFirestoreAccount', 'upsertFirestoreAccount'])
    savedPayload()
    await done
    expect(store.services.page.redirects).toEqual([CALLBACK])
  })

  it('is not used when the save is rejected because the member is disabled', async () => {
    const member = aMember()
    const store = openStore(member)
    store.services.functions.fail(
      'upsertFirestoreAccount',
      new Failure('functions/permission-denied', 'error.userDisabled'),
    )
    store.services.functions.fail('getRedirectUrl', new Failure('functions/permission-denied', 'error.userDisabled'))
    await runCompleteLogin(store, member)
    expect(store.services.page.redirects).toEqual([])
    expect(store.state()).toMatchObject({ user: null, errors: { email: ['error.userDisabled'] } })
    // One rejection is handled once.
    expect(store.eventTypes().filter((type) => type.startsWith('login/'))).toEqual([
      'login/started',
      'login/accountDisabled',
    ])
  })

  it('is not requested on a campaign page', async () => {
    const member = aMember()
    const store = openStore(member, '/auth/campaign/TakeItHome/login')
    await runCompleteLogin(store, member)
    expect(calledFunctions(store)).not.toContain('getRedirectUrl')
  })
})
