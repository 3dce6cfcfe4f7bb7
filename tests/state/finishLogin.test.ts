/** The last steps of a login: which wait for one another, and which do not. */
import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../src/domain/failure'
import { acceptTerms } from '../../src/state/acceptTerms'
import { completeLogin } from '../../src/state/completeLogin'
import { aMember, aSignIn, type Member } from '../fixtures/builders'
import { settled } from '../fixtures/fakes/clock'
import { aStore, type TestStore } from '../fixtures/store'

const CALLBACK = 'https://fr.kef.com/cart'

function opened(member: Member, path = '/fr/auth/login'): TestStore {
  const store = aStore({ signedIn: member })
  store.open(`${path}?callbackUrl=${encodeURIComponent(CALLBACK)}`)
  return store
}
const complete = (store: TestStore, member: Member, more: Parameters<typeof aSignIn>[1] = {}) =>
  store.dispatch(completeLogin(aSignIn(member, more), { automatic: false }))
const asked = ({ services }: TestStore) => services.functions.asked.map(({ name }) => name)

describe('a login asks for the way back while the profile is saved', () => {
  const google = (raw: Readonly<Record<string, unknown>>) => ({
    provider: { providerId: 'google.com', isNewUser: false, displayName: null, raw },
  })

  it.each([
    ['of a member with a password', {}],
    ['of one whose provider knows the names that we know', google({ given_name: 'Sophie', family_name: 'Germain' })],
  ])('%s, and leaves once both have answered', async (_, more) => {
    const member = aMember()
    const store = opened(member)
    const saved = store.services.functions.hang('upsertFirestoreAccount')
    const done = complete(store, member, more)
    await settled()
    expect(asked(store)).toEqual(['getFirestoreAccount', 'upsertFirestoreAccount', 'getRedirectUrl'])
    expect(store.services.page.wentTo).toEqual([])
    saved()
    await done
    expect(asked(store)).toHaveLength(3)
    expect(store.services.page.wentTo).toEqual([CALLBACK])
  })

  it('but after it where the names change, of which the way back may tell the shop', async () => {
    const member = aMember()
    const store = opened(member)
    const saved = store.services.functions.hang('upsertFirestoreAccount')
    const done = complete(store, member, google({ given_name: 'Sonia', family_name: 'Germain' }))
    await settled()
    expect(asked(store)).toEqual(['getFirestoreAccount', 'upsertFirestoreAccount'])
    saved()
    await done
    expect(store.services.page.wentTo).toEqual([CALLBACK])
  })

  it('and after it where the record is only made by it', async () => {
    const member = aMember({ account: null })
    const store = opened(member)
    await complete(store, member)
    const saved = store.services.functions.hang('upsertFirestoreAccount')
    const done = store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    await settled()
    expect(asked(store)).toEqual(['getFirestoreAccount', 'upsertFirestoreAccount'])
    saved()
    await done
    expect(store.services.page.wentTo).toEqual([CALLBACK])
  })

  it('and takes it not where the save says that there is no such member any more', async () => {
    const member = aMember()
    const store = opened(member)
    store.services.functions.fail(
      'upsertFirestoreAccount',
      new Failure('functions/permission-denied', 'error.userDisabled'),
    )
    store.services.functions.fail('getRedirectUrl', new Failure('functions/permission-denied', 'error.userDisabled'))
    await complete(store, member)
    expect(store.services.page.wentTo).toEqual([])
    expect(store.state()).toMatchObject({ user: null, errors: { email: ['error.userDisabled'] } })
    // One refusal is told once.
    expect(store.story()).toEqual(['visit/arrived', 'login/started', 'login/accountFoundDisabled'])
  })

  it('and not at all on the page of a campaign, which the member stays on', async () => {
    const member = aMember()
    const store = opened(member, '/auth/campaign/TakeItHome/login')
    await complete(store, member)
    expect(asked(store)).not.toContain('getRedirectUrl')
  })
})
