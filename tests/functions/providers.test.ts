/** A whole login with each provider of the table, as the functions see it: from the sign-in to the shop. */
import { describe, expect, it } from '@jest/globals'
import { isUnverifyingProvider, PROVIDER_IDS, verifiesEmail } from '../../src/domain/enums'
import { verifyMultipassToken } from '../../functions/src/redirect/multipass'
import { createTestBackend, SECRET, SHOP } from './support/backend'
import { anUpsert, EMAIL } from './support/payloads'
import { verify } from './support/proofs'

const UID = 'uid-1'
const TO_SHOP = { callbackURL: `${SHOP}/pages/welcome`, isMobile: false }

function aNewMember(id: string) {
  const backend = createTestBackend()
  backend.auth.add({ uid: UID, email: EMAIL, emailVerified: verifiesEmail(id), providers: [{ id, email: EMAIL }] })
  const session = { uid: UID, token: { signInProvider: id } }
  const requestShop = async () => {
    const url = String(await backend.call('getRedirectUrl', TO_SHOP, session))
    return verifyMultipassToken(url.split('/').at(-1) ?? '', SECRET)
  }
  return { backend, session, requestShop }
}

describe.each(PROVIDER_IDS)('a new member of %s', (id) => {
  it('accepts the terms and reaches the shop by name, once the email is verified', async () => {
    const { backend, session, requestShop } = aNewMember(id)
    expect(await backend.call('getFirestoreAccount', {}, session)).toMatchObject({ tosConsent: null })
    const names = { firstName: 'Sophie', lastName: 'Germain' }
    await backend.call('upsertFirestoreAccount', anUpsert({ ...names, tosConsent: true, isNewUser: true }), session)
    if (isUnverifyingProvider(id)) {
      expect(await backend.callError('getRedirectUrl', TO_SHOP, session)).toMatchObject({ key: 'emailNotVerified' })
      verify(backend, UID)
    }
    expect(await backend.call('getFirestoreAccount', {}, session)).toMatchObject({ ...names, tosConsent: true })
    expect(await requestShop()).toMatchObject({ email: EMAIL, first_name: 'Sophie', last_name: 'Germain' })
    expect(await backend.store.getByUid(UID)).not.toHaveProperty('provisional')
  })

  it('signs in again', async () => {
    const { backend, session, requestShop } = aNewMember(id)
    await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', tosConsent: true }), session)
    verify(backend, UID)
    for (let time = 0; time < 2; time += 1) {
      backend.advance(3_600_000)
      expect(await backend.call('getFirestoreAccount', {}, session)).toMatchObject({ firstName: 'Sophie' })
      expect(await requestShop()).toMatchObject({ email: EMAIL })
    }
  })
})
