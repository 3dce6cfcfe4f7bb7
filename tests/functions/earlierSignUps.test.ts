/** Sign-ups from before drafts existed: records stay unchanged, pending entries follow the rule for drafts. */
import { describe, expect, it } from '@jest/globals'
import { aRecord, pending } from '../contract/accountStore.data'
import { anEntry, anUpsert, EMAIL } from './support/payloads'
import { signInWith } from './support/proofs'
import { createTestBackend, type TestBackend } from './support/backend'

const TERMS = { tosConsent: true, policyVersion: '2026-01-01' }

/** An unverified member whose record and entry were written together with the user. */
async function aSignUpBeforeDrafts(backend: TestBackend): Promise<string> {
  const uid = backend.auth.add({ email: EMAIL, emailVerified: false })
  await backend.store.create({
    record: aRecord(uid, { email: EMAIL, firstName: 'Sophie', hasPendingEntry: true, ...TERMS }),
    consents: [],
    entry: pending(uid),
  })
  return uid
}

describe('a pending entry', () => {
  it('counts after the sign-up’s own email is verified', async () => {
    const backend = createTestBackend()
    const uid = await aSignUpBeforeDrafts(backend)
    await backend.call('getFirestoreAccount', {}, { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'pending' })
    backend.auth.change(uid, { emailVerified: true })
    await backend.call('getFirestoreAccount', {}, { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
    expect(await backend.store.getByUid(uid)).toMatchObject({ hasPendingEntry: false })
  })

  it('does not count if the email was proved in another way', async () => {
    const backend = createTestBackend()
    const uid = await aSignUpBeforeDrafts(backend)
    signInWith(backend, uid, 'google.com')
    await backend.call('getFirestoreAccount', {}, { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'pending' })
    const own = await backend.call('submitCampaignEntry', anEntry({ answer: 'My own' }), { uid })
    expect(own).toEqual({ alreadyEntered: false })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted', answer: 'My own' })
  })

  it('does not stop the login if it cannot be counted', async () => {
    const backend = createTestBackend({
      store: (store) => ({ ...store, markPendingEntriesCounted: () => Promise.reject(new Error('away')) }),
    })
    const uid = await aSignUpBeforeDrafts(backend)
    backend.auth.change(uid, { emailVerified: true })
    expect(await backend.call('getFirestoreAccount', {}, { uid })).toMatchObject({ firstName: 'Sophie' })
    expect(backend.logEntries).toEqual([{ level: 'error', event: 'entry not counted yet', fields: { error: 'Error' } }])
  })

  it('counts at a save, too', async () => {
    const backend = createTestBackend()
    const uid = await aSignUpBeforeDrafts(backend)
    backend.auth.change(uid, { emailVerified: true })
    await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sofie' }), { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
  })
})
